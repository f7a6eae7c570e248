import { type PageHead, pageHead } from "./head.ts";

/** What the address of a listing says, as far as every listing says it. */
export interface ListingSearch {
  /** From 2; the first page by default. */
  page?: number;
  /** The same things in another order, or looking otherwise. */
  sort?: string;
  order?: string;
  view?: string;
}

interface ListingHead extends Omit<PageHead, "path" | "title" | "noindex"> {
  title: string;
  path: string;
  /** Everything else in it narrows the listing. */
  search: ListingSearch;
}

/**
 * The head of a page of a listing. Each page of the whole listing is listed in search engines, as
 * itself. In another order it is listed as the first page; narrowed, not at all: there is no end to
 * searches and filters, and whoever comes from a search engine has searched already.
 */
export function listingHead({ title, description, path, search, ...head }: ListingHead) {
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
    noindex: isNarrowed,
  });
}
