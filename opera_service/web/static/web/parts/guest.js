// Becoming somebody with one click: whoever wants to play without an account is a guest.

import { post } from "../api.js";
import { language } from "../i18n.js";

let becoming = null;

export async function becomeGuest(app) {
  await somebody(app);
  await app.reopen();
}

/** Make sure that somebody is signed in before playing; asked twice at once, one guest is made. */
export async function somebody(app) {
  if (app.account) return;
  becoming ??= post("/guests", { language: language() }).then(app.refreshAccount).finally(() => (becoming = null));
  await becoming;
}
