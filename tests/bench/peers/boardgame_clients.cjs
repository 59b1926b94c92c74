// Sixteen clients of boardgame.io, each at a match of its own, without credentials: a line on stdin says how long they
// play and in which matches ("2 short" or "2 long"); the answer is the moves a second that came back stored.
// Arguments: the port of the server.
const { randomUUID } = require("node:crypto");
const readline = require("node:readline");
const { io } = require("socket.io-client");

const CLIENTS = 16;
const SHORT = 150; // entries of the log after which a short match makes room for a new one; a long one begins there
const LONG = 420;
const port = Number(process.argv[2]);

class Table {
  constructor(matchID, socket) {
    Object.assign(this, { matchID, socket, stateID: 0, moves: 0, heard: () => {} });
    socket.on("update", (_, state) => this.heard(state));
  }

  static async open() {
    const matchID = randomUUID(); // whoever asks for an unknown match first makes it
    const socket = io(`http://127.0.0.1:${port}/bench`, { transports: ["websocket"], forceNew: true });
    const synced = new Promise((resolve) => socket.on("sync", (_, info) => resolve(info.state)));
    socket.emit("sync", matchID, "0", undefined, 2);
    const table = new Table(matchID, socket);
    table.stateID = (await synced)._stateID;
    return table;
  }

  async move() {
    const playerID = String(this.moves % 2);
    const stored = new Promise((resolve) => (this.heard = resolve));
    const payload = { type: "play", args: [{ choice: this.moves, why: "y".repeat(60) }], playerID };
    this.socket.emit("update", { type: "MAKE_MOVE", payload }, this.stateID, this.matchID, playerID);
    const state = await stored;
    if (state.G.moves !== this.moves + 1) throw new Error("the move was not made");
    this.stateID = state._stateID;
    this.moves += 1;
  }
}

async function table(of, kind, client) {
  const most = kind === "short" ? SHORT : LONG;
  if (of[client] === undefined || of[client].moves >= most) {
    of[client]?.socket.close();
    of[client] = await Table.open();
    while (kind === "long" && of[client].moves < SHORT) await of[client].move();
  }
  return of[client];
}

async function play(of, kind, seconds) {
  const began = performance.now();
  const end = began + 1000 * seconds;
  let moves = 0;
  const one = async (client) => {
    while (performance.now() < end) {
      await (await table(of, kind, client)).move();
      moves += 1;
    }
  };
  await Promise.all([...Array(CLIENTS).keys()].map(one));
  return (1000 * moves) / (performance.now() - began);
}

async function main() {
  const tables = { short: [], long: [] };
  for (const kind of ["short", "long"]) {
    await Promise.all([...Array(CLIENTS).keys()].map((client) => table(tables[kind], kind, client)));
  }
  console.log("ready");
  for await (const line of readline.createInterface({ input: process.stdin })) {
    const [seconds, kind] = line.split(" ");
    console.log(await play(tables[kind], kind, Number(seconds)));
  }
  process.exit(0);
}

main();
