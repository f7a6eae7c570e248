import { z } from "zod";
import { pageInput } from "../core/pagination.ts";
import { MAX_SEARCH_TEXT, searchKinds } from "./rules.ts";

/** What somebody typed to search with; control characters count as blanks. */
const text = z
  .string()
  .transform((text) => text.replace(/\p{Cc}/gu, " ").trim())
  .pipe(z.string().max(MAX_SEARCH_TEXT));

export const suggestInput = z.object({ text });

export const findInput = z.object({
  text,
  /** One kind of result, page by page; the first of every kind by default. */
  kind: z.enum(searchKinds).optional(),
  page: pageInput.default(1),
});

export type FindInput = z.infer<typeof findInput>;
