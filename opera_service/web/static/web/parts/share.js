// Giving a link away: by the device's own way of sharing where there is one, else into the clipboard.

import { put } from "../api.js";
import { h } from "../dom.js";
import { icon } from "../icons.js";
import { t } from "../i18n.js";
import { attempt } from "./refusal.js";

/** Send a link, or copy it; where neither is allowed, show it. */
export async function sendLink(app, { title, url }) {
  try {
    if (navigator.share) return await navigator.share({ title, url });
    await navigator.clipboard.writeText(url);
    return app.tell(t("share.copied"), { good: true });
  } catch (problem) {
    if (problem.name === "AbortError") return undefined;
    return app.tell(h("label", null, t("share.link"), h("input", { readOnly: true, value: url, onfocus: (event) => event.target.select() })));
  }
}

/** Whether the match is private and could be shown to others: one's own, and nobody else plays. */
const canOpen = (app, match) => match.private && match.purpose === "play" && isMine(app, match);

const isMine = (app, match) => Boolean(app.account) && match.owner === app.account.name && match.seats.every(({ player }) => !player || player.kind === "house" || player.name === app.account.name);

/** Share a match; a private one against bots is first shown to everybody. */
export const shareMatch = (app, live, address = `/match/${live.id}`) => attempt(app, async () => {
  if (canOpen(app, live.match)) {
    await put(`/matches/${live.id}/shared`, { shared: true });
    await live.refresh();
  }
  await sendLink(app, { title: app.gameTitle(live.match.game), url: `${location.origin}${address}` });
});

/** The switch that lets others see a match against bots, and the button that sends its link. */
export function sharing(app, live) {
  const { match } = live;
  const change = (shared) => attempt(app, () => put(`/matches/${live.id}/shared`, { shared }).then(live.refresh));
  return h("div", { class: "row tight", key: "sharing" },
    match.purpose === "play" && isMine(app, match)
      ? h("label", { class: "inline small" }, h("input", { type: "checkbox", checked: !match.private, onchange: (event) => change(event.target.checked) }), t("share.everybody"))
      : null,
    match.private && !canOpen(app, match) ? null : h("button", { class: "small", onclick: () => shareMatch(app, live) }, icon("share"), t("share.share")));
}
