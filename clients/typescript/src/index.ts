// opera-client: the API of an Opera service, for browsers and for Node 18 or newer.
export { budgetsOf, type Budget } from './budgets.js';
export type { Call } from './call.js';
export * as calls from './calls.js';
export { Client, type Choose, type Heard, type Options } from './client.js';
export { CONTRACT_DIGEST, CONTRACT_VERSION } from './contract.js';
export { PATIENCE, type Patience } from './patience.js';
export { OperaError, Refused, Unreachable } from './refused.js';
export { ServerClock } from './serverClock.js';
export { MessageReader, type Message } from './sse.js';
export type * as types from './types.js';
