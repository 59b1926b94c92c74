// The review of a seat beside the replay: what it could believe, what each choice was worth, and what decided the match.
// Loaded when somebody asks for it; the service judges, this draws.

import { get, post, Refused } from "../api.js";
import { boardWords } from "../boards.js";
import { h } from "../dom.js";
import { words } from "./analysis_words.js";
import { beliefCurve, valueCurve } from "./analysis_curves.js";
import { refusalNotice } from "./refusal.js";
import { playerName } from "./seats.js";

const say = boardWords({ words });
const PAUSE_MS = 1000;
const WHOLE = 10000;
// What costs less than half a hundredth of a win is no mistake worth a mark.
const WORTH_A_MARK = 50;

export const percent = (share) => new Intl.NumberFormat(document.documentElement.lang, { style: "percent", maximumFractionDigits: Math.abs(share) < 950 ? 1 : 0 }).format(share / WHOLE);
const signed = (share) => `${share > 0 ? "+" : share < 0 ? "−" : ""}${percent(Math.abs(share))}`;

/** The review that is looked at; `app.redraw` after every news. */
export function createAnalysis(app, { live, replay }) {
  const analysis = { seat: live.match.your_seat ?? 0, review: null, decisions: [], about: 0, panel, choose, stop };
  let timer = null;
  choose(analysis.seat);
  return analysis;

  async function choose(seat) {
    clearTimeout(timer);
    Object.assign(analysis, { seat, review: null, decisions: [], about: 0 });
    replay.marks = [];
    app.redraw();
    try {
      await post(`/matches/${live.id}/reviews/${seat}`);
    } catch (refusal) {
      // Whoever may not ask may still read what others asked for.
      if (!(refusal instanceof Refused)) throw refusal;
      if (!(await read(seat))) app.tell(refusalNotice(app, refusal));
      return;
    }
    read(seat);
  }

  async function read(seat) {
    const last = analysis.decisions.at(-1)?.seq ?? 0;
    const found = await get(`/matches/${live.id}/reviews/${seat}?after=${last}`).catch(() => null);
    if (seat !== analysis.seat || !found) return false;
    analysis.review = found;
    analysis.decisions.push(...found.decisions.filter(({ seq }) => seq > last));
    replay.marks = analysis.decisions.filter(({ regret }) => regret >= WORTH_A_MARK).map(({ seq, regret }) => ({ seq, regret: regret / WHOLE }));
    if (found.more || found.state === "thinking") timer = setTimeout(() => read(seat), found.more ? 0 : PAUSE_MS);
    app.redraw();
    return true;
  }

  function stop() {
    clearTimeout(timer);
    replay.marks = [];
  }

  function panel() {
    const { review, decisions } = analysis;
    return h("section", { key: "analysis", class: "card analysis stack", "aria-labelledby": "analysis-title" },
      h("div", { class: "row" },
        h("h2", { id: "analysis-title", class: "grow" }, say("analysis.title")),
        h("label", { class: "row tight" }, say("analysis.seat"),
          h("select", { value: String(analysis.seat), onchange: (event) => choose(Number(event.target.value)) },
            live.match.seats.map((seat) => h("option", { value: String(seat.number), key: seat.number }, playerName(seat)))))),
      h("p", { class: "small soft" }, say("analysis.honest")),
      progress(review),
      review?.summary && decisions.length ? summary(review.summary, jump) : null,
      decisions.length ? [
        valueCurve(decisions, here(), say, percent, look),
        moment(decisions, here()),
      ] : review?.state === "done" ? h("p", { key: "none" }, say("analysis.none")) : null);
  }

  /** The place of the decision that the replay looks at: the one about to be made, or the last one made. */
  function here() {
    const at = replay.at ?? live.match.seq;
    const next = analysis.decisions.findIndex(({ seq }) => seq === at + 1);
    return next >= 0 ? next : Math.max(0, analysis.decisions.findLastIndex(({ seq }) => seq <= at));
  }

  /** The replay goes there, seen by the seat that is reviewed. */
  function jump(at) {
    replay.seat = analysis.seat;
    return replay.go(at);
  }

  function look(place) {
    return jump(analysis.decisions[place].seq - 1);
  }

  function moment(decisions, place) {
    const decision = decisions[place];
    return h("div", { key: "moment", class: "stack" },
      h("div", { class: "row steps" },
        h("h3", { class: "grow" }, say("analysis.decision", { number: place + 1, of: decisions.length })),
        h("button", { class: "small", disabled: !place, onclick: () => look(place - 1) }, say("analysis.before")),
        h("button", { class: "small", disabled: place === decisions.length - 1, onclick: () => look(place + 1) }, say("analysis.after"))),
      decision.by === "person" ? null : h("p", { class: "small soft" }, say(decision.by === "clock" ? "analysis.by_clock" : "analysis.by_bot")),
      h("p", { class: decision.regret >= WORTH_A_MARK ? "regret" : "good-choice" }, decision.regret >= WORTH_A_MARK ? say("analysis.regret", { regret: percent(decision.regret) }) : say("analysis.no_regret")),
      alternatives(decision),
      h("h4", null, say("analysis.virtuoso")),
      h("ul", { class: "plain-list" }, decision.reasons.map((reason, index) => h("li", { key: index }, reason))),
      beliefs(decisions, place));
  }

  function beliefs(decisions, place) {
    const known = decisions[place].beliefs;
    if (!known.length) return null;
    const chosen = known[Math.min(analysis.about, known.length - 1)];
    return h("div", { key: "beliefs", class: "stack" },
      h("h4", null, say("analysis.beliefs")),
      known.length > 1 ? h("label", { class: "row tight" }, say("analysis.about"),
        h("select", { value: String(known.indexOf(chosen)), onchange: (event) => app.redraw(analysis.about = Number(event.target.value)) },
          known.map((belief, index) => h("option", { key: index, value: String(index) }, nameOf(belief))))) : h("p", null, nameOf(chosen)),
      h("ul", { class: "plain-list likely" }, chosen.likely.map((one) => h("li", { key: one.value, class: one.value === chosen.truth ? "true" : "" },
        h("span", { class: "grow" }, one.words, one.value === chosen.truth ? ` (${say("analysis.true")})` : ""), meter(one.chance), h("span", { class: "number" }, percent(one.chance))))),
      h("p", { class: "small soft" }, chosen.truth_words === null ? say("analysis.not_yet") : say("analysis.truth", { truth: chosen.truth_words })),
      beliefCurve(decisions, chosen, place, say, percent));
  }

  function nameOf(belief) {
    return belief.seat === null || live.match.seats.length <= 2 ? belief.words : `${belief.words}, ${playerName(live.match.seats[belief.seat])}`;
  }
}

