/** Which way a page goes on: to the right, or to the left where its lines run from right to left. */

/** 1 where what comes next lies to the right, -1 where it lies to the left. */
export const onward = (): 1 | -1 => (document.dir === "rtl" ? -1 : 1);

/** How far an arrow key goes among things beside each other; 0 for any other key. */
export function arrowStep(key: string): 1 | -1 | 0 {
  if (key !== "ArrowLeft" && key !== "ArrowRight") return 0;
  return (key === "ArrowRight") === (onward() === 1) ? 1 : -1;
}
