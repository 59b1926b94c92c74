// Plays a match by two guests with openapi-fetch, typed by what openapi-typescript made: node playing.js ADDRESS GAME
import createClient from 'openapi-fetch';
import type { components, paths } from './schema.js';

const [baseUrl, game] = process.argv.slice(2) as [string, 'opera' | 'phantom'];
type Match = components['schemas']['Match'];

async function guest() {
  const { data, error } = await createClient<paths>({ baseUrl }).POST('/api/v1/guests', { body: { token: { name: 'typescript' } } });
  if (!data?.token) throw new Error(JSON.stringify(error));
  return createClient<paths>({ baseUrl, headers: { Authorization: `Bearer ${data.token.secret}` } });
}

const [alice, bob] = [await guest(), await guest()];
const opened = await alice.POST('/api/v1/matches', { body: { table: { game }, players: 2 } });
if (!opened.data) throw new Error(JSON.stringify(opened.error));
const match_id = opened.data.id;
const path = { params: { path: { match_id } } };
await bob.POST('/api/v1/matches/{match_id}/seat', { ...path, body: {} });
await alice.POST('/api/v1/matches/{match_id}/start', path);
for (let outcome: Match['outcome'] = null; !outcome; ) {
  for (const player of [alice, bob]) {
    const menu = await player.GET('/api/v1/matches/{match_id}/menu', path);
    const entry = menu.data?.entries[0];
    if (!menu.data || !entry) continue;
    const body = { action: entry.action, seq: menu.data.seq, request_id: `at-${menu.data.seq}` };
    const played = await player.POST('/api/v1/matches/{match_id}/play', { ...path, body });
    if (!played.data) throw new Error(JSON.stringify(played.error));
  }
  outcome = (await alice.GET('/api/v1/matches/{match_id}', path)).data?.outcome ?? null;
}
console.log(`${match_id} is over`);
