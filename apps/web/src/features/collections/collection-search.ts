import type { RawSearch } from "@pickwell/ui/browser/query-string.ts";
import { pageNumber } from "../listing/fields.ts";

/** Search parameters of collection pages. */
export interface CollectionSearch {
  /** From 2; the first page by default. */
  page?: number;
}

export const parseCollectionSearch = (raw: RawSearch): CollectionSearch => ({
  page: pageNumber(raw.page),
});