function progress(review) {
  if (!review) return h("p", { key: "progress", role: "status" }, say("analysis.waiting"));
  if (review.state === "failed") return h("p", { key: "progress", role: "status", class: "notice" }, say("analysis.failed"));
  if (review.state === "done") return h("p", { key: "progress", role: "status", class: "hidden-label" }, say("analysis.done"));
  return h("div", { key: "progress", class: "row", role: "status" },
    h("progress", { max: review.total || 1, value: review.done, "aria-label": say("analysis.title") }),
    h("span", null, review.total ? say("analysis.progress", { done: review.done, total: review.total }) : say("analysis.waiting")));
}

function summary(whole, jump) {
  return h("div", { key: "summary", class: "stack" },
    h("dl", { class: "facts" }, [
      ["analysis.expected", percent(whole.expected)],
      ["analysis.skill", signed(whole.skill)],
      ["analysis.fortune", signed(whole.fortune)],
      ["analysis.result", percent(whole.result)],
      ["analysis.mean", `${percent(whole.regret)} ± ${percent(whole.doubt)}`],
      ["analysis.agreement", percent(whole.agreement)],
    ].map(([key, value]) => h("div", { key }, h("dt", null, say(key)), h("dd", { class: "number" }, value)))),
    whole.moments.length ? h("h3", null, say("analysis.moments")) : null,
    h("ol", { class: "moments" }, whole.moments.map((one, index) => h("li", { key: index, class: one.change < 0 ? "loss" : "gain" },
      h("button", { class: "link", onclick: () => jump(one.kind === "decision" ? one.seq - 1 : one.seq) }, one.words)))));
}

function alternatives(decision) {
  return h("table", { class: "alternatives" },
    h("caption", { class: "hidden-label" }, say("analysis.alternatives")),
    h("thead", null, h("tr", null, h("th", { scope: "col" }, say("analysis.choice")), h("th", { scope: "col" }, say("analysis.worth")))),
    h("tbody", null, decision.alternatives.map((one, index) => h("tr", { key: index, class: one.is_played ? "played" : "" },
      h("th", { scope: "row" }, one.words, " ", one.is_played ? h("span", { class: "tag" }, say("analysis.played")) : null, " ", one.is_virtuoso ? h("span", { class: "tag lit" }, say("analysis.expert")) : null),
      h("td", { class: "number" }, meter(one.value), percent(one.value))))));
}

const meter = (share) => h("svg", { class: "share", viewBox: "0 0 100 8", preserveAspectRatio: "none", "aria-hidden": "true" },
  h("rect", { class: "all", width: 100, height: 8 }), h("rect", { width: (share * 100) / WHOLE, height: 8 }));
