// Prints the number of every entry that the TypeScript client tells of a match: FOLDER ADDRESS MATCH
const [folder, url, matchId] = process.argv.slice(2);
const { Client } = await import(`${folder}/src/index.js`);
const client = new Client(url, { patience: { firstPause: 10, longestPause: 50 } });
const told = [];
for await (const { entries } of client.follow(matchId, 0)) told.push(...entries.map((entry) => entry.seq));
console.log(JSON.stringify(told));
