// A match as the service records it: its log as one viewer got it, its times, and the table at any entry.

const PAGE = 200;
const KEPT = 300;

export function createRecord(root) {
  const kept = new Map();
  const record = { entries: [], moments: [], now: null, viewAt, readAs, readMore, around, first, last, running, momentOf };
  return record;

  /** The table as `seat` (null: a spectator) saw it after an entry. */
  async function viewAt(seat, at) {
    const key = `${seat}:${at}`;
    if (!kept.has(key)) {
      if (kept.size >= KEPT) kept.clear();
      kept.set(key, await fetchJson("view", { seat, at }));
    }
    return kept.get(key);
  }

  /** Read the whole log again, as another viewer got it. */
  async function readAs(seat) {
    record.entries = await readLog(seat, 0);
    await readTimes();
  }

  /** Read what is new; returns whether anything is. Whoever reads the whole log meanwhile has read that too. */
  async function readMore(seat) {
    const known = record.entries;
    const news = await readLog(seat, known.at(-1)?.seq ?? 0);
    if (!news.length || record.entries !== known) return false;
    record.entries = [...known, ...news];
    await readTimes();
    return true;
  }

  /** What stands around the board, as HTML by the place where it is shown. */
  function around() {
    return fetchJson("around", {});
  }

  async function readTimes() {
    [record.moments, record.now] = await Promise.all([fetchJson("times", {}), fetchJson("view", {})]);
  }

  async function readLog(seat, after) {
    const page = await fetchJson("log", { seat, after });
    return page.length < PAGE ? page : [...page, ...(await readLog(seat, page.at(-1).seq))];
  }

  function first() {
    return record.entries[0]?.seq ?? 1;
  }

  function last() {
    return record.entries.at(-1)?.seq ?? 1;
  }

  function running() {
    return record.now?.status === "running" || record.now?.status === "open";
  }

  function momentOf(seq) {
    return record.moments.find((moment) => moment.seq === seq) ?? null;
  }

  async function fetchJson(what, values) {
    const query = new URLSearchParams(Object.entries(values).filter(([, value]) => value !== null && value !== undefined));
    const answer = await fetch(`${root}${what}?${query}`, { headers: { Accept: "application/json" } });
    const found = await answer.json().catch(() => ({ detail: `the service answered ${answer.status}` }));
    if (!answer.ok) throw new Error(found.detail);
    return found;
  }
}
