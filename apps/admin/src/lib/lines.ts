/** What was typed one on each line: trimmed, without empty ones. */
export const linesOf = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);

/** A list as it is typed, one on each line. */
export const textOf = (list: readonly string[]): string => list.join("\n");
