// What this browser remembers of single matches: notes, a half-made decision. Only of the last matches that were open.

const INDEX = "matches";
const MOST = 40;

const read = (key) => JSON.parse(localStorage.getItem(key) ?? "null");

/** A memory of one match: `remember(name, value)` and `recall(name)`; values are plain data. */
export function memoryOf(id) {
  const key = (name) => `match:${id}:${name}`;
  return {
    recall: (name) => read(key(name)),
    remember(name, value) {
      note(id);
      localStorage.setItem(key(name), JSON.stringify(value));
    },
  };
}

function note(id) {
  const known = [id, ...(read(INDEX) ?? []).filter((other) => other !== id)];
  localStorage.setItem(INDEX, JSON.stringify(known.slice(0, MOST)));
  for (const old of known.slice(MOST)) forget(old);
}

function forget(id) {
  for (const key of Object.keys(localStorage)) if (key.startsWith(`match:${id}:`)) localStorage.removeItem(key);
}
