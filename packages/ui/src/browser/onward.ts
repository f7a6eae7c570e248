/** The reading direction of the page. */

/** 1 if the next item is on the right, -1 if it is on the left. */
export const onward = (): 1 | -1 => (document.dir === "rtl" ? -1 : 1);

/** How an arrow key moves among items in a row; 0 for any other key. */
export function arrowStep(key: string): 1 | -1 | 0 {
  if (key !== "ArrowLeft" && key !== "ArrowRight") return 0;
  return (key === "ArrowRight") === (onward() === 1) ? 1 : -1;
}
