/** What can be searched, in the order of the tabs. */
export const searchKinds = ["products", "deals", "articles", "categories"] as const;
export type SearchKind = (typeof searchKinds)[number];

/** Longest search text. */
export const MAX_SEARCH_TEXT = 100;
/** Results on a page of one kind. */
export const SEARCH_PAGE_SIZE = 12;
/** Results of each kind where all kinds are shown. */
export const OVERVIEW: Record<SearchKind, number> = {
  products: 8,
  deals: 4,
  articles: 4,
  categories: 6,
};
/** Suggestions of each kind while somebody types. */
export const SUGGESTED: Record<SearchKind, number> = {
  products: 6,
  deals: 3,
  articles: 3,
  categories: 3,
};
