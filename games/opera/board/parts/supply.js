// The building parts a city has left, and the Architetto's choice of them.

import { h } from "/static/web/dom.js";
import { coin, laurel } from "../art/icons.js";
import { houseOf, partsBuilt } from "../material.js";
import { buildOf, nextPart, whyNotBuilt } from "../reasons.js";
import { count } from "../say.js";
import { steps } from "../steps.js";

export function supply(mind, city) {
  const building = mind.draft.role === "architetto" && mind.options;
  return h("div", { class: "op-supply" },
    h("span", { class: "soft small", "aria-hidden": "true" }, mind.table.t("parts")),
    h("ul", { class: "op-parts", "aria-label": mind.table.t("parts.left") }, city.parts.map((part, index) => partLeft(mind, part, index))),
    building ? [drafted(mind, city), nextButton(mind, city)] : null);
}

function partLeft(mind, part, index) {
  const words = mind.table.t(index ? "part.wing" : "part.main", { halls: part.halls.join("–"), left: part.left });
  return h("li", { key: index, class: `op-part ${part.left ? "" : "gone"}`, title: words },
    h("span", { class: "hidden-label" }, words),
    h("span", { class: "op-arches", "aria-hidden": "true" }, part.halls.map((hall) => h("i", { key: hall }, hall))),
    h("b", { "aria-hidden": "true" }, `×${part.left}`));
}

/** Parts of the draft, which a click takes back. */
function drafted(mind, city) {
  const built = partsBuilt(city, houseOf(mind.me, city.city));
  const mine = mind.draft.parts.filter((part) => part === city.city);
  return mine.map((_, index) => {
    const part = city.parts[built + index];
    return h("button", { key: `draft${index}`, class: "op-build held", onclick: () => steps.unbuild(mind, city.city), "aria-label": mind.table.t("unbuild", { halls: part.halls.join("–"), city: mind.table.name(city.city) }) },
      arches(part), h("span", { "aria-hidden": "true" }, "✓ ", mind.table.t("built")), h("span", { "aria-hidden": "true" }, "×"));
  });
}

function nextButton(mind, city) {
  const part = nextPart(mind, city);
  const lit = Boolean(part && buildOf(mind, [...mind.draft.parts, city.city]));
  if (!lit && mind.draft.parts.includes(city.city)) return null;
  const name = part ? buildName(mind, city, part) : mind.table.t("build.none", { city: mind.table.name(city.city) });
  return h("button", {
    key: "build", class: `op-build ${lit ? "lit" : ""}`, "aria-disabled": lit ? null : "true", "aria-label": name,
    onclick: () => (lit ? steps.build(mind, city.city) : mind.explain(whyNotBuilt(mind, city.city))),
  }, part ? [arches(part), h("span", null, coin(), part.ducats), h("span", null, laurel(), `+${part.points}`)] : mind.table.t("complete"));
}

const arches = (part) => h("span", { class: "op-arches", "aria-hidden": "true" }, part.halls.map((hall) => h("i", { key: hall }, hall)));

function buildName(mind, city, part) {
  return mind.table.t("build", { city: mind.table.name(city.city), halls: part.halls.join("–"), ducats: count(mind, part.ducats, "ducat"), points: count(mind, part.points, "point") });
}
