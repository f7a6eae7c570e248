/**
 * Source of a regular expression with many alternatives, written one or several per line: a line
 * break counts as `|`, and blanks around a line are ignored.
 *
 * @example new RegExp(anyOf`
 *   quota | …
 * `, "i")
 */
export const anyOf = ({ raw: [text = ""] }: TemplateStringsArray): string =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .join("|");
