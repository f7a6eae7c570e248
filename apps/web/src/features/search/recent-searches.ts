import { storedList } from "@pickwell/client/account/stored.ts";

const MAX_RECENT = 6;

/** What the visitor searched for in this browser, latest first. */
export const recentSearches = storedList<string>("pickwell.searches", (entry) =>
  typeof entry === "string" && entry.trim() !== "" ? entry : null,
);

/** The list with this text on top, once, and no longer than it is shown. */
export function withSearch(recent: readonly string[], text: string): string[] {
  const others = recent.filter((earlier) => earlier.toLowerCase() !== text.toLowerCase());
  return [text, ...others].slice(0, MAX_RECENT);
}

/** Puts what was searched for on top of the list. */
export function rememberSearch(text: string): void {
  recentSearches.write(withSearch(recentSearches.read(), text));
}
