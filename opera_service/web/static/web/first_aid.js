// For the case that the client itself cannot be loaded: says so, and loads the page again as soon as the house answers. It
// needs nothing else, and does nothing once the client has drawn its first page.

(() => {
  const PAUSES_MS = [1000, 2000, 4000, 8000, 15_000];
  let tries = 0;
  let waiting = false;
  addEventListener("error", (event) => event.target instanceof HTMLScriptElement && wait(), true);

  function wait() {
    const loading = document.querySelector(".loading[data-away]");
    if (!loading || waiting) return;
    waiting = true;
    loading.textContent = loading.dataset.away;
    addEventListener("online", look);
    later();
  }

  function later() {
    setTimeout(look, PAUSES_MS[Math.min(tries, PAUSES_MS.length - 1)]);
    tries += 1;
  }

  // Both the page and its entrance must come: a page that was kept comes always.
  function look() {
    fetch("/static/web/main.js", { cache: "no-store" }).then((answer) => (answer.ok ? location.reload() : later()), later);
  }
})();
