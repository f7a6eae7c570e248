import type { Token } from "markdown-it";
import { parser } from "../markdown/parser.ts";
import { MAX_MARKDOWN } from "../markdown/rules.ts";
import { comparedIn } from "../markdown/showcases.ts";

/** A product mentioned in a text, in a block or inline. */
export interface Block {
  /** As it was typed. */
  text: string;
  /** Where it stands, in UTF-16 units from the beginning of the text. */
  start: number;
  /** The slug or id; empty for what could be neither. */
  key: string;
  /** It has a line of its own, outside of lists and quotes. */
  isLine: boolean;
  /** It is a line of a comparison table. */
  isCompared: boolean;
  /** It is one product more than a comparison table shows. */
  isSurplus: boolean;
}

/** Blocks of one text that are looked at; nobody reads about more of them. */
const MAX_BLOCKS = 200;
const KEY = /:[ \t]*([^\s{}]*)[ \t]*\}\}$/;

/** Whether a text may mention products at all. */
export const mayMention = (markdown: string): boolean =>
  markdown.includes("{{") || markdown.includes(":::");

/** The products mentioned in a text, in order; those in code do not count. */
export function blocksOf(markdown: string): Block[] {
  if (markdown.length > MAX_MARKDOWN || !mayMention(markdown)) return [];
  const blocks: Block[] = [];
  const lineStarts = startsOf(markdown);
  /** Behind the last block: the next one with the same text is another one. */
  let after = 0;
  const add = (
    text: string,
    line: number,
    { key = KEY.exec(text)?.[1] ?? "", isLine = false, isCompared = false, isSurplus = false },
  ) => {
    if (blocks.length >= MAX_BLOCKS) return;
    const found = markdown.indexOf(text, Math.max(after, lineStarts[line] ?? 0));
    const start = found >= 0 ? found : Math.max(0, markdown.indexOf(text));
    if (found >= 0) after = found + text.length;
    blocks.push({ text, start, key, isLine, isCompared, isSurplus });
  };
  let line = 0;
  for (const token of parser.parse(markdown, {})) {
    if (token.map) line = token.map[0];
    if (token.type === "product_line") add(token.markup, line, { isLine: token.level === 0 });
    for (const text of marksIn(token.children)) add(text, line, {});
    for (const { text, ...about } of comparedIn(token)) {
      add(text, line, { ...about, isCompared: true });
    }
  }
  return blocks;
}

/** Marks among the words of a line, also in what its pictures show. */
function* marksIn(tokens: readonly Token[] | null): Generator<string> {
  for (const { type, content, children } of tokens ?? []) {
    if (type === "product_mark") yield content;
    yield* marksIn(children);
  }
}

function startsOf(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
  return starts;
}
