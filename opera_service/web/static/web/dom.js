// A small renderer: pages are functions that return trees of `h(...)`, and `patch` makes the document match them.
// Text is always text, never markup, so nothing that a user wrote can become an element.

const SVG = "http://www.w3.org/2000/svg";
const AS_PROPERTY = new Set(["value", "checked", "disabled", "selected", "open", "readOnly", "indeterminate"]);

/** One element to be: `h("button", {onclick: play, key: 3}, "Play")`. Falsy children are left out. */
export function h(tag, props, ...children) {
  return { tag, props: props ?? {}, children: flatten(children) };
}

/** Make the content of `host` match `tree`, keeping elements (and so focus and animations) where it can. */
export function patch(host, ...tree) {
  reconcile(host, flatten(tree));
}

function flatten(children) {
  return children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false && child !== "");
}

function reconcile(host, wanted) {
  // What the page came with makes room for the first drawing.
  if (!host.drawn) host.replaceChildren();
  const old = host.drawn ?? [];
  const byKey = new Map();
  const rest = [];
  for (const node of old) {
    if (node.key === undefined) rest.push(node);
    else byKey.set(node.key, node);
  }
  host.drawn = wanted.map((want) => settle(want, take(want, byKey, rest)));
  const kept = new Set(host.drawn.map((node) => node.element));
  for (const node of old) if (!kept.has(node.element)) node.element.remove();
  let next = host.firstChild;
  for (const node of host.drawn) {
    if (node.element === next) next = next.nextSibling;
    else host.insertBefore(node.element, next);
  }
}

function take(want, byKey, rest) {
  const tag = want.tag ?? "#text";
  const key = want.props?.key;
  if (key !== undefined) {
    const found = byKey.get(key);
    return found?.tag === tag ? found : undefined;
  }
  const place = rest.findIndex((node) => node.tag === tag);
  return place < 0 ? undefined : rest.splice(place, 1)[0];
}

function settle(want, node) {
  if (want.tag === undefined) return settleText(String(want), node);
  const element = node?.element ?? create(want.tag);
  setProps(element, node?.props ?? {}, want.props);
  if (!want.props.opaque) reconcile(element, want.children);
  // A choice can only be selected once it is there.
  if (want.tag === "select") setProp(element, "value", want.props.value);
  if (!node && want.props.ref) want.props.ref(element);
  return { tag: want.tag, key: want.props.key, props: want.props, element };
}

function settleText(text, node) {
  const element = node?.element ?? document.createTextNode(text);
  if (element.data !== text) element.data = text;
  return { tag: "#text", element };
}

const SVG_TAGS = new Set(
  "svg g path rect circle ellipse line polyline polygon text tspan defs use symbol title desc clipPath marker pattern linearGradient radialGradient stop mask".split(" "),
);

function create(tag) {
  // `title` is also an HTML element, but a document has one already; inside pictures it names them.
  return SVG_TAGS.has(tag) ? document.createElementNS(SVG, tag) : document.createElement(tag);
}

function setProps(element, before, after) {
  for (const name of Object.keys(before)) if (!(name in after)) setProp(element, name, undefined);
  for (const [name, value] of Object.entries(after)) {
    // What a user opened or closed stays so until the page wants something else than before.
    if (before[name] !== value || (AS_PROPERTY.has(name) && name !== "open")) setProp(element, name, value);
  }
}

function setProp(element, name, value) {
  if (name === "key" || name === "ref" || name === "opaque") return;
  if (name.startsWith("on")) return setListener(element, name.slice(2), value);
  if (name === "css") return setStyle(element, value);
  // An option without a text yet would take "" for its value already, and then its text.
  if (AS_PROPERTY.has(name) && name in element && element.localName !== "option") {
    if (element[name] !== (value ?? (name === "value" ? "" : false))) element[name] = value ?? (name === "value" ? "" : false);
    return;
  }
  if (value === undefined || value === null || value === false) element.removeAttribute(name);
  else element.setAttribute(name, value === true ? "" : value);
}

function setListener(element, type, handler) {
  element.heard ??= {};
  if (!(type in element.heard)) element.addEventListener(type, (event) => element.heard[type]?.call(element, event));
  element.heard[type] = handler;
}

// Style attributes are forbidden by the page's policy; setting single properties from here is not.
function setStyle(element, css) {
  for (const name of element.styled ?? []) if (!css || !(name in css)) element.style.removeProperty(name);
  for (const [name, value] of Object.entries(css ?? {})) element.style.setProperty(name, value);
  element.styled = Object.keys(css ?? {});
}
