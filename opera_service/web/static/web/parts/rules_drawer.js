// The rules as a drawer beside the page: open while one plays, at the rule that is meant.

import { h } from "../dom.js";
import { t } from "../i18n.js";
import { drawBlock } from "../markdown.js";
import { isChapter, rulesOf } from "../rules.js";
import { refusalNotice } from "./refusal.js";

/** What the layout draws: `{draw}`; `number` is the rule that is meant, if one is. */
export async function rulesDrawer(app, slug, number) {
  const before = document.activeElement;
  let all = [];
  try {
    all = await rulesOf(slug);
  } catch (problem) {
    app.tell(refusalNotice(app, problem));
    return null;
  }
  const key = `${slug} ${number} ${Date.now()}`;
  return { draw };

  function draw() {
    return h("dialog", { key, class: "drawer", "aria-labelledby": "drawer-title", ref: opened, onkeydown: (event) => event.key === "Escape" && close(), onclose: close },
      h("div", { class: "row tight head" },
        h("h2", { id: "drawer-title", class: "grow" }, t("rules.title", { game: app.gameTitle(slug) })),
        h("button", { class: "plain", onclick: close, "aria-label": t("close") }, "×")),
      h("div", { class: "row tight" },
        h("select", { "aria-label": t("rules.contents"), value: "", onchange: (event) => jump(event.target) },
          h("option", { value: "" }, t("rules.contents")),
          all.map((block, index) => (isChapter(block) ? h("option", { key: index, value: String(index) }, block.text) : null))),
        h("a", { href: `/rules/${slug}${number ? `#${number}` : ""}`, target: "_blank", rel: "noopener" }, t("rules.all"))),
      h("div", { class: "prose text", tabindex: "0", "aria-labelledby": "drawer-title", role: "region" }, all.slice(1).map((block, index) => part(block, index + 1))));
  }

  // Numbers are marked here and not used as ids: the page beside may be the rules themselves.
  function part({ anchor, ...block }, index) {
    const meant = number !== null && anchor === number;
    return h("div", { key: index, class: meant ? "target" : "", "data-rule": anchor, "data-block": index }, drawBlock(block, index));
  }

  function opened(element) {
    queueMicrotask(() => {
      element.show();
      const meant = element.querySelector(".target");
      const text = element.querySelector(".text");
      if (meant) text.scrollTop = meant.offsetTop - text.offsetTop - 12;
      text.focus({ preventScroll: true });
    });
  }

  function jump(choice) {
    const text = choice.closest("dialog").querySelector(".text");
    const chapter = text.querySelector(`[data-block="${choice.value}"]`);
    if (chapter) text.scrollTop = chapter.offsetTop - text.offsetTop;
    choice.value = "";
  }

  function close() {
    app.drawer = null;
    app.redraw();
    if (before?.isConnected) before.focus();
  }
}
