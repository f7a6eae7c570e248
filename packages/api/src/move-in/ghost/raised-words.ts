/** What the Markdown of Ghost's cards has beside the usual: `H~2~O`, `x^2^`, `==marked==`. */
import type { MarkdownIt, Token } from "markdown-it";

/** Each mark, with the words in it. */
const MARKS = /~([^~\s]{1,100})~|\^([^^\s]{1,100})\^|==([^=\s](?:[^=]{0,300}[^=\s])?)==/g;

/** Adds them to a parser that allows HTML. Marked words are plain ones here. */
export function raisedWords(md: MarkdownIt) {
  md.core.ruler.push("raised_words", ({ tokens, Token }) => {
    for (const token of tokens) {
      if (token.type !== "inline" || !token.children) continue;
      token.children = token.children.flatMap((child) =>
        child.type === "text" ? split(child.content) : child,
      );
    }

    function split(content: string): Token[] {
      const parts: Token[] = [];
      let at = 0;
      for (const match of content.matchAll(MARKS)) {
        const [mark, lowered, raised, marked = ""] = match;
        parts.push(part("text", content.slice(at, match.index)));
        if (lowered !== undefined) parts.push(...within("sub", lowered));
        else if (raised !== undefined) parts.push(...within("sup", raised));
        else parts.push(part("text", marked));
        at = match.index + mark.length;
      }
      return [...parts, part("text", content.slice(at))];
    }

    function within(tag: string, words: string): Token[] {
      return [
        part("html_inline", `<${tag}>`),
        part("text", words),
        part("html_inline", `</${tag}>`),
      ];
    }

    function part(type: string, content: string): Token {
      return Object.assign(new Token(type, "", 0), { content });
    }
  });
}
