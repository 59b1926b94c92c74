// What the TypeScript client does by itself, without a service: node typescript_checks.mjs FOLDER-OF-THE-COMPILED-PACKAGE
import assert from 'node:assert/strict';
import { createServer } from 'node:http';

const { budgetsOf, calls, Client, MessageReader, Refused, ServerClock, Unreachable } = await import(`${process.argv[2]}/src/index.js`);
const quick = { firstPause: 1, longestPause: 5, attempts: 3 };

function messagesAreWholeWhereverTheyAreCut() {
  const sent = ': still here\n\nid: 7\nevent: update\ndata: {"a": "é"}\r\n\r\nevent: later\nfoo: 1\ndata: x\ndata: y:z\n\n';
  for (let cut = 0; cut <= sent.length; cut += 1) {
    if (sent[cut - 1] === '\r') continue; // a line end that is cut in two is one that the next piece ends
    const reader = new MessageReader();
    assert.deepEqual(
      [...reader.feed(sent.slice(0, cut)), ...reader.feed(sent.slice(cut))],
      [{ event: 'update', data: '{"a": "é"}', id: '7' }, { event: 'later', data: 'x\ny:z', id: null }],
    );
  }
}

function budgetsAreReadFromTheHeader() {
  const found = budgetsOf('"play-token";r=0;t=3, "play-user";r=2990;t=1, nonsense');
  assert.deepEqual([...found], [['play-token', { remaining: 0, fullIn: 3 }], ['play-user', { remaining: 2990, fullIn: 1 }]]);
}

function theClockIsTheServers() {
  const [clock, now] = [new ServerClock(), performance.now()];
  clock.note('2031-01-01T00:00:00.000Z', now - 100, now);
  clock.note('2041-01-01T00:00:00.000Z', now - 5_000, now); // a slower answer says less
  assert.equal(clock.now().getUTCFullYear(), 2031);
  const left = clock.secondsUntil('2031-01-01T00:01:00Z');
  assert.ok(left > 55 && left < 61);
}

async function withServer(answer, test) {
  const heard = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (piece) => (body += piece));
    request.on('end', () => {
      heard.push(body);
      answer(heard.length, response);
    });
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    await test(new Client(`http://127.0.0.1:${server.address().port}`, { patience: quick }), heard);
  } finally {
    server.close();
  }
}

const problem = (response, status, code, headers = {}) =>
  response.writeHead(status, { 'Content-Type': 'application/problem+json', ...headers }).end(JSON.stringify({ status, code, detail: code, hat: 1 }));

messagesAreWholeWhereverTheyAreCut();
budgetsAreReadFromTheHeader();
theClockIsTheServers();
// A lost answer is asked for again with the same request id, and not for ever.
await withServer((_, response) => response.destroy(), async (client, heard) => {
  await assert.rejects(client.send(calls.say('m', { text: 'hello' })), Unreachable);
  assert.equal(heard.length, 3);
  assert.equal(new Set(heard).size, 1);
  assert.ok(JSON.parse(heard[0]).request_id);
});
// What has no request id is not sent again after a lost answer.
await withServer((_, response) => response.destroy(), async (client, heard) => {
  await assert.rejects(client.send(calls.resign('m')), Unreachable);
  assert.equal(heard.length, 1);
});
// 429 is waited for; too long a wait is thrown; another refusal is thrown at once, with its code.
await withServer((nth, response) => (nth < 3 ? problem(response, 429, 'rate_limited', { 'Retry-After': '0' }) : response.end('{"seq":4}')), async (client, heard) => {
  assert.equal((await client.send(calls.resign('m'))).seq, 4);
  assert.equal(heard.length, 3);
});
await withServer((_, response) => problem(response, 429, 'rate_limited', { 'Retry-After': '3600' }), async (client, heard) => {
  await assert.rejects(client.send(calls.getGame('opera')), (error) => error instanceof Refused && error.code === 'rate_limited');
  assert.equal(heard.length, 1);
});
await withServer((_, response) => problem(response, 409, 'stale'), async (client, heard) => {
  await assert.rejects(client.send(calls.getGame('opera')), (error) => error.code === 'stale' && error.status === 409);
  assert.equal(heard.length, 1);
});
console.log('all is well');
