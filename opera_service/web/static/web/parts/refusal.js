// A refusal in words, with the rule one click away.

import { h } from "../dom.js";
import { t, timeOf } from "../i18n.js";

const BY_SANCTION = ["muted", "no_rated_play"];

/** What the server refused and why; `rule` names the rule of the game that forbids it. */
export function refusalNotice(app, refusal) {
  return [refusal.message, refusal.rule ? " " : null, refusal.rule ? ruleLink(app, refusal.rule) : null, sanctionWords(refusal)];
}

/** Do what may be refused, and tell of the refusal; returns whether it was done. */
export async function attempt(app, request) {
  try {
    await request();
    return true;
  } catch (refusal) {
    app.tell(refusalNotice(app, refusal));
    return false;
  }
}

// A refusal because of a sanction says why it was imposed, and how long it holds.
function sanctionWords({ code, reason, until }) {
  if (!BY_SANCTION.includes(code) || !reason) return null;
  return [" ", until ? t("refusal.until", { time: timeOf(until) }) : null, " ", t("log.reason", { reason }), " ", h("a", { href: "/account#sanctions" }, t("notice.account"))];
}

/** A button that shows a rule's text. */
export function ruleLink(app, rule) {
  const [slug, number] = rule.split(" ");
  return h("button", { class: "link", onclick: () => openRules(app, slug, number), "aria-haspopup": "dialog" }, t("rules.see", { rule: number }));
}

/** The rules beside the page, at a rule; few ever look, so what shows them is not part of the first load. */
export async function openRules(app, slug, number = null) {
  const { rulesDrawer } = await import("./rules_drawer.js");
  app.drawer = await rulesDrawer(app, slug, number);
  app.redraw();
}
