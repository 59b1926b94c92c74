// What is left of the budgets of requests, read from the header `RateLimit` of every answer.
export interface Budget {
  remaining: number;
  /** Seconds until it is whole again. */
  fullIn: number;
}

/** By name; what cannot be read is left out, because a limit must never be what breaks a client. */
export function budgetsOf(header: string | null): Map<string, Budget> {
  const found = new Map<string, Budget>();
  for (const [, name, parameters] of (header ?? '').matchAll(/"([^"]*)"((?:;[a-z]+=-?\d+)*)/g)) {
    const numbers = new Map((parameters ?? '').split(';').map((part) => part.split('=') as [string, string]));
    const remaining = numbers.get('r');
    if (remaining !== undefined) found.set(name ?? '', { remaining: +remaining, fullIn: +(numbers.get('t') ?? 0) });
  }
  return found;
}

/** Seconds until what is used up is whole again; 0 if nothing is. */
export function exhaustedFor(budgets: Map<string, Budget>): number {
  return Math.max(0, ...[...budgets.values()].filter((one) => one.remaining <= 0).map((one) => one.fullIn));
}
