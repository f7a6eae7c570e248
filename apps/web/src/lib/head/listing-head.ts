import { type PageHead, pageHead } from "./head.ts";

/** Search parameters that every listing has. */
export interface ListingSearch {
  /** Page number from 2; undefined for the first. */
  page?: number;
  /** Sort order and layout, which do not change the contents. */
  sort?: string;
  order?: string;
  view?: string;
}

interface ListingHead extends Omit<PageHead, "path" | "title" | "noindex"> {
  title: string;
  path: string;
  /** All other parameters are filters. */
  search: ListingSearch;
  /** Nothing is on the page. A further page is then beyond the last, and not indexed. */
  isEmpty?: boolean;
}

/**
 * The head of a listing. Each page of the whole listing is indexed as itself. Other sort orders are
 * canonical to the first page; filtered listings are not indexed.
 */
export function listingHead({ title, description, path, search, isEmpty, ...head }: ListingHead) {
  const { page, sort, order, view, ...narrowing } = search;
  const isNarrowed = Object.values(narrowing).some((value) => value !== undefined);
  const isReordered = sort !== undefined || order !== undefined;
  return pageHead({
    ...head,
    path,
    title,
    description,
    page,
    isReordered,
    noindex: isNarrowed || (isEmpty && page !== undefined),
  });
}
