// The service's clock as it can be known here: deadlines are compared with it, never with the local one.
const FRESH = 300_000;

/** Keeps the offset that was measured with the shortest way there and back, for five minutes. */
export class ServerClock {
  // Against the monotonic clock: somebody may set the local one while a match runs.
  #ahead = Date.now() - performance.now();
  #error = Infinity;
  #noted = 0;

  /** Learn from an answer: `sent` and `received` are readings of `performance.now()` around it. */
  note(serverTime: string | null | undefined, sent: number, received: number): void {
    const told = Date.parse(serverTime ?? '');
    if (Number.isNaN(told)) return;
    const error = (received - sent) / 2;
    if (error > this.#error && received - this.#noted <= FRESH) return;
    this.#ahead = told - (sent + received) / 2;
    this.#error = error;
    this.#noted = received;
  }

  /** Milliseconds that the service's clock is ahead of this machine's. */
  get offset(): number {
    return this.#ahead + performance.now() - Date.now();
  }

  now(): Date {
    return new Date(this.#ahead + performance.now());
  }

  /** Seconds until a time that the service told, negative when it has passed. */
  secondsUntil(deadline: string): number {
    return (Date.parse(deadline) - this.now().getTime()) / 1000;
  }
}
