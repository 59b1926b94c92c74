// What the house tells everybody at present: announcements, what is closed and why, whether the clocks stand still.

import { getPublic } from "./api.js";

const LOOK_AGAIN_MS = 60_000;
const HUSHED = "hushed";

export function createServiceStatus(app) {
  const status = { now: { announcements: [], closed: [], clocks_stopped_since: null }, look, listen, hush, shown };
  return status;

  /** Look now, and again every minute while somebody looks at the page. */
  function listen() {
    look();
    setInterval(() => document.hidden || look(), LOOK_AGAIN_MS);
    document.addEventListener("visibilitychange", () => document.hidden || look());
  }

  async function look() {
    const found = await getPublic("/status").catch(() => status.now);
    if (JSON.stringify(found) === JSON.stringify(status.now)) return;
    status.now = found;
    app.redraw();
  }

  /** The announcements that the user has not put away; what is loud cannot be. */
  function shown() {
    const hushed = kept();
    return status.now.announcements.filter(({ id, level }) => level === "warning" || !hushed.includes(id));
  }

  function hush(id) {
    sessionStorage.setItem(HUSHED, JSON.stringify([...kept().slice(-20), id]));
    app.redraw();
  }
}

function kept() {
  return JSON.parse(sessionStorage.getItem(HUSHED) ?? "[]");
}
