import { z } from "zod";

/** Longer texts are cut: nobody searches with them. */
const MAX_TEXT = 500;

/** A search by a visitor. */
export const searchInput = z.object({
  text: z.string().transform((text) => text.slice(0, MAX_TEXT)),
  /**
   * How many results it had; null when filters stood in the way, so that it says nothing of the words.
   */
  found: z.int().min(0).max(1_000_000).nullable(),
});

export type SearchInput = z.infer<typeof searchInput>;
