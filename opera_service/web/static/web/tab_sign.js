// How many turns wait for the user, where a tab can say it: in its title, on its icon, and on the installed app.

const ICON = "/static/web/icon.svg";
const LIT = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="#6d1a2d"/><path d="M14 18c6-4 12-4 18 0 6-4 12-4 18 0v14c0 12-8 18-18 22-10-4-18-10-18-22z" fill="#f6e7c8"/><path d="M21 28q4-4 8 0M35 28q4-4 8 0M23 39q9 8 18 0" stroke="#6d1a2d" stroke-width="3" fill="none" stroke-linecap="round"/><circle cx="47" cy="17" r="17" fill="#2c9d63"/><text x="47" y="26" font-family="sans-serif" font-weight="700" font-size="26" text-anchor="middle" fill="#fff">#</text></svg>')}`;
let shown = 0;

/** The title with the number of turns elsewhere before it: a match page says itself that it waits. */
export function showTurns(count, elsewhere, title) {
  if (count !== shown) mark(count);
  return elsewhere ? `(${elsewhere}) ${title}` : title;
}

function mark(count) {
  shown = count;
  const number = count > 9 ? "9+" : String(count);
  document.querySelector("link[rel=icon]").href = count ? LIT.replace("%23%3C%2Ftext", `${encodeURIComponent(number)}%3C%2Ftext`) : ICON;
  if (count) navigator.setAppBadge?.(count).catch(() => {});
  else navigator.clearAppBadge?.().catch(() => {});
}
