// What this browser remembers of its user's taste: movement, sound, theme.

const DEFAULTS = { animate: !matchMedia("(prefers-reduced-motion: reduce)").matches, sound: false, theme: "auto" };

export const settings = { ...DEFAULTS, ...JSON.parse(localStorage.getItem("settings") ?? "{}") };

export function set(name, value) {
  settings[name] = value;
  localStorage.setItem("settings", JSON.stringify(settings));
  show();
}

/** Apply what can be seen at once. */
export function show() {
  if (settings.theme === "auto") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = settings.theme;
  document.documentElement.toggleAttribute("data-still", !settings.animate);
}

show();
