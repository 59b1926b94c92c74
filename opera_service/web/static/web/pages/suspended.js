// For who is suspended or banned: why, until when, and what they can still do: appeal, take their data, sign out.

import { get, post } from "../api.js";
import { h } from "../dom.js";
import { t, timeOf } from "../i18n.js";
import { sanctionPart } from "../parts/sanction.js";

const SHUT_OUT = ["ban", "suspension"];

export async function open(app) {
  await app.refreshAccount();
  let { sanctions } = await get("/sanctions");
  return { title: () => `${t("suspended.title")} – ${t("brand")}`, draw };

  function draw() {
    const holding = sanctions.filter(({ kind, in_force }) => in_force && SHUT_OUT.includes(kind));
    const others = sanctions.filter((one) => !holding.includes(one));
    return h("div", { class: "page stack wide-gap suspended" },
      h("section", { class: "card stack", key: "why" },
        h("h1", null, t(holding.some(({ kind }) => kind === "ban") ? "suspended.banned" : "suspended.title")),
        holding.length ? h("p", null, ending(holding)) : h("p", null, t("suspended.over")),
        holding.map(part),
        holding.length ? null : h("div", null, h("button", { class: "primary", onclick: again }, t("suspended.again")))),
      h("section", { class: "card stack", key: "still" },
        h("h2", null, t("suspended.still")),
        h("p", null, t("suspended.still_about")),
        h("div", { class: "row" },
          h("a", { class: "button", href: "/api/v1/account/data", download: "opera-data.json" }, t("suspended.data")),
          h("button", { onclick: again }, t("suspended.again")),
          h("button", { onclick: signOut }, t("account.sign_out")))),
      others.length ? h("section", { class: "card stack", key: "others" }, h("h2", null, t("suspended.others")), others.map(part)) : null);
  }

  function part(sanction) {
    return sanctionPart(app, sanction, (found) => {
      sanctions = sanctions.map((one) => (one.id === found.id ? found : one));
      app.redraw();
    });
  }

  function ending(holding) {
    const ends = holding.map(({ until }) => until);
    return ends.includes(null) ? t("suspended.for_good") : t("suspended.until", { time: timeOf(ends.sort().at(-1)) });
  }

  async function again() {
    app.suspended = false;
    await app.reopen();
  }

  async function signOut() {
    await post("/sign-out");
    app.suspended = false;
    await app.refreshAccount();
    await app.go("/");
  }
}
