// The public API, as any client may use it: JSON over fetch, refusals as errors; stream.js has the live updates.

export const ROOT = "/api/v1";

let signedOut = () => {};
/** `heard()` is called when the service no longer knows who we are. */
export function onSignedOut(heard) {
  signedOut = heard;
}

let suspended = () => {};
/** `heard()` is called when the service says that the account is suspended. */
export function onSuspended(heard) {
  suspended = heard;
}

/** A refusal (problem+json): `code` never changes, `message` is in the user's language, `rule` names a rule. */
export class Refused extends Error {
  constructor(problem) {
    super(problem.detail ?? problem.title ?? "?");
    Object.assign(this, problem);
    if (problem.code === "sign_in_required") signedOut();
    if (problem.code === "suspended") suspended();
  }
}

/** The service could not be reached at all. */
export class Unreachable extends Error {}

/** Whether a failure will be over by itself: no network, or a service that cannot answer just now. */
export const isAway = (problem) => problem instanceof Unreachable || (problem instanceof Refused && (problem.status >= 500 || problem.status === 429));


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
/** What everybody is answered alike: asked as a stranger, whose answers need no padding. */
export const getPublic = (path) => request("GET", path, undefined, "omit");
export const post = (path, body) => request("POST", path, body ?? {});
export const put = (path, body) => request("PUT", path, body ?? {});
export const remove = (path) => request("DELETE", path);

async function request(method, path, body, credentials = "same-origin") {
  const headers = { "Accept-Language": language };
  if (method !== "GET") headers["X-CSRFToken"] = cookie("__Host-csrftoken") || cookie("csrftoken");
  if (body !== undefined) headers["Content-Type"] = "application/json";
  let response;
  try {
    response = await fetch(ROOT + path, { method, headers, credentials, body: body === undefined ? undefined : padded(JSON.stringify(body)) });
  } catch (error) {
    throw new Unreachable(error.message);
  }
  return answerOf(response);
}

/** With spaces up to a round length: the size of what is sent encrypted does not tell a bid of 9 from one of 10. */
const padded = (text) => text.padEnd(Math.ceil(text.length / 256) * 256);

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
export const play = (matchId, action, seq) => make(`/matches/${matchId}/play`, { action, seq });

/** Make something new; a lost answer is asked for again with the same request id, so there will be one. `body(id)` puts the id
 * where it belongs, if that is not the top. */
export async function make(path, body) {
  const id = crypto.randomUUID();
  const request = typeof body === "function" ? body(id) : { ...body, request_id: id };
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await post(path, request);
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
