// Which games bring an introduction, as the page says.

/** Whether a game brings an introduction. */
export function hasIntroduction(slug) {
  return JSON.parse(document.body.dataset.introductions ?? "[]").includes(slug);
}
