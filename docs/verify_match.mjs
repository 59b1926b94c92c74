// Checks an exported match without our code: node docs/verify_match.mjs FILE [COMMITMENT [PUBLIC-KEY]]. See docs/fairness.md.
import { createHash, createHmac, createPublicKey, verify } from "node:crypto";
import { readFileSync } from "node:fs";

const [file, seen, publicKey] = process.argv.slice(2);
const text = readFileSync(file, "utf8");
const match = JSON.parse(text);
const started = match.entries.find((entry) => entry.kind === "started");
const must = (holds, words) => { if (!holds) { console.error(`The proof fails: ${words}.`); process.exit(1); } };

// 1. The commitment: SHA-256 of the house's seed, and the one that was seen when the table was opened.
const seed = Buffer.from(match.seed, "hex");
must(createHash("sha256").update(seed).digest("hex") === match.commitment, "the seed does not fit the commitment");
must(!seen || seen === match.commitment, "this is not the commitment that was seen");

// 2. The signature: of all bytes before `,"signature":`, and a closing bracket.
if (publicKey) {
  const content = `${text.slice(0, text.lastIndexOf(',"signature":'))}}`;
  const der = Buffer.concat([Buffer.from("302a300506032b6570032100", "hex"), Buffer.from(publicKey, "hex")]);
  const key = createPublicKey({ key: der, format: "der", type: "spki" });
  must(verify(null, Buffer.from(content), key, Buffer.from(match.signature.value, "hex")), "the signature is not of this key");
}

// 3. The key of the draw: the seed, or the seed and the players' nonces.
const nonces = started?.asked?.nonces ?? {};
const given = {};
for (const { kind, seat, asked } of match.entries.slice(0, match.entries.indexOf(started))) {
  if (["seat_left", "sent_away"].includes(kind)) delete given[seat];
  if (["seat_taken", "nonce_given"].includes(kind) && asked?.nonce) given[seat] = asked.nonce;
}
const sorted = (shares) => JSON.stringify(Object.entries(shares).sort());
must(sorted(given) === sorted(nonces), "the nonces are not those that the players gave");
const lines = Object.keys(nonces).map(Number).sort((a, b) => a - b).map((seat) => `${seat}:${nonces[seat]}\n`);
const key = lines.length ? createHmac("sha256", seed).update(`opera-fairness/2\n${lines.join("")}`).digest() : seed;

// 4. The stream of an entry: blocks of four words of 64 bits; a draw among one takes no word.
function stream(seq) {
  let block = 0, words = [];
  const word = () => {
    if (!words.length) {
      const bytes = createHmac("sha256", key).update(`${seq}:${block++}`).digest();
      words = [0, 8, 16, 24].map((at) => bytes.readBigUInt64BE(at));
    }
    return words.shift();
  };
  return function below(n) {
    if (n === 1) return 0;
    const limit = 2n ** 64n - (2n ** 64n % BigInt(n));
    for (;;) { const drawn = word(); if (drawn < limit) return Number(drawn % BigInt(n)); }
  };
}
function shuffle(items, below) {
  for (let last = items.length - 1; last > 0; last -= 1) { const other = below(last + 1); [items[last], items[other]] = [items[other], items[last]]; }
  return items;
}

// 5. What was drawn when the match began (see PROOF.md of each game).
const same = (found, drawn, words) => must(JSON.stringify(found) === JSON.stringify(drawn), `${words} was not drawn from the seed`);
const setUps = {
  opera([event], below) {
    const composers = ["monteverdi", "handel", "mozart", "beethoven", "verdi", "wagner"];
    same(event.ladder, shuffle([...composers], below), "the ladder");
    const left = Object.fromEntries(composers.map((composer) => [composer, 14]));
    for (let drawn = event.display.length + event.discarded.length + event.century.length; drawn > 0; drawn -= 1) {
      let number = below(Object.values(left).reduce((sum, count) => sum + count));
      left[composers.find((composer) => (number -= left[composer]) < 0)] -= 1;
    }
    const taken = [...event.display, ...event.discarded, ...event.century];
    same(composers.map((one) => taken.filter((piece) => piece === one).length), composers.map((one) => 14 - left[one]), "a piece");
    same(event.order[0], below(match.players.length), "the first seat");
  },
  phantom([event, cards], below) {
    if (match.table.seating === "drawn") same(event.phantom, below(2), "the Phantom's seat");
    const characters = event.placements.map((placement) => placement.character);
    same(event.placements.map((placement) => placement.room), shuffle([0, 1, 2, 3, 7, 9, 8, 4], below), "a room");
    same(event.identity, characters[below(characters.length)], "the identity");
    same([...cards.open_cards, ...cards.next_cards], shuffle([...characters], below), "a card");
  },
};
if (started?.happened.length && setUps[match.game]) setUps[match.game](started.happened, stream(started.seq));
console.log(`Fits: ${match.game}, commitment ${match.commitment.slice(0, 16)}…, ${lines.length} nonces, key ${key.toString("hex").slice(0, 16)}…`);
