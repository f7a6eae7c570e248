/** Resets the page that the tests of many files share. */
import { vi } from "vitest";

/** happy-dom can change its URL without loading anything. */
type TestWindow = Window & { happyDOM: { setURL(url: string): void } };

/** URL of the test page. */
const HOME = "http://localhost:3000/";

/**
 * Ends what stands in for parts of the environment, and resets URL, storage and root attributes,
 * which tests change by downloads, links to other sites, stored values and settings of the whole
 * page.
 */
export function cleanPage(): void {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  // Tests of server rendering have no window.
  if (typeof window === "undefined") return;
  (window as unknown as TestWindow).happyDOM.setURL(HOME);
  // Theme, language and direction are attributes of the root element.
  const { documentElement: root } = document;
  for (const name of root.getAttributeNames()) root.removeAttribute(name);
  localStorage.clear();
  sessionStorage.clear();
}
