// A button pressed twice asks once: while a request is on its way, its button waits.

/** `act` that runs once at a time; `busy()` says whether it does, and the page is drawn anew when that changes. */
export function oneAtATime(app, act) {
  let going = null;
  const run = (...given) => {
    if (going) return going;
    going = Promise.resolve(act(...given)).finally(() => {
      going = null;
      app.redraw();
    });
    app.redraw();
    return going;
  };
  return { run, busy: () => going !== null };
}
