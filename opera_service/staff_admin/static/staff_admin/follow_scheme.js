// The theme asks for the system's colours once, when a page opens; with this it follows when they change meanwhile.

matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => {
  const theme = window.Alpine?.$data(document.documentElement);
  if (theme?.adminTheme !== "auto") return;
  // A change, even one that is taken back at once, makes the theme ask again.
  theme.adminTheme = "light";
  theme.adminTheme = "auto";
});
