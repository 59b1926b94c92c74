// A match of Opera over GraphQL by two guests, who choose from the menu and know no rules.
const SERVICE = process.argv[2] ?? "http://localhost:8000";
async function ask(query, variables, token) {
  const headers = { "Content-Type": "application/json", ...(token && { Authorization: `Bearer ${token}` }) };
  const answer = await fetch(`${SERVICE}/graphql`, { method: "POST", headers, body: JSON.stringify({ query, variables }) });
  const { data, errors } = await answer.json();
  const [result] = Object.values(data ?? {});
  if (!result || result.code) throw new Error(JSON.stringify(errors ?? result));
  return result;
}
const GUEST = `mutation { playAsGuest(token: { name: "a GraphQL client" }) { ... on SignedIn { token { secret } } ... on Refused { code } } }`;
const OPEN = `mutation { openTable(table: { table: { opera: {} }, players: 2 }) { ... on Match { id } ... on Refused { code message } } }`;
const SIT = `mutation ($id: UUID!) { takeSeat(matchId: $id) { ... on Match { id } ... on Refused { code message } } }`;
const START = `mutation ($id: UUID!) { startMatch(matchId: $id) { ... on Match { id } ... on Refused { code message } } }`;
const MENU = `query ($id: UUID!) { menu(matchId: $id, limit: 1) { ... on Menu { seq entries { action text } } ... on Refused { code message } } }`;
const PLAY = `mutation ($id: UUID!, $action: ActionInput!, $seq: Int!, $requestId: String!) {
  play(matchId: $id, action: $action, seq: $seq, requestId: $requestId) { ... on Played { seq } ... on Refused { code message } } }`;
const LOOK = `query ($id: UUID!) { match(id: $id) { ... on Match { seq outcome { places } } ... on Refused { code message } } }`;

const [alice, bob] = [(await ask(GUEST)).token.secret, (await ask(GUEST)).token.secret];
const { id } = await ask(OPEN, {}, alice);
await ask(SIT, { id }, bob);
await ask(START, { id }, alice);
for (let match = {}; !match.outcome; match = await ask(LOOK, { id }, alice)) {
  for (const token of [alice, bob]) {
    const { seq, entries } = await ask(MENU, { id }, token);
    if (entries.length) await ask(PLAY, { id, action: entries[0].action, seq, requestId: `at-${seq}` }, token);
  }
}
const { seq, outcome } = await ask(LOOK, { id }, alice);
console.log(`${id} is over after ${seq} entries: ${JSON.stringify(outcome)}`);
