// The client: asks with patience, follows streams over lost connections, plays a seat to its end.
import { budgetsOf, exhaustedFor, type Budget } from './budgets.js';
import { addressOf, contentOf, mayRepeat, newRequestId, type Call } from './call.js';
import * as calls from './calls.js';
import { PATIENCE, pauseAfter, sleep, type Patience } from './patience.js';
import { OperaError, Refused, refusalOf, Unreachable } from './refused.js';
import { ServerClock } from './serverClock.js';
import { MessageReader } from './sse.js';
import type { Account, Action, Match, MatchUpdate, Menu, Problem } from './types.js';

/** A message of a stream; names that a client does not know are to be ignored. */
export interface Heard {
  name: string;
  data: unknown;
  id: string | null;
}

/** From the menu and the match, the action to play. */
export type Choose = (menu: Menu, match: Match) => Action | Promise<Action>;

export interface Options {
  token?: string | undefined;
  language?: string | undefined;
  patience?: Partial<Patience> | undefined;
}

const OVER = ['finished', 'aborted'];
const MOVED_ON = ['stale', 'not_your_turn', 'match_over', 'match_paused', 'bot_plays'];

export class Client {
  readonly url: string;
  readonly clock = new ServerClock();
  /** What is left of your limits, by name. */
  readonly budgets = new Map<string, Budget>();
  /** Read for every request: it may be there only later, or be renewed. */
  token: string | undefined;
  readonly #language: string | undefined;
  readonly #patience: Patience;

  constructor(url: string, { token, language, patience }: Options = {}) {
    this.url = url.replace(/\/+$/, '').replace(/\/api\/v1$/, '');
    this.token = token;
    this.#language = language;
    this.#patience = { ...PATIENCE, ...patience };
  }

