// Runs before the page is drawn: the theme the reader chose last, else the one of the system.
(() => {
  let chosen = null;
  try { chosen = localStorage.getItem("theme"); } catch { /* storage may be forbidden */ }
  const light = matchMedia("(prefers-color-scheme: light)").matches;
  document.documentElement.dataset.theme = chosen === "light" || chosen === "dark" ? chosen : light ? "light" : "dark";
})();
