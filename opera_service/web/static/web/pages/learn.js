// The introduction to a game: a match against a beginner bot from the position the game declares for it, with a coach who
// says what is what and what to try.
//
// A game brings games/<slug>/board/intro.js with
//   export const words = { en: {...}, fr: {...}, de: {...} };      title, lead, and one text a step
//   export const steps = [{ text, target?, until?(match, board) }];
// `text` is a key of its words. `target` is a selector inside the board: what it finds is marked while the step lasts. A step
// with `until` is over when it answers true for the match as the API answers it and the board's element; a step without has
// a button that leads on.

import { post } from "../api.js";
import { boardWords } from "../boards.js";
import { h } from "../dom.js";
import { t } from "../i18n.js";
import { createCoach } from "../parts/coach.js";
import { somebody } from "../parts/guest.js";
import { refusalNotice } from "../parts/refusal.js";
import { open as openMatch } from "./match.js";

export async function open(app, { game: slug }) {
  const intro = await import(`/static/${slug}/intro.js`);
  const words = boardWords(intro);
  const place = `learn:${slug}`;
  const page = { title, draw, leave };
  let coach = null;
  let table = null;
  const begun = JSON.parse(sessionStorage.getItem(place) ?? "null");
  if (begun && app.account) await resume(begun).catch(() => sessionStorage.removeItem(place));
  return page;

  async function begin() {
    try {
      await somebody(app);
      const match = await post("/introductions", { game: slug });
      await resume({ id: match.id, step: 0 });
      app.redraw();
    } catch (refusal) {
      app.tell(refusalNotice(app, refusal));
    }
  }

  async function resume({ id, step }) {
    table = await openMatch(app, { id });
    coach = createCoach({ steps: intro.steps, words, step, changed: keep, redraw: app.redraw, id });
    keep(step);
  }

  function keep(step) {
    sessionStorage.setItem(place, JSON.stringify({ id: table.live.id, step }));
  }

  function again() {
    sessionStorage.removeItem(place);
    leave();
    table = coach = null;
    app.redraw();
  }

  function title() {
    return table ? table.title() : `${t("learn.title", { game: app.gameTitle(slug) })} – ${t("brand")}`;
  }

  function draw() {
    if (!table) return welcome();
    return h("div", { class: "learn" }, table.draw({ beside: coach.draw(table.live.match, { again, rules: `/rules/${slug}` }) }));
  }

  function welcome() {
    return h("section", { class: "card stack welcome" },
      h("img", { class: "cover", src: `/static/${slug}/cover.svg`, alt: "", width: 640, height: 240 }),
      h("div", { class: "body stack" },
        h("h1", null, words("title")),
        words("lead").split("\n").map((line) => h("p", { key: line }, line)),
        h("div", { class: "row" },
          h("button", { class: "primary", onclick: begin }, t("learn.begin")),
          h("a", { class: "button", href: `/rules/${slug}` }, t("home.rules")))));
  }

  function leave() {
    coach?.leave();
    table?.leave();
  }
}
