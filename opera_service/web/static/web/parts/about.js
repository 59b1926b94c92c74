// One sentence about a game, from games/<slug>/board/about.js: `export const about = { en: "…", fr: "…", de: "…" }`.

import { fine, language } from "../i18n.js";

const known = new Map();

/** The sentence in the user's language; nothing until it has been read. */
export function aboutGame(app, slug) {
  if (!known.has(slug)) {
    known.set(slug, {});
    import(`/static/${slug}/about.js`).then((module) => {
      known.set(slug, module.about);
      app.redraw();
    }, () => {});
  }
  return fine(known.get(slug)[language()] ?? "");
}
