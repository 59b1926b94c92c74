// Live updates: a stream of server-sent events that comes back by itself and goes on where it was.
//
// Read with fetch rather than EventSource: the language goes with the request, a refusal is seen as one, and a
// connection that died without a word is noticed because the server gives a sign of life every few seconds.

import { Refused, ROOT, setClock, spoken } from "./api.js";

const SILENCE_MS = 25_000;
const PAUSES_MS = [250, 500, 1000, 2000, 4000];

/**
 * Follow the stream at `path`. `on.message(name, data)` hears each message, `on.state("live" | "lost")` how the
 * connection is, `on.refused(refusal)` that the server will not tell. Answers a function that ends it.
 */
export function follow(path, on, after) {
  const own = { path, on, last: after, failures: 0, ended: false, abort: null, wake: () => {} };
  const hurry = () => own.wake();
  const drop = () => own.abort?.abort();
  addEventListener("online", hurry);
  addEventListener("offline", drop);
  keepReading(own);
  return () => {
    own.ended = true;
    drop();
    own.wake();
    removeEventListener("online", hurry);
    removeEventListener("offline", drop);
  };
}

async function keepReading(own) {
  while (!own.ended) {
    try {
      if (await readOnce(own)) return;
    } catch (error) {
      if (own.ended) return;
      if (error instanceof Refused && error.status < 500 && error.status !== 429) return own.on.refused?.(error);
    }
    if (own.ended) return;
    own.on.state("lost");
    await pause(own, PAUSES_MS[Math.min(own.failures, PAUSES_MS.length - 1)]);
    own.failures += 1;
  }
}

function pause(own, milliseconds) {
  return new Promise((resolve) => {
    own.wake = resolve;
    setTimeout(resolve, milliseconds);
  });
}

/** One connection; true when the server has nothing more to tell. */
async function readOnce(own) {
  own.abort = new AbortController();
  const headers = { Accept: "text/event-stream", "Accept-Language": spoken() };
  if (own.last !== undefined) headers["Last-Event-ID"] = String(own.last);
  const watch = silenceWatch(own.abort);
  try {
    const response = await fetch(ROOT + own.path, { headers, signal: own.abort.signal, cache: "no-store" });
    if (response.status === 204) return true;
    if (!response.ok) throw await refusalOf(response);
    own.failures = 0;
    own.on.state("live");
    await readMessages(own, response.body.getReader(), watch);
  } finally {
    watch.stop();
  }
  return false;
}

async function refusalOf(response) {
  const isProblem = (response.headers.get("Content-Type") ?? "").includes("json");
  return isProblem ? new Refused(await response.json()) : new Error(`HTTP ${response.status}`);
}

function silenceWatch(abort) {
  let timer = setTimeout(() => abort.abort(), SILENCE_MS);
  return {
    heard() {
      clearTimeout(timer);
      timer = setTimeout(() => abort.abort(), SILENCE_MS);
    },
    stop: () => clearTimeout(timer),
  };
}

async function readMessages(own, reader, watch) {
  const decoder = new TextDecoder();
  let text = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    watch.heard();
    text += decoder.decode(value, { stream: true });
    const blocks = text.split("\n\n");
    text = blocks.pop();
    for (const block of blocks) hear(own, block);
  }
}

function hear(own, block) {
  const fields = { event: "message", data: "" };
  for (const line of block.split("\n")) {
    const colon = line.indexOf(":");
    if (colon > 0) fields[line.slice(0, colon)] = line.slice(colon + 1).trimStart();
  }
  if (!fields.data || own.ended) return;
  const data = JSON.parse(fields.data);
  if (fields.id) own.last = fields.id;
  setClock(data.server_time);
  if (fields.event === "problem") throw new Refused(data);
  own.on.message(fields.event, data);
}
