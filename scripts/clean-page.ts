/** The page that the tests of many files share: what one leaves in it, the next would find. */

/** What stands in for the browser can be led elsewhere without loading anything. */
type TestWindow = Window & { happyDOM: { setURL(url: string): void } };

/** Where a page of tests stands. */
const HOME = "http://localhost:3000/";

/**
 * Leaves the page as it was: a file that was saved, or a link to another site that was followed, has
 * led it away, what it keeps would be read, and what was said of the whole would hold on.
 */
export function cleanPage(): void {
  // Pages as the server renders them have no window.
  if (typeof window === "undefined") return;
  (window as unknown as TestWindow).happyDOM.setURL(HOME);
  // Appearance and language of the whole are said there.
  const { documentElement: root } = document;
  for (const name of root.getAttributeNames()) root.removeAttribute(name);
  localStorage.clear();
  sessionStorage.clear();
}
