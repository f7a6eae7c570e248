/** What the Markdown of Ghost's cards has beside the usual: `H~2~O`, `x^2^`, `==marked==`. */
import type { MarkdownIt, Token } from "markdown-it";

/** Each mark with the tag that it means; marked words have none here. */
const MARKS = /~([^~\s]{1,100})~|\^([^^\s]{1,100})\^|==([^=\s](?:[^=]{0,300}[^=\s])?)==/;

/** Adds them to a parser that allows HTML. */
export function raisedWords(md: MarkdownIt) {
  md.core.ruler.push("raised_words", ({ tokens, Token }) => {
    for (const { type, children } of tokens) {
      if (type !== "inline" || !children) continue;
      const shown = children.flatMap((child) => (child.type === "text" ? split(child) : [child]));
      children.splice(0, children.length, ...shown);
    }

    function split(token: Token): Token[] {
      const [mark, lowered, raised, marked] = MARKS.exec(token.content) ?? [];
      if (mark === undefined) return [token];
      const at = token.content.indexOf(mark);
      const [before, after] = [token.content.slice(0, at), token.content.slice(at + mark.length)];
      const tag = lowered === undefined ? (raised === undefined ? "" : "sup") : "sub";
      return [
        textToken(before),
        ...(tag ? [htmlToken(`<${tag}>`)] : []),
        textToken(lowered ?? raised ?? marked ?? ""),
        ...(tag ? [htmlToken(`</${tag}>`)] : []),
        ...split(textToken(after)),
      ];
    }

    function textToken(content: string): Token {
      return Object.assign(new Token("text", "", 0), { content });
    }

    function htmlToken(content: string): Token {
      return Object.assign(new Token("html_inline", "", 0), { content });
    }
  });
}
