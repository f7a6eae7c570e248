import { z } from "zod";
import { DEFAULT_SYNONYMS } from "./default-synonyms.ts";

/** Synonyms for search. */
export const search = z.object({
  /** A line for words that mean the same, with commas between them; see `parseSynonyms`. */
  synonyms: z.string().trim().max(20_000).default(DEFAULT_SYNONYMS),
});
