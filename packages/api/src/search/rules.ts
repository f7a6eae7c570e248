/** Kinds of results, in the order of the tabs. */
export const searchKinds = ["products", "deals", "articles", "categories"] as const;
export type SearchKind = (typeof searchKinds)[number];

/** Maximum length of a search text. */
export const MAX_SEARCH_TEXT = 100;
/** Results per page of one kind. */
export const SEARCH_PAGE_SIZE = 12;
/** Results per kind in the overview. */
export const OVERVIEW: Record<SearchKind, number> = {
  products: 8,
  deals: 4,
  articles: 4,
  categories: 6,
};
/** Suggestions per kind. */
export const SUGGESTED: Record<SearchKind, number> = {
  products: 6,
  deals: 3,
  articles: 3,
  categories: 3,
};