  /** The answer; asked again where that does no harm, with the same request id. */
  async send<Answer>(call: Call<Answer>): Promise<Answer> {
    const body = contentOf(call);
    for (let failures = 1; ; failures += 1) {
      const problem = await this.#attempt(call, body);
      if ('answer' in problem) return problem.answer;
      const { error } = problem;
      const wait = error instanceof Refused ? (error.retryAfter ?? 0) * 1000 : 0;
      if (!this.#mayTryAgain(call, error) || failures >= this.#patience.attempts || wait > this.#patience.longestWait) throw error;
      await sleep(pauseAfter(this.#patience, failures, wait));
    }
  }

  async #attempt<Answer>(call: Call<Answer>, body: string | undefined): Promise<{ answer: Answer } | { error: OperaError }> {
    const sent = performance.now();
    try {
      const response = await fetch(this.url + addressOf(call), { method: call.method, headers: this.#headers(body), body: body ?? null });
      this.clock.note(response.headers.get('Server-Time'), sent, performance.now());
      const budgets = budgetsOf(response.headers.get('RateLimit'));
      for (const [name, budget] of budgets) this.budgets.set(name, budget);
      if (!response.ok) return { error: patient(await refusalOf(response), exhaustedFor(budgets)) };
      const text = await response.text();
      return { answer: (call.isText ? text : text ? JSON.parse(text) : undefined) as Answer };
    } catch (error) {
      return { error: new Unreachable(`no answer to ${call.method} ${call.path}: ${error}`) };
    }
  }

  /** A refusal in the service's own words changed nothing; after a lost answer, or a proxy's, nobody can know. */
  #mayTryAgain(call: Call<unknown>, error: OperaError): boolean {
    if (!(error instanceof Refused)) return mayRepeat(call);
    return error.isPassing && (mayRepeat(call) || (error.code !== '' && [429, 503].includes(error.status)));
  }

  /** A stream such as `/api/v1/turns/stream`, until it is over; lost connections are made again. */
  async *messages(path: string, last: string | null = null): AsyncGenerator<Heard> {
    let failures = 0;
    let alive = performance.now();
    for (;;) {
      let wait = 0;
      try {
        for await (const heard of this.#connection(path, last)) {
          alive = performance.now();
          // Only progress ends the growing of pauses: a service that answers and hangs up is no better than none.
          if (heard.id !== null && heard.id !== last) [last, failures] = [heard.id, 0];
          yield heard;
        }
      } catch (error) {
        if (error instanceof Ended) return;
        if (error instanceof Refused && !error.isPassing) throw error;
        if (performance.now() - alive > this.#patience.giveUpAfter) throw new Unreachable(`the stream is lost: ${error}`);
        wait = error instanceof Refused ? (error.retryAfter ?? 0) * 1000 : 0;
      }
      failures += 1;
      await sleep(pauseAfter(this.#patience, failures, wait));
    }
  }

  async *#connection(path: string, last: string | null): AsyncGenerator<Heard> {
    const silent = new AbortController();
    let timer = setTimeout(() => silent.abort(), this.#patience.silence);
    try {
      const headers = { ...this.#headers(), Accept: 'text/event-stream', ...(last !== null && { 'Last-Event-ID': last }) };
      const response = await fetch(this.url + path, { headers, signal: silent.signal });
      if (response.status === 204) throw new Ended();
      if (!response.ok || !response.body) throw await refusalOf(response);
      const reader = new MessageReader();
      const pieces = response.body.pipeThrough(new TextDecoderStream()).getReader();
      for (let piece = await pieces.read(); !piece.done; piece = await pieces.read()) {
        clearTimeout(timer);
        timer = setTimeout(() => silent.abort(), this.#patience.silence);
        for (const { event, data, id } of reader.feed(piece.value)) yield this.#heard(event, JSON.parse(data), id);
      }
    } finally {
      clearTimeout(timer);
      silent.abort();
    }
  }

  #heard(name: string, data: unknown, id: string | null): Heard {
    if (name === 'problem') throw new Refused((data as Problem).status, data as Problem);
    const now = performance.now();
    // One way only: it may be old by as long as it travelled, so it never replaces a measured answer.
    this.clock.note((data as { server_time?: string }).server_time, now - 2_000, now);
    return { name, data, id };
  }

  /** What happens in a match, each entry once and in order, until it is over. */
  async *follow(matchId: string, after: number | null = null): AsyncGenerator<MatchUpdate> {
    let seq = after ?? 0;
    let known = '';
    for await (const heard of this.messages(`/api/v1/matches/${matchId}/stream`, after === null ? null : String(after))) {
      if (heard.name !== 'update') continue;
      const update = heard.data as MatchUpdate;
      const entries = update.entries.filter((entry) => entry.seq > seq);
      const match = JSON.stringify(update.match);
      if (!entries.length && match === known) continue;
      [seq, known] = [Math.max(seq, ...entries.map((entry) => entry.seq)), match];
      yield { ...update, entries };
      if (OVER.includes(update.match.status)) return;
    }
  }

  /** Play your seat to the end with what `choose` decides; returns the match as it ended. */
  async playMatch(matchId: string, choose: Choose): Promise<Match> {
    for await (const { match } of this.follow(matchId)) if (match.your_turn && match.status === 'running') await this.#takeTurn(match, choose);
    return this.send(calls.getMatch(matchId));
  }

  /** Play from the menu as it is now; if the match has moved on meanwhile, its stream will tell. */
  async #takeTurn(match: Match, choose: Choose): Promise<void> {
    try {
      const menu = await this.send(calls.getMenu(match.id));
      if (!menu.entries.length) return;
      const action = await choose(menu, match);
      await this.send(calls.play(match.id, { action, seq: menu.seq, request_id: newRequestId() }));
    } catch (error) {
      if (!(error instanceof Refused && MOVED_ON.includes(error.code))) throw error;
    }
  }

  /** A match of yours that runs, or else one by quick match. */
  async findMatch(game: string): Promise<string> {
    const { matches } = await this.send(calls.listMatches({ which: 'mine', game }));
    const running = matches.find((match) => match.status === 'running');
    if (running) return running.id;
    const ticket = await this.send(calls.askForMatch({ game }));
    if (ticket.match_id) return ticket.match_id;
    for await (const { data } of this.messages('/api/v1/quick-match/stream')) {
      const { match_id: found } = data as { match_id?: string | null };
      if (found) return found;
    }
    throw new OperaError('nobody came');
  }

  /** Play without an account of your own: the token is used from now on. */
  async beGuest(name = 'opera-client'): Promise<Account> {
    const { account, token } = await this.send(calls.createGuest({ token: { name } }));
    if (!token) throw new OperaError('no token was answered, though one was asked for');
    this.token = token.secret;
    return account;
  }

  #headers(body?: string): Record<string, string> {
    return {
      ...(this.token && { Authorization: `Bearer ${this.token}` }),
      ...(this.#language && { 'Accept-Language': this.#language }),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
    };
  }
}

/** The stream has nothing more to tell. */
class Ended extends Error {}

/** Without `Retry-After`, what is used up says how long to wait. */
function patient(refusal: Refused, seconds: number): Refused {
  const knows = refusal.retryAfter !== null || refusal.status !== 429 || !seconds;
  return knows ? refusal : new Refused(refusal.status, refusal.problem, seconds);
}
