/** The lines of a text, trimmed, without empty ones. */
export const linesOf = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);

/** A list as text, one item per line. */
export const textOf = (list: readonly string[]): string => list.join("\n");
