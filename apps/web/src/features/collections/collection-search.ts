import type { RawSearch } from "@pickwell/ui/browser/query-string.ts";
import { pageNumber } from "../listing/fields.ts";

/** What the address of a collection, or of all of them, says. */
export interface CollectionSearch {
  /** From 2; the first page by default. */
  page?: number;
}

export const parseCollectionSearch = (raw: RawSearch): CollectionSearch => ({
  page: pageNumber(raw.page),
});
