import { type Draft, useDraft } from "./use-draft.ts";
import type { Listing } from "./use-listing.ts";

const trimmed = (text: string) => text.trim();

/**
 * The search text of a listing while typing. The first search adds a history entry, further changes
 * replace it.
 *
 * @param pauseMs - delay until the text is applied, in milliseconds
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
