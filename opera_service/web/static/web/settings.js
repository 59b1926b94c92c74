// What this browser remembers of its user's taste: movement and its speed, sound, theme, and what passes by itself.

const DEFAULTS = { animate: !matchMedia("(prefers-reduced-motion: reduce)").matches, speed: "normal", sound: false, theme: "auto", pass: true };

/** How long things take, against the usual time. */
export const SPEEDS = { slow: 2, normal: 1, fast: 0.4 };

export const settings = { ...DEFAULTS, ...JSON.parse(localStorage.getItem("settings") ?? "{}") };

export function set(name, value) {
  settings[name] = value;
  localStorage.setItem("settings", JSON.stringify(settings));
  show();
}

/** The usual milliseconds at the user's speed; none where movement is not wanted. */
export const paced = (milliseconds) => (settings.animate ? milliseconds * (SPEEDS[settings.speed] ?? 1) : 0);

/** Apply what can be seen at once. */
export function show() {
  if (settings.theme === "auto") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = settings.theme;
  document.documentElement.toggleAttribute("data-still", !settings.animate);
}

show();
