/**
 * A pattern of many alternatives, which stand in lines: the end of a line is a bar as well. Blanks
 * around a line mean nothing.
 *
 * @returns the source of a regular expression
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
