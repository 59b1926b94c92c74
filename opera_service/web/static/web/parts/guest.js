// Becoming somebody with one click: whoever wants to play without an account is a guest.

import { post } from "../api.js";
import { language } from "../i18n.js";

export async function becomeGuest(app) {
  await post("/guests", { language: language() });
  await app.refreshAccount();
  await app.reopen();
}

/** Make sure that somebody is signed in before playing. */
export async function somebody(app) {
  if (app.account) return;
  await post("/guests", { language: language() });
  await app.refreshAccount();
}
