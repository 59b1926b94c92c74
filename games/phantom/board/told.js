// What the Phantom has told, round by round, read from the log: its answer, who was cleared by it, and why La Carlotta moved.

import { h } from "/static/web/dom.js";
import { portrait } from "./people.js";
import { LENGTH } from "./track.js";

/** The answers in these log entries, oldest first. */
export function answersIn(entries) {
  return entries.flatMap((entry) => entry.events.filter(({ type }) => type === "Manifested").map((event) => answerOf(entry, event)));
}

function answerOf({ seq, events }, { round, appeared }) {
  const after = events.slice(events.findIndex(({ type }) => type === "Manifested"));
  const cleared = after.find(({ type }) => type === "CharactersCleared")?.characters ?? [];
  const moved = after.find(({ type }) => type === "CarlottaMoved");
  return { seq, round, appeared, cleared, moved };
}

/** The climax of a round, staged above the house until the next decision. */
export function answerPanel(answer, words, close) {
  const { t } = words;
  return h("section", { key: "answer", class: `answer ${answer.appeared ? "appeared" : "hidden"}`, "aria-label": t("answer", { round: answer.round }), "data-climax": answer.seq },
    h("div", { class: "mask", "aria-hidden": "true" }, mask(answer.appeared)),
    h("div", { class: "text" },
      h("h2", null, t(answer.appeared ? "answer.appeared" : "answer.hidden")),
      h("p", null, t(answer.appeared ? "answer.clears_seen" : "answer.clears_unseen"), " ", answer.cleared.length ? null : t("answer.nobody")),
      answer.cleared.length ? h("ul", { class: "cleared-now" }, answer.cleared.map((character) => h("li", { key: character }, portrait(character, { innocent: true }), words.short(character)))) : null,
      answer.moved ? h("p", null, fright(answer, t)) : null),
    close ? h("button", { class: "small", onclick: close }, t("answer.close")) : null);
}

/** Why La Carlotta moved: one space a suspect, and one more if the Phantom could appear; the door ends it sooner [3.5]. */
function fright({ appeared, moved: { left, reached } }, t) {
  if (reached === LENGTH) return t("answer.fright_out", { left });
  const steps = reached - left;
  return t(appeared ? "answer.fright_more" : "answer.fright", { left, reached, suspects: appeared ? steps - 1 : steps });
}

/** All answers so far, one line a round. */
export function answersList(answers, { t, short }) {
  if (!answers.length) return null;
  return h("section", { class: "answers", key: "answers", "aria-label": t("answers") },
    h("h3", null, t("answers")),
    h("ol", null, answers.map(({ round, appeared, cleared }) => h("li", { key: round, value: round },
      h("b", null, t(appeared ? "answers.appeared" : "answers.hidden")), " ", cleared.length ? t("answers.cleared", { names: cleared.map(short).join(", ") }) : t("answer.nobody")))));
}

const mask = (appeared) => h("svg", { viewBox: "0 0 60 60" },
  h("circle", { cx: 30, cy: 30, r: 28, class: appeared ? "night" : "day" }),
  h("path", { class: "face", d: "M14 22Q30 10 46 22Q46 44 34 50Q28 46 30 36Q18 34 14 22Z" }),
  h("path", { class: "eye", d: appeared ? "M20 24Q25 20 30 25Q25 28 20 24M36 24Q40 20 43 24Q40 27 36 24" : "M20 25H30M36 25H43" }));
