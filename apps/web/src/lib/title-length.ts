/** Letters up to which a title is set in the size that is drawn for it. */
const USUAL = 36;
/** Letters up to which one step down is enough. */
const LONG = 72;

/**
 * Says of a heading how long it is; `styles.css` sets long ones in smaller type.
 *
 * @returns attributes of the heading
 */
export function titleLength(title: string): { "data-length"?: "long" | "longest" } {
  if (title.length <= USUAL) return {};
  return { "data-length": title.length <= LONG ? "long" : "longest" };
}
