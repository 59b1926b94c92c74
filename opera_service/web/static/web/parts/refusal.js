// A refusal in words, with the rule one click away; and how a rule is shown over the page.

import { h } from "../dom.js";
import { t } from "../i18n.js";

/** What the server refused and why; `rule` names the rule of the game that forbids it. */
export function refusalNotice(app, refusal) {
  return [refusal.message, refusal.rule ? " " : null, refusal.rule ? ruleLink(app, refusal.rule) : null];
}

/** A button that shows a rule's text. */
export function ruleLink(app, rule) {
  return h("button", { class: "link", onclick: () => showRule(app, rule), "aria-haspopup": "dialog" }, t("rules.see", { rule: rule.split(" ")[1] }));
}

async function showRule(app, rule) {
  const [slug, number] = rule.split(" ");
  // Few ever look, so what shows rules is not part of the first load.
  const [{ drawBlock }, { ruleBlocks, rulesOf }] = await Promise.all([import("../markdown.js"), import("../rules.js")]);
  const found = ruleBlocks(await rulesOf(slug), number);
  app.show({
    title: t("rules.rule", { rule: number }),
    draw: () => h("div", { class: "prose" },
      found.map(({ anchor, ...block }, index) => drawBlock(block, index)),
      h("p", null, h("a", { href: `/rules/${slug}#${number}`, target: "_blank", rel: "noopener" }, t("rules.all")))),
  });
}
