// One request of the API as a value; calls.ts has one for every operation.
export interface Call<Answer> {
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
  readonly query?: Record<string, unknown>;
  readonly takesRequestId?: boolean;
  readonly isText?: boolean;
  /** Only for the type of the answer; nothing is ever there. */
  readonly answer?: Answer;
}

/** The body with a request id, made up once for all attempts, if there is a place for one and it is empty. */
export function contentOf(call: Call<unknown>): string | undefined {
  const body = call.body as Record<string, unknown> | undefined;
  if (!call.takesRequestId || body?.['request_id']) return body === undefined ? undefined : JSON.stringify(body);
  return JSON.stringify({ ...body, request_id: newRequestId() });
}

export const newRequestId = (): string => globalThis.crypto.randomUUID();

/** Whether sending it again after a lost answer does nothing twice. */
export const mayRepeat = (call: Call<unknown>): boolean => call.takesRequestId === true || call.method !== 'POST';

/** The address with what was given of the query. */
export function addressOf(call: Call<unknown>): string {
  const given = Object.entries(call.query ?? {}).filter(([, value]) => value !== undefined && value !== null);
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return given.length ? `${call.path}?${query}` : call.path;
}
