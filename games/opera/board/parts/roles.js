// The six roles: what they do, what they cost, who hired them, and which can be hired now.

import { h } from "/static/web/dom.js";
import { stairs } from "../art/icons.js";
import { emblem, mark } from "../art/sprite.js";
import { isHiring } from "../mind.js";
import { FEES, ROLES } from "../material.js";
import { whyNotHired } from "../reasons.js";
import { count } from "../say.js";
import { steps } from "../steps.js";

export function roles(mind) {
  const { t } = mind.table;
  return h("section", { key: "roles", class: "op-panel op-roles", "data-frame": "", "aria-label": t("roles") },
    h("h2", null, t("roles")),
    h("div", { class: "op-role-cards" }, ROLES.map((role) => roleCard(mind, role))));
}

function roleCard(mind, role) {
  const hirer = mind.view.players.find((player) => player.hired.includes(role));
  const can = isHiring(mind) && Boolean(mind.options?.[role]);
  // While one role is being thought about, the others wait in the dark; choosing another one is still possible.
  const lit = can && !mind.draft.role;
  const chosen = mind.draft.role === role || mind.view.role === role;
  return h("button", {
    key: role, class: `op-role ${role} ${lit ? "lit" : ""} ${chosen ? "chosen" : ""} ${hirer ? "taken" : ""} ${mind.marks.has(`role/${role}`) ? "recent" : ""} ${isHinted(mind, role) ? "hinted" : ""}`, "data-role": role,
    "aria-pressed": String(chosen), "aria-disabled": can ? null : "true", onclick: () => (can ? steps.role(mind, role) : mind.explain(whyNotHired(mind, role))),
  },
    h("span", { class: "op-role-top" },
      emblem(role),
      h("span", { class: "op-fee number", title: count(mind, FEES[role], "level") }, stairs(), h("span", { class: "hidden-label" }, mind.table.t("fee")), FEES[role])),
    h("strong", null, mind.table.name(role)),
    h("span", { class: "op-role-text" }, mind.table.t(`role.${role}`)),
    status(mind, role, hirer, can));
}

const isHinted = (mind, role) => mind.table.hinted()?.type.toLowerCase() === `hire${role}`;

function status(mind, role, hirer, can) {
  if (hirer) return h("span", { class: "op-role-status", "data-flip": `hired-${role}` }, mark(hirer.seat), h("span", { class: "hidden-label" }, mind.table.t("hired")), mind.table.player(hirer.seat));
  return h("span", { class: "op-role-status soft" }, can ? mind.table.t("role.lit") : mind.table.t("role.free"));
}
