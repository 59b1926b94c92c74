// What is shown while the house cannot be reached: why, and that it is tried again; the wanted page opens by itself.

import { h } from "../dom.js";
import { t } from "../i18n.js";

const PAUSES_MS = [1000, 2000, 4000, 8000, 15_000];

export async function open(app, { problem, failures }) {
  const pause = (problem.retry_after ?? 0) * 1000 || PAUSES_MS[Math.min(failures, PAUSES_MS.length) - 1];
  const timer = setTimeout(again, pause);
  addEventListener("online", again);
  return { title: () => `${t("away.title")} – ${t("brand")}`, draw, leave };

  function again() {
    leave();
    app.reopen();
  }

  function leave() {
    clearTimeout(timer);
    removeEventListener("online", again);
  }

  function draw() {
    return h("section", { class: "card stack welcome" },
      h("img", { class: "cover", src: "/static/web/hero.svg", alt: "", width: 640, height: 240, onerror: leaveOut }),
      h("div", { class: "body stack", role: "status" },
        h("h1", null, t(navigator.onLine ? "away.title" : "away.offline")),
        h("p", null, problem.code ? problem.message : t(navigator.onLine ? "away.about" : "away.offline_about")),
        h("p", { class: "soft" }, t("away.trying")),
        h("div", { class: "row" }, h("button", { class: "primary", onclick: again }, t("missing.again")))));
  }
}

// Without a network there may be no picture either.
function leaveOut() {
  this.style.display = "none";
}
