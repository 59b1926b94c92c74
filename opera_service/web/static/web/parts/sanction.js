// A sanction as its user reads it: what, why, until when; and the appeal against it, a thread with the house.

import { post } from "../api.js";
import { h } from "../dom.js";
import { t, timeOf } from "../i18n.js";
import { attempt } from "./refusal.js";

const LEAST = 10;
const MOST = 2000;

/** `changed(sanction)` takes the sanction as it is after the user acknowledged it or wrote something. */
export function sanctionPart(app, sanction, changed) {
  return h("div", { class: "stack tight sanction", key: sanction.id }, heading(sanction), h("blockquote", { class: "reason" }, sanction.reason),
    sanction.acknowledged ? null : h("div", null, h("button", { class: "small", onclick: () => send(app, `/sanctions/${sanction.id}/acknowledge`, {}, changed) }, t("conduct.acknowledge"))),
    sanction.lifted_reason ? h("p", null, t("conduct.lifted", { reason: sanction.lifted_reason })) : null,
    sanction.appeal ? thread(app, sanction, changed) : null,
    sanction.may_appeal ? form(app, sanction, changed, "appeal", LEAST) : null);
}

function heading({ kind, until, in_force, created_at }) {
  const holds = in_force && kind !== "warning" ? (until ? t("conduct.until", { time: timeOf(until) }) : t("conduct.for_good")) : null;
  return h("div", { class: "row tight" }, h("strong", null, t(`conduct.${kind}`)),
    holds ? h("span", { class: "tag" }, holds) : null,
    in_force ? null : h("span", { class: "tag" }, t("conduct.over")),
    h("span", { class: "small soft" }, timeOf(created_at)));
}

function thread(app, sanction, changed) {
  const { appeal } = sanction;
  return h("section", { class: "stack tight appeal", "aria-label": t("appeal.title") },
    h("div", { class: "row tight" }, h("h3", null, t("appeal.title")), h("span", { class: appeal.state === "granted" ? "tag lit" : "tag" }, t(`appeal.${appeal.state}`))),
    h("ol", { class: "plain-list stack tight thread" }, appeal.messages.map((line, index) =>
      h("li", { key: index, class: line.by_house ? "said house" : "said mine" },
        h("p", { class: "small soft" }, t(line.by_house ? "appeal.house" : "appeal.you"), " · ", timeOf(line.at)),
        h("p", { class: "words" }, line.text)))),
    appeal.state === "open" ? form(app, sanction, changed, "add", 1) : null);
}

function form(app, sanction, changed, key, least) {
  const path = key === "appeal" ? `/sanctions/${sanction.id}/appeal` : `/sanctions/${sanction.id}/appeal/messages`;
  const submit = (event) => {
    event.preventDefault();
    const { text } = event.target.elements;
    return send(app, path, { text: text.value }, (found) => (event.target.reset(), changed(found)));
  };
  const fields = h("form", { class: "stack tight", key, onsubmit: submit },
    h("label", null, t(`appeal.${key}`), h("textarea", { name: "text", rows: 4, required: true, minlength: least, maxlength: MOST })),
    key === "appeal" ? h("p", { class: "small soft" }, t("appeal.about")) : null,
    h("div", null, h("button", { class: "primary" }, t(`appeal.${key}_send`))));
  // On the suspended page it stands open; a warning of long ago does not ask to be fought.
  return key === "appeal" ? h("details", { class: "appeal", open: sanction.kind === "ban" || sanction.kind === "suspension" }, h("summary", null, t("appeal.open_it")), fields) : fields;
}

const send = (app, path, body, changed) => attempt(app, async () => changed(await post(path, body)));
