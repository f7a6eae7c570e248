// Before anything is drawn: light or dark, and how dense. See src/lib/appearance.ts, which writes it.
(() => {
  let look = {};
  try {
    look = JSON.parse(localStorage.getItem("pickwell.admin.look") ?? "{}") ?? {};
  } catch {
    // Nothing is remembered, or nothing may be.
  }
  const { dataset } = document.documentElement;
  const isDark =
    look.theme === "dark" ||
    (look.theme !== "light" &&
      (dataset.defaultTheme === "dark" || matchMedia("(prefers-color-scheme: dark)").matches));
  dataset.theme = isDark ? "dark" : "light";
  if (look.isCompact ?? dataset.defaultDensity === "compact") dataset.density = "compact";
})();
