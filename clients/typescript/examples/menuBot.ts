// Plays one match of any game: it chooses from the menu, and knows no rules.
import { Client } from '../src/index.js';

const { OPERA_URL = 'http://localhost:8000', OPERA_TOKEN, OPERA_MATCH, OPERA_GAME = 'phantom' } = process.env;
const client = new Client(OPERA_URL, { token: OPERA_TOKEN });
if (!client.token) await client.beGuest();
const matchId = OPERA_MATCH ?? (await client.findMatch(OPERA_GAME));
const ended = await client.playMatch(matchId, ({ entries }) => entries[Math.floor(Math.random() * entries.length)]!.action);
console.log(`${matchId} is over after ${ended.seq} entries: ${JSON.stringify(ended.outcome)}`);
