/**
 * A headline in at most two lines: it breaks after a comma or a full stop, the first if there are more.
 *
 * @returns the lines; the second is empty when there is no place to break
 */
export function twoLines(text: string): [first: string, second: string] {
  const at = text.search(/[,.] /);
  return at < 0 ? [text, ""] : [text.slice(0, at + 1), text.slice(at + 2)];
}
