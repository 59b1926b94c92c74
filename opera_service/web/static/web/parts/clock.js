// <opera-clock deadline="…" bank="…" since="…">: the time left of a seat by the server's clock, ticking by itself;
// `since` says since when it stands still.

import { serverNow } from "../api.js";
import { t } from "../i18n.js";

const SOON_MS = 15_000;

class Clock extends HTMLElement {
  static observedAttributes = ["deadline", "bank", "since"];

  connectedCallback() {
    this.setAttribute("role", "timer");
    this.tick();
    this.ticking = setInterval(() => this.tick(), 250);
  }

  disconnectedCallback() {
    clearInterval(this.ticking);
  }

  attributeChangedCallback() {
    if (this.isConnected) this.tick();
  }

  tick() {
    const deadline = this.getAttribute("deadline");
    const bank = Number(this.getAttribute("bank"));
    const since = this.getAttribute("since");
    const left = deadline ? new Date(deadline) - (since ? new Date(since) : serverNow()) : bank;
    const running = deadline && !since;
    const text = deadline || bank ? inWords(Math.max(0, left)) : "";
    if (this.textContent !== text) this.textContent = text;
    this.classList.toggle("running", Boolean(running));
    this.classList.toggle("soon", Boolean(running) && left < SOON_MS);
  }
}

/** `83_000` → `1:23`; days and hours when there are many. */
export function inWords(milliseconds) {
  const seconds = Math.ceil(milliseconds / 1000);
  if (seconds >= 172_800) return t("clock.days", { days: Math.floor(seconds / 86_400) });
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (number) => String(number).padStart(2, "0");
  return hours ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

customElements.define("opera-clock", Clock);
