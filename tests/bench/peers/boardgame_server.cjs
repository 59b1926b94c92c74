// boardgame.io on its PostgreSQL store, with a game whose state has about the size of ours (1 kB).
// Arguments: the port to listen on. DATABASE_URL says which database.
const { Server, Origins } = require("boardgame.io/server");
const { PostgresStore } = require("bgio-postgres");

const game = {
  name: "bench",
  setup: () => ({ board: "x".repeat(900), moves: 0, last: null }),
  moves: {
    play: ({ G, events }, what) => {
      G.moves += 1;
      G.last = what;
      events.endTurn();
    },
  },
};

const db = new PostgresStore(process.env.DATABASE_URL, { logging: false, pool: { max: 16 } });
Server({ games: [game], db, origins: [Origins.LOCALHOST] }).run(Number(process.argv[2]));
