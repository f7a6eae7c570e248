/** Inline text: flat cells and notes, blanks around marks, superscripts. */
import type { Element, ElementContent } from "hast";
import type { Nodes } from "mdast";
import { propertyOf, textIn } from "./elements.ts";

/** Elements that begin a line of their own. */
const LINES = new Set(
  "p div section article ul ol li dl dt dd blockquote figure figcaption h1 h2 h3 h4 h5 h6 pre br center address".split(
    " ",
  ),
);

/**
 * The content of an element as one line: paragraphs are joined, list items separated by semicolons.
 */
export function oneLineOf(children: readonly ElementContent[]): ElementContent[] {
  const line: ElementContent[] = [];
  const part = (words: string) => {
    if (line.some((node) => textIn(node).trim() !== "" || hasPicture(node))) {
      line.push({ type: "text", value: words });
    }
  };
  for (const child of children) {
    if (child.type === "element" && LINES.has(child.tagName)) {
      part(child.tagName === "li" ? "; " : " ");
      line.push(...oneLineOf(child.children));
      // What follows is no part of it.
      if (child.tagName !== "li" && child.tagName !== "br") line.push({ type: "text", value: " " });
    } else line.push(child);
  }
  return line;
}

const hasPicture = (node: ElementContent): boolean =>
  node.type === "element" && (node.tagName === "img" || node.children.some(hasPicture));

/** Inline elements by their kind of formatting. */
const KINDS: Record<string, string> = {
  em: "em",
  i: "em",
  strong: "strong",
  b: "strong",
  del: "del",
  s: "del",
  strike: "del",
};
const MARKS = new Set(Object.keys(KINDS));

/** What editors say by a style for want of an element: words crossed out, bold, slanted. */
const STYLES: [RegExp, string][] = [
  [/text-decoration(?:-line)?\s*:[^;]*line-through/i, "del"],
  [/font-weight\s*:\s*(?:bold|[6-9]00)/i, "strong"],
  [/font-style\s*:\s*italic/i, "em"],
];

/** Renames a span to the element that its style means. */
export function namedByStyle(node: Element): void {
  if (node.tagName !== "span") return;
  const style = propertyOf(node, "style");
  node.tagName = STYLES.find(([shape]) => shape.test(style))?.[1] ?? "span";
}

/** Splits a paragraph at code that has several lines. */
export function splitBlockCode(paragraph: Element): Element[] {
  const isBlock = (node: ElementContent) =>
    node.type === "element" && node.tagName === "code" && /\n/.test(textIn(node).trim());
  if (!paragraph.children.some(isBlock)) return [paragraph];
  const pieces: Element[] = [];
  let words: ElementContent[] = [];
  const flush = () => {
    if (words.some((node) => textIn(node).trim() !== "" || hasPicture(node)))
      pieces.push({ ...paragraph, children: words });
    words = [];
  };
  for (const child of paragraph.children) {
    if (!isBlock(child)) {
      words.push(child);
      continue;
    }
    flush();
    pieces.push({ type: "element", tagName: "pre", properties: {}, children: [brokenOnce(child)] });
  }
  flush();
  return pieces;
}

/** Removes line ends of the source after line breaks, which code would show as empty lines. */
function brokenOnce(code: ElementContent): ElementContent {
  if (code.type !== "element") return code;
  const children = code.children.map((child, at) =>
    child.type === "text" && isBreak(code.children[at - 1])
      ? { ...child, value: child.value.replace(/^\n/, "") }
      : child,
  );
  return { ...code, children };
}

/** Removes nested repetitions of a mark: `<b><strong>x</strong></b>` is marked once. */
export function markedOnce(node: Element): void {
  const kind = KINDS[node.tagName];
  if (kind) node.children = without(node.children, kind);
}

const without = (children: readonly ElementContent[], kind: string): ElementContent[] =>
  children.flatMap((child) => {
    if (child.type !== "element") return [child];
    child.children = without(child.children, kind);
    return KINDS[child.tagName] === kind ? child.children : [child];
  });

/**
 * Moves blanks and line breaks out of marks, as Markdown requires, and punctuation between marked
 * words and a letter or figure: `**Weight:**2 kg` would be written with character references. Equal
 * marks that follow each other are joined first.
 */
