/** Marks of letters within a word, which Markdown only knows in some forms. */
import type { Emphasis, Nodes, PhrasingContent, Strong } from "mdast";
import { type Attention, defaultHandlers, type Handle } from "mdast-util-to-markdown";

/** Emphasis of a part of a word is written with asterisks: with `_` it would not be one. */
const MARKERS = { within: ["*", "_"], apart: ["_", "*"] };

/**
 * Finds the marks that touch a letter or figure. One that holds nothing but a link moves into it,
 * and one around a picture or code goes: beside a letter these could not be written.
 *
 * @returns the emphasized ones
 */
export function marksInWords(node: Nodes, found = new Set<Nodes>()): Set<Nodes> {
  if (!("children" in node)) return found;
  const children: Nodes[] = node.children;
  for (const [at, child] of children.entries()) {
    if (isMark(child) && isBesideWord(children, at)) {
      const fitting = fittingMark(child);
      children[at] = fitting;
      if (fitting.type === "emphasis") found.add(fitting);
    }
  }
  for (const child of children) marksInWords(child, found);
  return found;
}

const isMark = (node: Nodes): node is Emphasis | Strong =>
  node.type === "emphasis" || node.type === "strong";

function wordsOf(node: Nodes | undefined): string {
  if (!node) return "";
  if ("value" in node) return node.value;
  return "children" in node ? node.children.map(wordsOf).join("") : "";
}

const isBesideWord = (nodes: readonly Nodes[], at: number): boolean =>
  /[\p{L}\p{N}]$/u.test(wordsOf(nodes[at - 1])) || /^[\p{L}\p{N}]/u.test(wordsOf(nodes[at + 1]));

function fittingMark(mark: Emphasis | Strong): PhrasingContent {
  const [only, ...others] = mark.children;
  if (!only || others.length > 0) return mark;
  if (only.type === "link") return { ...only, children: [{ ...mark, children: only.children }] };
  return only.type === "image" || only.type === "inlineCode" ? only : mark;
}

/** @param inWords - see `marksInWords` */
export function emphasisHandler(inWords: ReadonlySet<Nodes>): Handle {
  const markersOf = (node: Nodes) => (inWords.has(node) ? MARKERS.within : MARKERS.apart);
  const attention: Attention = (node) => ({
    ...{ construct: "emphasis", sizes: [1], markers: markersOf(node) },
  });
  const handle: Handle = (...given) => defaultHandlers.emphasis(...given);
  return Object.assign(handle, { attention, peek: (node: Nodes) => markersOf(node)[0] ?? "_" });
}
