// Plays a match by two guests with graphql-codegen's typed documents: node playing_graphql.js ADDRESS GAME
import { print } from 'graphql';
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import * as made from './generated.js';

const [address, game] = process.argv.slice(2) as [string, 'opera' | 'phantom'];

async function ask<Answer, Given>(document: TypedDocumentNode<Answer, Given>, variables: Given, token = ''): Promise<Answer> {
  const headers = { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) };
  const body = JSON.stringify({ query: print(document), variables });
  const answer = (await (await fetch(`${address}/graphql`, { method: 'POST', headers, body })).json()) as { data?: Answer };
  if (!answer.data) throw new Error(JSON.stringify(answer));
  return answer.data;
}

// Narrowed by `__typename`: what is not refused is what was asked for.
function accepted<T extends { __typename: string }>(answer: T): Exclude<T, { __typename: 'Refused' }> {
  if (answer.__typename === 'Refused') throw new Error(JSON.stringify(answer));
  return answer as Exclude<T, { __typename: 'Refused' }>;
}

async function guest(): Promise<string> {
  const token = accepted((await ask(made.GuestDocument, {})).playAsGuest).token;
  if (!token) throw new Error('no token');
  return token.secret;
}

const players = [await guest(), await guest()] as const;
const table = game === 'opera' ? { opera: {} } : { phantom: {} };
const match = accepted((await ask(made.OpenTableDocument, { table: { table, players: 2 } }, players[0])).openTable).id;
accepted((await ask(made.SitDocument, { match }, players[1])).takeSeat);
accepted((await ask(made.StartDocument, { match }, players[0])).startMatch);
while (!accepted((await ask(made.LookDocument, { match }, players[0])).match).outcome) {
  for (const player of players) {
    const { seq, entries } = accepted((await ask(made.MenuDocument, { match }, player)).menu);
    const action = entries[0]?.action;
    if (action) accepted((await ask(made.PlayDocument, { match, action, seq, requestId: `at-${seq}` }, player)).play);
  }
}
console.log(`${match} is over`);
