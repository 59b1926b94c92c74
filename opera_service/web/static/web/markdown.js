// A small reader of Markdown, enough for rules pages: it makes h(...) trees of plain text, never markup from the text.

import { h } from "./dom.js";

const INLINE = /(`[^`]+`)|\*\*([^*]+)\*\*|\*([^*]+)\*|\[([^\]]+)\]\(([^)\s]+)\)/;
const PICTURE = /^!\[([^\]]+)\]\(board\/([\w/-]+\.svg)\)$/;
const ANCHOR = /^<a id="([\w.-]+)"><\/a>\s*/;

/** The blocks of a text: headings, paragraphs, lists, tables, code, pictures (of the game's board, which is served at `folder`); each with its anchor, if any. */
export function blocks(text, folder = "") {
  const found = [];
  const lines = text.replace(/\r/g, "").split("\n");
  while (lines.length) {
    if (!lines[0].trim()) lines.shift();
    else found.push(nextBlock(lines, folder));
  }
  return found;
}

function nextBlock(lines, folder) {
  const first = lines[0];
  if (first.startsWith("```")) return codeBlock(lines);
  if (PICTURE.test(first)) return picture(lines.shift(), folder);
  if (/^#{1,4} /.test(first)) return heading(lines.shift());
  if (/^\|/.test(first)) return { kind: "table", rows: takeWhile(lines, (line) => line.startsWith("|")).map(cells) };
  if (/^[-*] /.test(first)) return { kind: "list", items: items(takeWhile(lines, (line) => line.trim() && (/^[-*] /.test(line) || /^\s/.test(line)))) };
  return paragraph(takeWhile(lines, (line) => line.trim() && !/^(#{1,4} |```|[-*] |\|)/.test(line)));
}

function takeWhile(lines, wanted) {
  const taken = [lines.shift()];
  while (lines.length && wanted(lines[0])) taken.push(lines.shift());
  return taken;
}

function codeBlock(lines) {
  lines.shift();
  const taken = [];
  while (lines.length && !lines[0].startsWith("```")) taken.push(lines.shift());
  lines.shift();
  return { kind: "code", text: taken.join("\n") };
}

function picture(line, folder) {
  const [, alt, name] = PICTURE.exec(line);
  return { kind: "picture", alt, src: folder + name };
}

function heading(line) {
  const [, marks, text] = /^(#+) (.*)$/.exec(line);
  return { kind: "heading", level: marks.length, ...anchored(text) };
}

function paragraph(lines) {
  return { kind: "paragraph", ...anchored(lines.join(" ")) };
}

function anchored(text) {
  const found = ANCHOR.exec(text);
  return found ? { anchor: found[1], text: text.slice(found[0].length) } : { text };
}

function items(lines) {
  const found = [];
  for (const line of lines) {
    if (/^[-*] /.test(line)) found.push(line.slice(2));
    else found[found.length - 1] += ` ${line.trim()}`;
  }
  return found;
}

function cells(row) {
  return row.split("|").slice(1, -1).map((cell) => cell.trim());
}

/** One block as a tree. */
export function drawBlock(block, index) {
  const props = { key: index, id: block.anchor };
  switch (block.kind) {
    case "heading": return h(`h${block.level}`, props, inline(block.text));
    case "code": return h("pre", { ...props, tabindex: "0" }, block.text);
    case "picture": return h("figure", props, h("img", { src: block.src, alt: block.alt, loading: "lazy" }));
    case "list": return h("ul", props, block.items.map((item) => h("li", null, inline(item))));
    case "table": return drawTable(block, props);
    default: return h("p", props, inline(block.text));
  }
}

function drawTable({ rows: [head, , ...rows] }, props) {
  return h("div", { ...props, class: "scroll", tabindex: "0" }, h("table", null,
    h("thead", null, h("tr", null, head.map((cell) => h("th", { scope: "col" }, inline(cell))))),
    h("tbody", null, rows.map((row) => h("tr", null, row.map((cell) => h("td", null, inline(cell))))))));
}

/** Emphasis, code and links inside a line; only links inside the house are kept. */
export function inline(text) {
  const found = INLINE.exec(text);
  if (!found) return [text];
  const [whole, code, strong, soft, label, href] = found;
  return [text.slice(0, found.index), mark({ code, strong, soft, label, href }), ...inline(text.slice(found.index + whole.length))];
}

function mark({ code, strong, soft, label, href }) {
  if (code) return h("code", null, code.slice(1, -1));
  if (strong) return h("strong", null, inline(strong));
  if (soft) return h("em", null, inline(soft));
  return /^(#|\/(?!\/))/.test(href) ? h("a", { href }, label) : label;
}
