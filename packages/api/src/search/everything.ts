import type { Db } from "@pickwell/db/client";
import type { PostSummary } from "../blog/view.ts";
import type { DealView } from "../deals/view.ts";
import { announceNextStart } from "../offers/effective-price.ts";
import type { ProductView } from "../products/view.ts";
import { announceNext } from "../publishing/is-public.ts";
import { rankCategories } from "../relevance/rank.ts";
import { type CategoryName, correctedText, prepareSearch } from "../relevance/search-query.ts";
import { matchDeals, matchPosts, matchProducts, type Span } from "./matches.ts";
import type { SearchKind } from "./rules.ts";

/** Called with the moment at which time alone changes the answer. */
export type ChangesAt = (moment: Date) => void;

/** Search results of all kinds, best first. */
export interface Found {
  /** How many of each kind there are, on all pages. */
  totals: Record<SearchKind, number>;
  /** Those of the rows of each kind that match by what they are called. */
  named: Pick<Found, SearchKind>;
  products: ProductView[];
  deals: DealView[];
  articles: PostSummary[];
  categories: CategoryName[];
  /** The text with other words for those that are misspelt; null when none is. */
  corrected: string | null;
}

async function findEverything(
  db: Db,
  moment: Date,
  text: string,
  spanOf: (kind: SearchKind) => Span,
  changesAt?: ChangesAt,
): Promise<Found> {
  const search = await prepareSearch(db, text);
  if (!search) return nothing;
  const products = await matchProducts(db, moment, search, spanOf("products"), changesAt);
  const deals = await matchDeals(db, moment, search, spanOf("deals"));
  const articles = await matchPosts(db, moment, search, spanOf("articles"));
  const shelves = rankCategories(search);
  const { offset, limit } = spanOf("categories");
  const shown = shelves.slice(offset, offset + limit);
  if (deals.firstEnd) changesAt?.(deals.firstEnd);
  return {
    totals: {
      products: products.total,
      deals: deals.total,
      articles: articles.total,
      categories: shelves.length,
    },
    named: {
      products: products.named,
      deals: deals.named,
      articles: articles.named,
      categories: shown,
    },
    products: products.rows,
    deals: deals.rows,
    articles: articles.rows,
    categories: shown,
    corrected:
      products.corrected ??
      deals.corrected ??
      articles.corrected ??
      (shelves[0] ? correctedText(search, shelves[0].name) : null),
  };
}

const none = { products: 0, deals: 0, articles: 0, categories: 0 };
const rows = { products: [], deals: [], articles: [], categories: [] };
const nothing: Found = {
  totals: none,
  named: rows,
  products: [],
  deals: [],
  articles: [],
  categories: [],
  corrected: null,
};

/**
 * Searches everything, with spelling correction and synonyms.
 *
 * @param spanOf - the requested range of each kind
 */
export async function searchEverything(
  db: Db,
  moment: Date,
  text: string,
  spanOf: (kind: SearchKind) => Span,
  changesAt?: ChangesAt,
): Promise<Found> {
  const found = await findEverything(db, moment, text, spanOf, changesAt);
  if (changesAt) {
    // What comes may match too.
    await announceNextStart(db, { now: moment.getTime() }, changesAt);
    await announceNext(db, moment, changesAt);
  }
  return found;
}
