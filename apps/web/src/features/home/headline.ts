/**
 * A headline in at most two lines: it breaks after a comma or a full stop, the first if there are more.
 *
 * @returns the lines; the second is empty when there is no place to break
 */
export function twoLines(text: string): [first: string, second: string] {
  const at = text.search(/[,.] /);
  return at < 0 ? [text, ""] : [text.slice(0, at + 1), text.slice(at + 2)];
}

/** Letters of a line that stand beside the stage in the size that is drawn. */
const DRAWN_LINE = 14;
const LONG_LINE = 28;

/** How long the longest line of a headline is; longer ones are set smaller and may break. */
export function headlineLength(...lines: string[]): "long" | "longest" | undefined {
  const letters = Math.max(...lines.map((line) => line.length));
  if (letters <= DRAWN_LINE) return undefined;
  return letters <= LONG_LINE ? "long" : "longest";
}
