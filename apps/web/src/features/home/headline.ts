/**
 * Splits a headline into at most two lines, after a comma or full stop.
 *
 * @returns the lines; the second is empty without a place to break
 */
export function twoLines(text: string): [first: string, second: string] {
  const at = text.search(/[,.] /);
  return at < 0 ? [text, ""] : [text.slice(0, at + 1), text.slice(at + 2)];
}

/** Letters that fit into a line beside the stage at full size. */
const DRAWN_LINE = 14;
const LONG_LINE = 28;

/** The length class of a headline, for its font size. */
export function headlineLength(...lines: string[]): "long" | "longest" | undefined {
  const letters = Math.max(...lines.map((line) => line.length));
  if (letters <= DRAWN_LINE) return undefined;
  return letters <= LONG_LINE ? "long" : "longest";
}
