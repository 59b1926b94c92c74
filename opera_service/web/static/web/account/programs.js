// Programs of others that the user let in, each with a button that signs it out, and those that the user registered.

import { get, post, remove } from "../api.js";
import { h } from "../dom.js";
import { timeOf } from "../i18n.js";
import { say } from "../parts/account_words.js";
import { attempt } from "../parts/refusal.js";

export async function section(app) {
  const mayRegister = app.account.kind !== "guest";
  let [programs, apps] = await Promise.all([get("/account/programs"), get("/account/apps")]);
  return { draw };

  function draw() {
    return h("section", { key: "programs", class: "stack" },
      h("h2", { id: "programs" }, say("programs.title")),
      h("div", { class: "grid forms" }, connectedCard(), mayRegister ? ownCard() : null));
  }

  function connectedCard() {
    return h("section", { key: "connected", class: "card stack" },
      h("h3", null, say("programs.connected")),
      programs.length ? h("ul", { class: "plain-list stack" }, programs.map(connected)) : h("p", { class: "soft" }, say("programs.none")));
  }

  function connected({ client_id, name, by, scopes, since, last_used }) {
    const about = [by ? say("programs.by", { name: by }) : null, say("programs.since", { time: timeOf(since) }), say("security.last_used", { time: timeOf(last_used) })];
    return h("li", { key: client_id, class: "row" },
      h("span", { class: "grow stack tight" }, h("span", null, name, " ", scopes.map((scope) => h("span", { key: scope, class: "tag" }, scope))),
        h("span", { class: "small soft" }, about.filter(Boolean).join(" · "))),
      h("button", { class: "small", onclick: () => change(() => remove(`/account/programs/${client_id}`)) }, say("programs.disconnect")));
  }

  function ownCard() {
    return h("section", { key: "own", class: "card stack" },
      h("h3", null, say("programs.own")), h("p", { class: "soft" }, say("programs.own_about")),
      h("ul", { class: "plain-list stack" }, apps.map(own)),
      h("form", { class: "stack", onsubmit: register },
        h("label", null, say("programs.name"), h("input", { name: "name", required: true, maxlength: 60 })),
        h("label", null, say("programs.redirects"), h("textarea", { name: "redirects", rows: 2, spellcheck: false })),
        h("button", null, say("programs.register"))));
  }

  function own({ client_id, name, redirect_uris }) {
    return h("li", { key: client_id, class: "row" },
      h("span", { class: "grow stack tight" }, h("span", null, name), h("span", { class: "small soft" }, say("programs.id"), " ", h("code", { class: "wrap" }, client_id)),
        h("span", { class: "small soft" }, redirect_uris.join(" "))),
      h("button", { class: "small", onclick: () => change(() => remove(`/account/apps/${client_id}`)) }, say("programs.remove")));
  }

  function register(event) {
    event.preventDefault();
    const form = event.target;
    const { name, redirects } = form.elements;
    return change(async () => {
      await post("/account/apps", { name: name.value, redirect_uris: redirects.value.split(/\s+/).filter(Boolean) });
      form.reset();
    });
  }

  function change(request) {
    return attempt(app, async () => {
      await request();
      [programs, apps] = await Promise.all([get("/account/programs"), get("/account/apps")]);
      app.redraw();
    });
  }
}
