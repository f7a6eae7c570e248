import { storedList } from "@pickwell/client/account/stored.ts";

const MAX_RECENT = 6;

/** Recent searches of this browser, latest first. */
export const recentSearches = storedList<string>("pickwell.searches", (entry) =>
  typeof entry === "string" && entry.trim() !== "" ? entry : null,
);

/** The list with a text at the top, without duplicates, limited in length. */
export function withSearch(recent: readonly string[], text: string): string[] {
  const others = recent.filter((earlier) => earlier.toLowerCase() !== text.toLowerCase());
  return [text, ...others].slice(0, MAX_RECENT);
}

/** Adds a search text at the top. */
export function rememberSearch(text: string): void {
  recentSearches.write(withSearch(recentSearches.read(), text));
}
