// How long to wait between attempts, and when to give up; all times in milliseconds.
export interface Patience {
  /** How often a request is sent at most. */
  attempts: number;
  firstPause: number;
  longestPause: number;
  /** A `Retry-After` beyond this is not waited for but thrown. */
  longestWait: number;
  /** A stream without a sign of life for so long is opened again; the service gives one every 15 seconds. */
  silence: number;
  /** So long a stream is tried to be opened again after it was lost. */
  giveUpAfter: number;
}

export const PATIENCE: Patience = {
  attempts: 8,
  firstPause: 250,
  longestPause: 8_000,
  longestWait: 60_000,
  silence: 40_000,
  giveUpAfter: 600_000,
};

/** The pause after so many failures in a row, drawn so that many clients do not come back in step. */
export function pauseAfter(patience: Patience, failures: number, atLeast = 0): number {
  const most = Math.min(patience.longestPause, patience.firstPause * 2 ** Math.min(failures - 1, 30));
  return atLeast + (most * (1 + Math.random())) / 2;
}

export const sleep = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));
