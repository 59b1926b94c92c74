// The schema as a page: every type with its fields, arguments and descriptions, and links between them.

export const introspection = `{ __schema {
  queryType { name } mutationType { name } subscriptionType { name }
  types { kind name description
    fields { name description type { ...T } args { name description type { ...T } defaultValue } }
    inputFields { name description type { ...T } defaultValue }
    enumValues { name description } possibleTypes { name } }
} }
fragment T on __Type { kind name ofType { kind name ofType { kind name ofType { kind name } } } }`;

function element(tag, text, ...children) {
  const made = document.createElement(tag);
  if (text) made.textContent = text;
  made.append(...children);
  return made;
}

function wrapped(type) {
  if (type.kind === "NON_NULL") return { ...wrapped(type.ofType), after: `${wrapped(type.ofType).after}!` };
  if (type.kind === "LIST") {
    const inner = wrapped(type.ofType);
    return { before: `[${inner.before}`, name: inner.name, after: `${inner.after}]` };
  }
  return { before: "", name: type.name, after: "" };
}

export class SchemaPage {
  constructor(place, search) {
    this.place = place;
    this.search = search;
    this.types = [];
    search.addEventListener("input", () => this.show(search.value));
  }

  load(schema) {
    const roots = [schema.queryType, schema.mutationType, schema.subscriptionType].map((type) => type.name);
    const rank = (type) => (roots.includes(type.name) ? roots.indexOf(type.name) : roots.length);
    this.types = schema.types
      .filter((type) => !type.name.startsWith("__"))
      .sort((one, other) => rank(one) - rank(other) || one.name.localeCompare(other.name));
    this.show("");
  }

  show(words) {
    const wanted = words.trim().toLowerCase();
    const members = (type) => type.fields ?? type.inputFields ?? type.enumValues ?? [];
    const fits = (type) => type.name.toLowerCase().includes(wanted)
      || members(type).some((member) => member.name.toLowerCase().includes(wanted));
    this.place.replaceChildren(...this.types.filter(fits).map((type) => this.type(type)));
  }

  type(type) {
    const list = element("ul", "");
    for (const field of type.fields ?? type.inputFields ?? []) list.append(this.field(field));
    for (const value of type.enumValues ?? []) list.append(element("li", "", element("code", value.name)));
    for (const member of type.possibleTypes ?? []) list.append(element("li", "", this.link(member.name)));
    const kind = type.kind.toLowerCase().replace("_", " ");
    return element("section", "", element("h3", `${type.name} (${kind})`), element("p", type.description ?? ""), list);
  }

  field(field) {
    const item = element("li", "", element("code", field.name));
    if (field.args?.length) {
      item.append("(");
      field.args.forEach((argument, index) => {
        if (index) item.append(", ");
        item.append(element("code", argument.name), ": ", ...this.typeOf(argument.type));
      });
      item.append(")");
    }
    item.append(": ", ...this.typeOf(field.type));
    if (field.defaultValue) item.append(` = ${field.defaultValue}`);
    if (field.description) item.append(element("p", field.description));
    return item;
  }

  typeOf(type) {
    const { before, name, after } = wrapped(type);
    return [before, this.link(name), after];
  }

  link(name) {
    const link = element("button", name);
    link.className = "link";
    link.type = "button";
    link.addEventListener("click", () => {
      this.search.value = name;
      this.show(name);
    });
    return link;
  }
}
