// The page for trying GraphQL: examples on the left, the operation in the middle, the schema on the right.

import { examples } from "./examples.js";
import { SchemaPage, introspection } from "./schema.js";
import { follow, post } from "./wire.js";

const at = (id) => document.getElementById(id);
let lastMatch = "";
let stop = null;

function show(answer) {
  at("answer").textContent = typeof answer === "string" ? answer : JSON.stringify(answer, null, 2);
  remember(answer?.data);
}

function remember(data) {
  for (const value of Object.values(data ?? {})) {
    const id = value?.id ?? value?.match?.id;
    if (typeof id === "string") lastMatch = id;
  }
}

function operation() {
  return { query: at("query").value, variables: JSON.parse(at("variables").value || "{}") };
}

function begin(example) {
  const match = example.match ? { match: lastMatch || "open a table first" } : {};
  at("query").value = example.query;
  at("variables").value = JSON.stringify({ ...match, ...example.variables }, null, 2);
  at("answer").textContent = "";
}

function end() {
  stop?.();
  stop = null;
  at("stop").disabled = true;
}

async function run() {
  end();
  let asked;
  try {
    asked = operation();
  } catch (error) {
    show(`The variables are no JSON: ${error.message}`);
    return;
  }
  const token = at("token").value.trim();
  if (!/^\s*subscription\b/m.test(asked.query)) {
    show(await post(asked, token));
    return;
  }
  at("stop").disabled = false;
  at("answer").textContent = "";
  const tell = (result) => at("answer").append(`${JSON.stringify(result, null, 2)}\n`);
  stop = follow(asked, token, tell, (reason) => { at("stop").disabled = true; if (reason) tell(reason); });
}

for (const example of examples) {
  const link = document.createElement("button");
  link.className = "link";
  link.type = "button";
  link.textContent = example.name;
  link.addEventListener("click", () => begin(example));
  const item = document.createElement("li");
  item.append(link);
  at("examples").append(item);
}
at("run").addEventListener("click", run);
at("stop").addEventListener("click", end);
document.addEventListener("keydown", (event) => {
  if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) run();
});
begin(examples[0]);
const page = new SchemaPage(at("schema"), at("search"));
post({ query: introspection }, "").then((answer) => page.load(answer.data.__schema));
