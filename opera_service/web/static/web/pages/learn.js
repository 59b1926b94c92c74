// The introduction to a game: a match against a beginner bot from the position the game declares for it, with a coach who
// says what is what and what to try.
//
// A game brings games/<slug>/board/intro.js with
//   export const words = { en: {...}, fr: {...}, de: {...} };      title, lead, and one text a step
//   export const steps = [{ text, target?, until?(match, board) }];
//   export const chapters = [steps, …];   where there are several: the second one's title and lead are title2 and lead2
// `text` is a key of its words. `target` is a selector inside the board: what it finds is marked while the step lasts. A step
// with `until` is over when it answers true for the match as the API answers it and the board's element; a step without has
// a button that leads on.

import { make } from "../api.js";
import { boardWords } from "../boards.js";
import { h } from "../dom.js";
import { t } from "../i18n.js";
import { hasIntroduction } from "../introductions.js";
import { createCoach } from "../parts/coach.js";
import { somebody } from "../parts/guest.js";
import { oneAtATime } from "../parts/once.js";
import { attempt } from "../parts/refusal.js";
import { open as openMatch } from "./match.js";

export async function open(app, { game: slug, query }) {
  if (!hasIntroduction(slug)) return (await import("./missing.js")).open(app, {});
  const intro = await import(`/static/${slug}/intro.js`);
  const words = boardWords(intro);
  const chapters = intro.chapters ?? [intro.steps];
  const chapter = Math.min(Math.max(Number(query?.get("chapter")) || 1, 1), chapters.length);
  const place = `learn:${slug}${chapter > 1 ? `:${chapter}` : ""}`;
  const page = { title, draw, leave, game: slug, get matchId() { return table?.live.id ?? null; } };
  const beginning = oneAtATime(app, begin);
  let coach = null;
  let table = null;
  const begun = JSON.parse(sessionStorage.getItem(place) ?? "null");
  if (begun && app.account) await resume(begun).catch(() => sessionStorage.removeItem(place));
  return page;

  function begin() {
    return attempt(app, async () => {
      await somebody(app);
      const match = await make("/introductions", { game: slug, chapter });
      await resume({ id: match.id, step: 0 });
      app.redraw();
    });
  }

  async function resume({ id, step }) {
    table = await openMatch(app, { id });
    coach = createCoach({ steps: chapters[chapter - 1], words, step, changed: keep, redraw: app.redraw, id });
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
    return h("div", { class: "learn" }, table.draw({ beside: coach.draw(table.live.match, { again, rules: `/rules/${slug}`, next: chapter < chapters.length ? `/learn/${slug}?chapter=${chapter + 1}` : null }) }));
  }

  function otherChapters() {
    const others = chapters.map((_, index) => index + 1).filter((number) => number !== chapter);
    return others.map((number) => h("a", { key: number, class: "button", href: `/learn/${slug}${number > 1 ? `?chapter=${number}` : ""}` }, t("learn.chapter", { number })));
  }

  function welcome() {
    const suffix = chapter > 1 ? chapter : "";
    return h("section", { class: "card stack welcome" },
      h("img", { class: "cover", src: `/static/${slug}/cover.svg`, alt: "", width: 640, height: 240 }),
      h("div", { class: "body stack" },
        h("h1", null, words(`title${suffix}`)),
        words(`lead${suffix}`).split("\n").map((line) => h("p", { key: line }, line)),
        h("div", { class: "row" },
          h("button", { class: "primary", disabled: beginning.busy(), onclick: () => beginning.run() }, t("learn.begin")),
          otherChapters(),
          h("a", { class: "button", href: `/rules/${slug}` }, t("home.rules")))));
  }

  function leave() {
    coach?.leave();
    table?.leave();
  }
}
