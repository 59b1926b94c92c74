// The security of the account: browsers that are signed in, tokens of programs, the second factor; each listed and ended.

import { get, post, remove } from "../api.js";
import { h } from "../dom.js";
import { t, timeOf } from "../i18n.js";
import { say } from "../parts/account_words.js";
import { attempt } from "../parts/refusal.js";

const SYSTEMS = [["Android", "Android"], ["iPhone", "iPhone"], ["iPad", "iPad"], ["Windows", "Windows"], ["Mac OS", "macOS"], ["CrOS", "ChromeOS"], ["Linux", "Linux"]];
const BROWSERS = [["Edg/", "Edge"], ["OPR/", "Opera"], ["Firefox/", "Firefox"], ["Chrome/", "Chrome"], ["HeadlessChrome/", "Chrome"], ["Safari/", "Safari"]];

/** How people call a browser, from the name it gives itself. */
function browserName(agent) {
  const named = (pairs) => pairs.find(([part]) => agent.includes(part))?.[1];
  return [named(BROWSERS), named(SYSTEMS)].filter(Boolean).join(", ") || say("security.some_browser");
}

export async function securityOf(app) {
  const guest = app.account.kind === "guest";
  let [sessions, tokens, factor] = await Promise.all([ask("/account/sessions", []), ask("/account/tokens", []), ask("/account/second-factor", null)]);
  let newApp = null; // what the authenticator app needs, while it is being set up
  let codes = null; // recovery codes, shown once
  let ending = false;
  return { draw };

  function ask(path, otherwise) {
    return get(path).catch(() => otherwise);
  }

  function draw() {
    return h("section", { key: "security", class: "stack" },
      h("h2", { id: "security" }, say("security.title")),
      h("div", { class: "grid forms" }, factorCard(), sessionsCard(), tokensCard()));
  }

  function sessionsCard() {
    return h("section", { key: "sessions", class: "card stack" },
      h("h3", null, say("security.sessions")),
      h("ul", { class: "plain-list stack" }, sessions.map(session)),
      sessions.length > 1 ? h("div", null, h("button", { onclick: () => change(endOthers) }, say("security.end_others"))) : null);
  }

  function session({ id, browser, last_seen, is_this }) {
    return h("li", { key: id, class: "row" },
      h("span", { class: "grow stack tight" }, h("span", { title: browser }, browserName(browser)),
        h("span", { class: "small soft" }, is_this ? say("security.this_browser") : say("security.last_seen", { time: timeOf(last_seen) }))),
      is_this ? null : h("button", { class: "small", onclick: () => change(() => endSession(id)) }, say("security.end")));
  }

  function tokensCard() {
    return h("section", { key: "tokens", class: "card stack" },
      h("h3", null, say("security.tokens")), h("p", { class: "soft" }, say("security.tokens_about")),
      tokens.length ? h("ul", { class: "plain-list stack" }, tokens.map(token)) : h("p", { class: "soft" }, say("security.no_tokens")));
  }

  function token({ id, name, scopes, expires, last_used }) {
    const used = last_used ? say("security.last_used", { time: timeOf(last_used) }) : say("security.never_used");
    return h("li", { key: id, class: "row" },
      h("span", { class: "grow stack tight" }, h("span", null, name, " ", scopes.map((scope) => h("span", { key: scope, class: "tag" }, scope))),
        h("span", { class: "small soft" }, `${used} · ${say("security.expires", { time: timeOf(expires) })}`)),
      h("button", { class: "small", onclick: () => change(() => endToken(id)) }, say("security.end")));
  }

  function factorCard() {
    if (guest || !factor) return null;
    return h("section", { key: "factor", class: "card stack" },
      h("h3", null, say("security.factor")),
      h("p", { class: "soft" }, say(factor.is_on ? "security.factor_on" : "security.factor_off")),
      codes ? showCodes() : null,
      factor.is_on ? factorOn() : newApp ? confirmForm() : beginForm());
  }

  function beginForm() {
    return h("form", { key: "begin", class: "stack", onsubmit: submitted(begin) },
      passwordField(), h("button", null, say("security.set_up")));
  }

  function confirmForm() {
    return h("form", { key: "confirm", class: "stack", onsubmit: submitted(confirm) },
      h("p", null, say("security.scan")),
      h("img", { class: "qr-code", src: newApp.picture, alt: say("security.scan_alt"), width: 200, height: 200 }),
      h("details", null, h("summary", null, say("security.cannot_scan")), h("code", { class: "wrap" }, newApp.secret)),
      codeField("security.first_code"), h("button", { class: "primary" }, say("security.turn_on")));
  }

  function factorOn() {
    const left = h("p", { key: "left", class: factor.recovery_codes_left < 3 ? "notice" : "small soft" }, say("security.codes_left", { count: factor.recovery_codes_left }));
    return [left,
      h("form", { key: "codes", class: "stack", onsubmit: submitted(makeCodes) }, codeField("security.code"), h("button", null, say("security.new_codes"))),
      factor.is_required ? null : ending ? endForm() : h("div", { key: "off" }, h("button", { onclick: () => { ending = true; app.redraw(); } }, say("security.turn_off")))];
  }

  function endForm() {
    return h("form", { key: "end", class: "stack", onsubmit: submitted(turnOff) },
      h("p", { class: "notice" }, say("security.turn_off_about")), passwordField(), codeField("security.code"), h("button", null, say("security.turn_off")));
  }

  function showCodes() {
    return h("div", { key: "new-codes", class: "notice stack", role: "status" }, h("p", null, say("security.keep_codes")),
      h("ul", { class: "recovery-codes" }, codes.map((code) => h("li", { key: code }, h("code", null, code)))),
      h("button", { class: "small", onclick: () => { codes = null; app.redraw(); } }, say("security.kept")));
  }

  function passwordField() {
    return [h("input", { key: "name", type: "text", name: "name", value: app.account.name, autocomplete: "username", hidden: true, readOnly: true }),
      h("label", { key: "password" }, t("account.old"), h("input", { name: "password", type: "password", required: true, autocomplete: "current-password" }))];
  }

  function codeField(label) {
    return h("label", { key: "code" }, say(label), h("input", { name: "code", required: true, autocomplete: "one-time-code", autocapitalize: "none", maxlength: 20 }));
  }

  function submitted(act) {
    return (event) => {
      event.preventDefault();
      const form = event.target;
      return change(async () => {
        await act(form.elements);
        form.reset();
      });
    };
  }

  async function begin({ password }) {
    newApp = await post("/account/second-factor", { password: password.value });
  }

  async function confirm({ code }) {
    codes = (await post("/account/second-factor/confirmation", { code: code.value })).codes;
    newApp = null;
    factor = await get("/account/second-factor");
  }

  async function makeCodes({ code }) {
    codes = (await post("/account/second-factor/recovery-codes", { code: code.value })).codes;
    factor = await get("/account/second-factor");
  }

  async function turnOff({ password, code }) {
    factor = await post("/account/second-factor/end", { password: password.value, code: code.value });
    [ending, codes] = [false, null];
    tokens = await get("/account/tokens");
  }

  async function endSession(id) {
    await remove(`/account/sessions/${id}`);
    sessions = await get("/account/sessions");
  }

  async function endOthers() {
    await remove("/account/sessions");
    sessions = await get("/account/sessions");
  }

  async function endToken(id) {
    await remove(`/account/tokens/${id}`);
    tokens = await get("/account/tokens");
  }

  function change(request) {
    return attempt(app, async () => {
      await request();
      app.redraw();
    });
  }
}
