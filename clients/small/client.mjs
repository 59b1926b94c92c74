// Plays a whole match against itself: two guests who follow its stream, with nothing but `options` to go by.
const API = process.argv[2] ?? "http://localhost:8000/api/v1";
async function call(method, path, body, token) {
  const headers = { "Content-Type": "application/json", ...(token && { Authorization: `Bearer ${token}` }) };
  const answer = await fetch(API + path, { method, headers, body: body && JSON.stringify(body) });
  const content = await answer.json();
  if (!answer.ok) throw new Error(`${content.code}: ${content.detail}`);
  return content;
}

async function* updates(path, token) {
  const answer = await fetch(`${API}${path}/stream`, { headers: { Authorization: `Bearer ${token}` } });
  let rest = "";
  for await (const chunk of answer.body.pipeThrough(new TextDecoderStream())) {
    const messages = (rest + chunk).split("\n\n");
    rest = messages.pop();
    for (const message of messages) if (message.startsWith("id: ")) yield JSON.parse(message.split("\ndata: ")[1]);
  }
}

function choose({ cards: [card] }) {
  if (!card.destinations.length) return { type: "SwapRichard", other: card.swaps[0] };
  const power = { corridor: card.padlocks?.[0].corridor, blackout: card.blackouts?.[0] };
  return { type: card.type.replace(/(.*)Card/, "Activate$1"), to: card.destinations[0], ...power };
}

async function play(path, token) {
  for await (const { match: { options, seq, outcome } } of updates(path, token)) {
    const decision = options && { action: choose(options), seq, request_id: `at-${seq}` };
    if (decision) await call("POST", `${path}/play`, decision, token);
    if (outcome) return `is over after ${seq} entries: ${JSON.stringify(outcome)}`;
  }
}

const guest = async () => (await call("POST", "/guests", { token: { name: "a small client" } })).token.secret;
const [alice, bob] = [await guest(), await guest()];
const { id } = await call("POST", "/matches", { table: { game: "phantom" }, players: 2 }, alice);
await call("POST", `/matches/${id}/seat`, {}, bob);
await call("POST", `/matches/${id}/start`, undefined, alice);
console.log(id, ...new Set(await Promise.all([alice, bob].map((token) => play(`/matches/${id}`, token)))));
