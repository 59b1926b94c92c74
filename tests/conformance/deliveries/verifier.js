// A web server that takes webhooks and verifies each with the JavaScript library of Standard Webhooks; one line for each.
// `node verifier.js PORT LOG` reads the secrets of its paths as JSON from its input.

const fs = require("node:fs");
const http = require("node:http");
const { Webhook } = require("standardwebhooks");

const [port, log] = process.argv.slice(2);
const secrets = JSON.parse(fs.readFileSync(0, "utf8"));
const lines = fs.openSync(log, "a");
let count = 0;

http.createServer((request, response) => {
  const parts = [];
  request.on("data", (part) => parts.push(part));
  request.on("end", () => {
    count += 1;
    const body = Buffer.concat(parts).toString();
    let ok = true;
    try {
      new Webhook(secrets[request.url]).verify(body, request.headers);
    } catch {
      ok = false;
    }
    const same = ok && JSON.parse(body).data.event === request.headers["webhook-id"];
    // Now and then a receiver fails, before it has kept anything.
    if (count % 997 === 0) return response.writeHead(500).end();
    fs.writeSync(lines, `${JSON.stringify([request.url, request.headers["webhook-id"], ok && same])}\n`);
    response.writeHead(204).end();
  });
}).listen(Number(port), "127.0.0.1");
