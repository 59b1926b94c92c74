// A refusal in words, with the rule one click away; and how a rule is shown over the page.

import { h } from "../dom.js";
import { t } from "../i18n.js";
import { drawBlock } from "../markdown.js";
import { ruleBlocks, rulesOf, splitRule } from "../rules.js";

/** What the server refused and why; `rule` names the rule of the game that forbids it. */
export function refusalNotice(app, refusal) {
  return [refusal.message, refusal.rule ? " " : null, refusal.rule ? ruleLink(app, refusal.rule) : null];
}

/** A button that shows a rule's text. */
export function ruleLink(app, rule) {
  return h("button", { class: "link", onclick: () => showRule(app, rule), "aria-haspopup": "dialog" }, t("rules.see", { rule: splitRule(rule).number }));
}

async function showRule(app, rule) {
  const { slug, number } = splitRule(rule);
  const all = await rulesOf(slug);
  const found = ruleBlocks(all, number);
  app.show({
    title: t("rules.rule", { rule: number }),
    draw: () => h("div", { class: "prose" },
      found.map(({ anchor, ...block }, index) => drawBlock(block, index)),
      h("p", null, h("a", { href: `/rules/${slug}#${number}`, target: "_blank", rel: "noopener" }, t("rules.all")))),
  });
}
