// A client that is served from elsewhere: signs its user in with PKCE by oauth4webapi, lists matches, follows a stream, plays.
import * as oauth from './oauth4webapi.js';

const given = new URLSearchParams(location.search);
for (const name of ['service', 'client_id']) if (given.has(name)) sessionStorage[name] = given.get(name);
const { service, client_id } = sessionStorage;
const plain = { [oauth.allowInsecureRequests]: true }; // the service of a test has no TLS
const issuer = new URL(service);
const server = await oauth.processDiscoveryResponse(issuer, await oauth.discoveryRequest(issuer, { algorithm: 'oauth2', ...plain }));
const client = { client_id };
const back = location.origin + location.pathname;
const say = (words) => (document.querySelector('#said').textContent = words);

async function askForConsent() {
  sessionStorage.verifier = oauth.generateRandomCodeVerifier();
  sessionStorage.state = oauth.generateRandomState();
  const address = new URL(server.authorization_endpoint);
  const challenge = await oauth.calculatePKCECodeChallenge(sessionStorage.verifier);
  const asked = { client_id, redirect_uri: back, response_type: 'code', scope: 'read play', code_challenge: challenge, code_challenge_method: 'S256' };
  for (const [name, value] of Object.entries({ ...asked, state: sessionStorage.state })) address.searchParams.set(name, value);
  location.assign(address);
}

async function tokenOf() {
  const parameters = oauth.validateAuthResponse(server, client, new URL(location.href), sessionStorage.state);
  const answer = await oauth.authorizationCodeGrantRequest(server, client, oauth.None(), parameters, back, sessionStorage.verifier, plain);
  return (await oauth.processAuthorizationCodeResponse(server, client, answer)).access_token;
}

async function play(token) {
  const ask = async (path, body) => {
    const headers = { Authorization: `Bearer ${token}`, ...(body && { 'Content-Type': 'application/json' }) };
    const answer = await fetch(`${service}/api/v1${path}`, { method: body ? 'POST' : 'GET', headers, body: body && JSON.stringify(body) });
    if (!answer.ok) throw new Error(await answer.text());
    return answer.json();
  };
  const table = { table: { game: 'phantom' }, players: 2, start_when_full: true, bots: [{ seat: 1, style: 'chorister' }], request_id: sessionStorage.state };
  const { id } = await ask('/matches', table);
  const { matches } = await ask('/matches?which=mine');
  if (matches[0].id !== id) throw new Error('the match is not listed');
  const stream = await fetch(`${service}/api/v1/matches/${id}/stream`, { headers: { Authorization: `Bearer ${token}` } });
  let [rest, plays] = ['', 0];
  for (const reader = stream.body.pipeThrough(new TextDecoderStream()).getReader(); ; ) {
    const { value, done } = await reader.read();
    if (done) throw new Error('the stream ended before the match');
    const messages = (rest + value).split('\n\n');
    rest = messages.pop();
    for (const message of messages.filter((one) => one.startsWith('id: '))) {
      const { match } = JSON.parse(message.split('\ndata: ')[1]);
      if (match.outcome) return say(`over: ${(await ask('/account')).name} played ${plays} times in ${id}`);
      if (!match.your_turn) continue;
      const { seq, entries } = await ask(`/matches/${id}/menu?limit=1`);
      if (!entries.length) continue;
      await ask(`/matches/${id}/play`, { action: entries[0].action, seq, request_id: `at-${seq}` });
      plays += 1;
    }
  }
}

try {
  if (given.has('code') || given.has('error')) await play(await tokenOf());
  else await askForConsent();
} catch (error) {
  say(`failed: ${error.message} ${JSON.stringify(error.cause ?? null)}`);
}
