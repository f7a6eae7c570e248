import { type Draft, useDraft } from "./use-draft.ts";
import type { Listing } from "./use-listing.ts";

const trimmed = (text: string) => text.trim();

/**
 * The search text of a listing while it is typed. The first one is a step in the browser's
 * history; what it is changed to takes its place.
 *
 * @param pauseMs - after which it is looked for, in milliseconds
 */
export function useSearchDraft(
  listing: Listing<{ search?: string }>,
  pauseMs: number,
): Draft<string> {
  const { search } = listing.search;
  return useDraft(
    search ?? "",
    pauseMs,
    (text) => listing.choose({ search: text || undefined }, { replace: search !== undefined }),
    trimmed,
  );
}
