/** Helpers for markdown-it's tokens. */
import type { Token } from "markdown-it";

/** The text of a line without markup; pictures count with their alt text. */
export function textOf(children: readonly Token[] | null): string {
  let text = "";
  for (const { type, content, children: inner } of children ?? []) {
    if (type === "softbreak" || type === "hardbreak") text += " ";
    else if (type === "image") text += textOf(inner);
    else if (type === "text" || type === "text_special" || type === "code_inline") text += content;
  }
  return text;
}

/** Tokens of one type, each with the line inside it and the token that closes it. */
export function* linesOf(tokens: readonly Token[], type: string) {
  for (const [index, open] of tokens.entries()) {
    const line = tokens[index + 1];
    const close = tokens[index + 2];
    if (open.type === type && line?.type === "inline" && close) yield { open, line, close };
  }
}

/** The value of an attribute as text; empty when it has none. */
export const attributeOf = (token: Token, name: string): string =>
  String(token.attrGet(name) ?? "");
