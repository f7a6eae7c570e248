/** Maximum length of a title at the full font size, in characters. */
const USUAL = 36;
/** Maximum length for one font size smaller. */
const LONG = 72;

/**
 * The length class of a heading; `styles.css` sets long ones smaller.
 *
 * @returns attributes of the heading
 */
export function titleLength(title: string): { "data-length"?: "long" | "longest" } {
  if (title.length <= USUAL) return {};
  return { "data-length": title.length <= LONG ? "long" : "longest" };
}
