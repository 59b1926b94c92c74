// Plays a match by two guests with what openapi-generator made for TypeScript: node playing_fetch.js ADDRESS GAME
import { AccountApi, Configuration, MatchesApi, PlayingApi } from './generated_fetch';

const [basePath, game] = process.argv.slice(2) as [string, 'opera' | 'phantom'];

async function guest(): Promise<Configuration> {
  const made = await new AccountApi(new Configuration({ basePath })).createGuest({ newGuest: { token: { name: 'generated' } } });
  return new Configuration({ basePath, accessToken: made.token!.secret });
}

async function main() {
  const players = [await guest(), await guest()] as const;
  const { id: matchId } = await new MatchesApi(players[0]).openTable({ openTable: { table: { game }, players: 2 } });
  await new PlayingApi(players[1]).takeSeat({ matchId, takeSeat: {} });
  await new PlayingApi(players[0]).startMatch({ matchId });
  while (!(await new MatchesApi(players[0]).getMatch({ matchId })).outcome) {
    for (const player of players) {
      const { seq, entries } = await new MatchesApi(player).getMenu({ matchId, limit: 1 });
      if (!entries.length) continue;
      await new PlayingApi(player).play({ matchId, play: { action: entries[0]!.action, seq, requestId: `at-${seq}` } });
    }
  }
  console.log(`${matchId} is over`);
}
main().catch((error) => {
  console.error(error);
  process.exit(1);
});
