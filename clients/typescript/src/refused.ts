// What can go wrong: a refusal in the service's own words, or no answer at all.
import type { Code, Match, Problem } from './types.js';

export class OperaError extends Error {}

/** No answer came, and asking again could do something twice or has been tried long enough. */
export class Unreachable extends OperaError {}

export class Refused extends OperaError {
  readonly code: Code | '';
  readonly seq: number | null;
  readonly rule: string | null;
  /** With `stale`: the match as it is now. */
  readonly match: Match | null;

  constructor(
    readonly status: number,
    readonly problem: Partial<Problem>,
    readonly retryAfter: number | null = null,
  ) {
    super(problem.detail ?? `HTTP ${status}`);
    this.code = problem.code ?? '';
    this.seq = problem.seq ?? null;
    this.rule = problem.rule ?? null;
    this.match = problem.match ?? null;
  }

  /** Whether the same request may be answered later. */
  get isPassing(): boolean {
    return this.status === 429 || this.status >= 500;
  }
}

/** The refusal in an answer; of a proxy that speaks no JSON only the status is known. */
export async function refusalOf(response: Response): Promise<Refused> {
  const wait = Number(response.headers.get('Retry-After') ?? NaN);
  let problem: Partial<Problem> = {};
  try {
    const body: unknown = await response.json();
    if (body && typeof body === 'object') problem = body;
  } catch {
    // not ours
  }
  return new Refused(response.status, problem, Number.isFinite(wait) ? Math.max(0, wait) : null);
}