export function moveBlanksOut(children: readonly ElementContent[]): ElementContent[] {
  const joined = joinMarks(children);
  return joined.flatMap((child, at) => {
    if (!isMark(child)) return [child];
    const isWordBefore = WORD_END.test(textOf(joined[at - 1]));
    const isWordAfter = WORD_START.test(textOf(joined[at + 1]));
    const before = edge(child, "first", isWordBefore ? /^[\s\p{P}]+/u : /^\s+/);
    const after = edge(child, "last", isWordAfter ? /[\s\p{P}]+$/u : /\s+$/);
    const isEmpty = textIn(child) === "" && !hasPicture(child);
    return [...before, ...(isEmpty ? [] : [child]), ...after];
  });
}

const WORD_END = /[\p{L}\p{N}]$/u;
const WORD_START = /^[\p{L}\p{N}]/u;

const isMark = (node: ElementContent): node is Element =>
  node.type === "element" && MARKS.has(node.tagName);

const textOf = (node: ElementContent | undefined) => (node ? textIn(node) : "");

/** Joins equal marks that follow each other: editors split them into runs. */
function joinMarks(children: readonly ElementContent[]): ElementContent[] {
  const joined: ElementContent[] = [];
  for (const child of children) {
    const before = joined.at(-1);
    const isAlike =
      before && isMark(before) && isMark(child) && KINDS[before.tagName] === KINDS[child.tagName];
    if (isAlike) before.children = joinMarks([...before.children, ...child.children]);
    else joined.push(child);
  }
  return joined;
}

/** Removes blanks and line breaks at the ends of an element. */
export function trimEnds(node: Element): void {
  edge(node, "first", /^\s+/);
  edge(node, "last", /\s+$/);
}

/** Removes matching text and line breaks from one end of an element. @returns them, in order */
function edge(node: Element, which: "first" | "last", shape: RegExp): ElementContent[] {
  const taken: ElementContent[] = [];
  const keep = (found: readonly ElementContent[]) =>
    which === "first" ? taken.push(...found) : taken.unshift(...found);
  for (;;) {
    const child = which === "first" ? node.children[0] : node.children.at(-1);
    if (child && isMark(child)) keep(edge(child, which, shape));
    else if (child && isBreak(child)) keep([child]);
    else if (child?.type === "text") {
      const [text = ""] = shape.exec(child.value) ?? [];
      if (text !== "") keep([{ type: "text", value: text.replace(/\s+/g, " ") }]);
      child.value = child.value.replace(shape, "");
    }
    if (!isUsedUp(child)) return taken;
    if (which === "first") node.children.shift();
    else node.children.pop();
  }
}

const isUsedUp = (node: ElementContent | undefined): boolean =>
  isBreak(node) ||
  (node?.type === "text" && node.value === "") ||
  (node?.type === "element" && MARKS.has(node.tagName) && node.children.length === 0);

const isBreak = (node: ElementContent | undefined): boolean =>
  node?.type === "element" && node.tagName === "br";

/** Removes blanks at the ends of lines, which Markdown would have to escape. */
export function trimLines(node: Nodes): void {
  if (!("children" in node)) return;
  const children: Nodes[] = node.children;
  for (const child of children) trimLines(child);
  const isEdge = (at: number, isOutside: boolean) =>
    children[at]?.type === "break" || (isOutside && node.type === "paragraph");
  for (const [at, child] of children.entries()) {
    if (child.type !== "text") continue;
    if (isEdge(at - 1, at === 0)) child.value = child.value.trimStart();
    if (isEdge(at + 1, at === children.length - 1)) child.value = child.value.trimEnd();
  }
}

const RAISED = "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿ";
const LOWERED = "₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₙ";
const PLAIN = "0123456789+-=()n";

/** Digits as Unicode superscripts or subscripts; other text stays. */
export function shifted(text: string, to: "sup" | "sub"): string {
  const letters = to === "sup" ? RAISED : LOWERED;
  const moved = [...text.trim()].map((letter) => letters[PLAIN.indexOf(letter)] ?? "");
  return moved.length > 0 && moved.every(Boolean) ? moved.join("") : text;
}
