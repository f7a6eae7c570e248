/** What a table's cell says, drawn as readers see it: links, bold and code without their marks. */
import { element } from "./dom.ts";
import { markdownLanguage } from "./language.ts";

type SyntaxNode = ReturnType<typeof markdownLanguage.parser.parse>["topNode"];

/** Whatever may be more than it says. */
const MARKED = /[*_`[\]~<\\!]|https?:|www\./;

/** Keeps a cell from being read as a heading, list or quote. */
const BEFORE = ".";

const WRAPPED: Readonly<Record<string, keyof HTMLElementTagNameMap>> = {
  StrongEmphasis: "strong",
  Emphasis: "em",
  Strikethrough: "del",
  InlineCode: "code",
};
const HIDDEN = new Set(["EmphasisMark", "CodeMark", "StrikethroughMark", "LinkMark"]);

/**
 * Draws a cell's Markdown into an element, in place of what it shows. Links lead nowhere, because
 * a press is meant for the text.
 */
export function drawCell(into: HTMLElement, markdown: string): void {
  if (!MARKED.test(markdown)) {
    into.textContent = markdown;
    return;
  }
  const text = BEFORE + markdown;
  const paragraph = markdownLanguage.parser.parse(text).topNode.firstChild;
  into.replaceChildren();
  if (paragraph) drawBetween(paragraph, text, BEFORE.length, paragraph.to, into);
  else into.textContent = markdown;
}

/** Draws a part of a node: its text, and the nodes in it. */
function drawBetween(
  { firstChild }: SyntaxNode,
  text: string,
  from: number,
  to: number,
  into: HTMLElement,
): void {
  let at = from;
  for (let node = firstChild; node && node.to <= to; node = node.nextSibling) {
    if (node.from < at) continue;
    into.append(text.slice(at, node.from));
    drawNode(node, text, into);
    at = node.to;
  }
  into.append(text.slice(at, to));
}

function drawNode(node: SyntaxNode, text: string, into: HTMLElement): void {
  const { name, from, to } = node;
  if (HIDDEN.has(name)) return;
  const wrapped = WRAPPED[name];
  if (wrapped) {
    const inner = element(wrapped);
    drawBetween(node, text, from, to, inner);
    into.append(inner);
  } else if (name === "Link" || name === "Image") drawLink(node, text, into);
  else if (name === "URL" || name === "Autolink") {
    const url = text.slice(from, to).replace(/^<|>$/g, "");
    into.append(element("span", { class: "md-link", title: url }, url));
  } else into.append(text.slice(name === "Escape" ? from + 1 : from, to));
}

/** A link by its words, a picture of the shop's own by itself. */
function drawLink(node: SyntaxNode, text: string, into: HTMLElement): void {
  const url = node.getChild("URL");
  const [open, close] = node.getChildren("LinkMark");
  if (!url || !open || !close) {
    into.append(text.slice(node.from, node.to));
    return;
  }
  const address = text.slice(url.from, url.to).replace(/^<|>$/g, "");
  const words = text.slice(open.to, close.from);
  if (node.name === "Image" && address.startsWith("/") && !address.startsWith("//")) {
    into.append(element("img", { src: address, alt: words, height: "32" }));
    return;
  }
  const link = element("span", { class: "md-link", title: address });
  drawBetween(node, text, open.to, close.from, link);
  into.append(link);
}
