// Runs the audits of graphql-http against a running service: node audits.mjs http://…/graphql; prints what failed.
import { serverAudits } from 'graphql-http';

const url = process.argv[2];
const found = { ok: 0, notice: 0, warn: 0, error: 0 };
for (const audit of serverAudits({ url })) {
  const result = await audit.fn();
  found[result.status] += 1;
  if (result.status !== 'ok') console.log(`${result.status} ${audit.id} ${audit.name}: ${result.reason}`);
}
console.log(JSON.stringify(found));
process.exit(found.error || found.warn ? 1 : 0);
