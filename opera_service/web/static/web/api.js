// The public API, as any client may use it: JSON over fetch, refusals as errors; stream.js has the live updates.

export const ROOT = "/api/v1";

/** A refusal (problem+json): `code` never changes, `message` is in the user's language, `rule` names a rule. */
export class Refused extends Error {
  constructor(problem) {
    super(problem.detail ?? problem.title ?? "?");
    Object.assign(this, problem);
  }
}

/** The service could not be reached at all. */
export class Unreachable extends Error {}

let language = "en";
export function speak(chosen) {
  language = chosen;
}
export const spoken = () => language;

// How far the server's clock is ahead of this one: deadlines are the server's.
let ahead = 0;
export function setClock(serverTime) {
  if (serverTime) ahead = new Date(serverTime) - Date.now();
}
export const serverNow = () => Date.now() + ahead;

export const get = (path) => request("GET", path);
export const post = (path, body) => request("POST", path, body ?? {});
export const put = (path, body) => request("PUT", path, body ?? {});
export const remove = (path) => request("DELETE", path);

async function request(method, path, body) {
  const headers = { "Accept-Language": language };
  if (method !== "GET") headers["X-CSRFToken"] = cookie("csrftoken");
  if (body !== undefined) headers["Content-Type"] = "application/json";
  let response;
  try {
    response = await fetch(ROOT + path, { method, headers, body: body === undefined ? undefined : JSON.stringify(body) });
  } catch (error) {
    throw new Unreachable(error.message);
  }
  return answerOf(response);
}

async function answerOf(response) {
  setClock(response.headers.get("Server-Time"));
  const kind = response.headers.get("Content-Type") ?? "";
  const answer = kind.includes("json") ? await response.json() : await response.text();
  if (response.ok) return answer;
  if (kind.includes("json")) throw new Refused(answer);
  throw new Unreachable(`HTTP ${response.status}`);
}

function cookie(name) {
  const found = document.cookie.split("; ").find((part) => part.startsWith(`${name}=`));
  return found ? decodeURIComponent(found.slice(name.length + 1)) : "";
}

/** Send an action; a lost answer is asked for again with the same request id, so it is applied once. */
export async function play(matchId, action, seq) {
  const body = { action, seq, request_id: crypto.randomUUID() };
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await post(`/matches/${matchId}/play`, body);
    } catch (error) {
      if (!(error instanceof Unreachable) || attempt >= 20) throw error;
      await pauseUntilOnline(Math.min(500 * 2 ** attempt, 4000));
    }
  }
}

/** Wait a while, or until the browser says that the network is back. */
function pauseUntilOnline(milliseconds) {
  return new Promise((resolve) => {
    const timer = setTimeout(done, milliseconds);
    addEventListener("online", done);
    function done() {
      clearTimeout(timer);
      removeEventListener("online", done);
      resolve();
    }
  });
}
