/** Length up to which a title has its full font size. */
const USUAL = 36;
/** Letters up to which one step down is enough. */
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
