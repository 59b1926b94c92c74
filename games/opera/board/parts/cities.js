// The map: six cities with their houses, the figures that stand there, and the building parts that are left.

import { h } from "/static/web/dom.js";
import { crown } from "../art/icons.js";
import { emblem, skyline } from "../art/sprite.js";
import { CHARACTERS, houseOf } from "../material.js";
import { whyNotThere } from "../reasons.js";
import { because } from "../say.js";
import { steps } from "../steps.js";
import { house } from "./house.js";
import { supply } from "./supply.js";
import { destination, travels } from "./travel.js";

export function map(mind) {
  return h("section", { key: "map", class: "op-map", "aria-label": mind.table.t("map") }, mind.view.cities.map((city) => cityCard(mind, city)));
}

function cityCard(mind, city) {
  const target = travels(mind) ? destination(mind, city.city) : null;
  const chosen = mind.draft.city === city.city;
  return h("article", {
    key: city.city, class: `op-city ${city.city} ${city.is_open ? "" : "closed"} ${target ? "lit" : ""} ${chosen ? "chosen" : ""} ${isMine(mind, city) ? "" : "foreign"}`,
    "aria-label": mind.table.name(city.city), "data-frame": "", onclick: travels(mind) ? (event) => arrive(mind, city, target, event) : null,
  }, header(mind, city), city.is_open ? null : closed(mind, city), houses(mind, city), supply(mind, city), travels(mind) ? targetButton(mind, city, target, chosen) : null);
}

const isMine = (mind, city) => Boolean(houseOf(mind.me, city.city));

// The whole card is a target for the mouse; its button, whose click comes up to here, is the one for everybody.
function arrive(mind, city, target, event) {
  if (event.target.closest("button:not(.op-here)")) return;
  if (target) steps.city(mind, city.city);
  else mind.explain(whyNotThere(mind, mind.draft.role, city.city));
}

// A city the figure cannot go to says why before anybody asks.
function targetButton(mind, city, target, chosen) {
  const name = mind.table.name(city.city);
  const words = target ? mind.table.t("send", { city: name }) : because(mind, whyNotThere(mind, mind.draft.role, city.city))[0];
  return h("button", { class: `op-here ${target ? "lit" : ""}`, "aria-pressed": target ? String(chosen) : null, "aria-disabled": target ? null : "true" },
    emblem(mind.draft.role), h("span", null, words), target ? h("span", { class: "op-effect" }, target.effect) : null);
}

function header(mind, city) {
  const maestro = city.figures.includes("maestro");
  return h("header", null,
    h("h2", null, mind.table.name(city.city)),
    skyline(city.city),
    maestro ? h("span", { class: "op-double", title: mind.table.t("maestro.here") }, "×2", h("span", { class: "hidden-label" }, mind.table.t("maestro.here"))) : null,
    figures(mind, city));
}

function figures(mind, city) {
  const standing = CHARACTERS.filter((role) => city.figures.includes(role));
  const free = city.spaces - standing.length;
  const words = standing.length ? standing.map(mind.table.name).join(", ") : mind.table.t("figures.none");
  return h("span", { class: "op-figures", role: "img", "aria-label": mind.table.t("figures", { figures: words, free }) },
    standing.map((role) => h("span", { key: role, class: `op-figure ${mind.marks.has(`figure/${role}`) ? "recent" : ""}`, "data-flip": `figure-${role}`, title: mind.table.name(role) }, emblem(role))),
    Array.from({ length: free }, (_, index) => h("span", { key: `free${index}`, class: "op-figure free" })));
}

const closed = (mind, city) => h("p", { class: "op-closed" }, crown(), mind.table.t("opens", { round: city.opens }));

// Your own house first: it is the one you act on.
function houses(mind, city) {
  const seats = mind.view.players.map((player) => player.seat).sort((a, b) => (b === mind.table.me) - (a === mind.table.me));
  const standing = seats.map((seat) => [seat, houseOf(mind.view.players[seat], city.city)]).filter(([, found]) => found);
  return h("div", { class: "op-houses" }, standing.map(([seat, found]) => house(mind, seat, found, city.parts)));
}
