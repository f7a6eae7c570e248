import type { Db } from "@pickwell/db/client";
import { prepared } from "@pickwell/db/prepared";
import { categories } from "@pickwell/db/schema";
import { asc, eq } from "drizzle-orm";
import { tellNext } from "../blog/list.ts";
import type { PostSummary } from "../blog/view.ts";
import { tellNextStart } from "../deals/service.ts";
import type { DealView } from "../deals/view.ts";
import type { ProductView } from "../products/view.ts";
import { foundOrCorrected } from "./correct.ts";
import { matchDeals, matchPosts, matchProducts, type Span } from "./matches.ts";
import { type SearchKind, searchKinds } from "./rules.ts";
import { prepareSearch, withTerms } from "./search-text.ts";

/** Told when time alone will change the answer. */
export type ChangesAt = (moment: Date) => void;

/** What the whole shop holds of a text, closest first. */
export interface Found {
  /** How many of each kind there are, on all pages. */
  totals: Record<SearchKind, number>;
  /** How many of the rows of each kind, the first ones, match by their name. */
  named: Record<SearchKind, number>;
  products: ProductView[];
  deals: DealView[];
  articles: PostSummary[];
  categories: CategoryName[];
}

/** Enough of a category to be found. */
export interface CategoryName {
  id: string;
  name: string;
  slug: string;
}

async function findEverything(
  db: Db,
  moment: Date,
  text: string,
  spanOf: (kind: SearchKind) => Span,
  changesAt?: ChangesAt,
): Promise<Found> {
  const search = prepareSearch(text);
  if (!search) return nothing;
  const products = await matchProducts(db, search, spanOf("products"));
  const deals = await matchDeals(db, moment, search, spanOf("deals"));
  const articles = await matchPosts(db, moment, search, spanOf("articles"));
  const shelves = withTerms(await listCategoryNames(db), search);
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
      categories: shown.length,
    },
    products: products.rows,
    deals: deals.rows,
    articles: articles.rows,
    categories: shown,
  };
}

/** Active categories in the order of the menu. */
const listCategoryNames = async (db: Db): Promise<CategoryName[]> =>
  prepared(db, "search:categories", (db) =>
    db
      .select({ id: categories.id, name: categories.name, slug: categories.slug })
      .from(categories)
      .where(eq(categories.status, "active"))
      .orderBy(asc(categories.position), asc(categories.name))
      .prepare(),
  ).execute();

const none = { products: 0, deals: 0, articles: 0, categories: 0 };
const nothing: Found = {
  totals: none,
  named: none,
  products: [],
  deals: [],
  articles: [],
  categories: [],
};

const isNothing = ({ totals }: Found) => searchKinds.every((kind) => totals[kind] === 0);

export interface SearchResult extends Found {
  /** What was searched for instead, when nothing was found for the text itself; otherwise null. */
  corrected: string | null;
}

/**
 * What matches a text, or the text as it was probably meant.
 *
 * @param spanOf - which part of each kind is wanted
 */
export async function searchEverything(
  db: Db,
  moment: Date,
  text: string,
  spanOf: (kind: SearchKind) => Span,
  changesAt?: ChangesAt,
): Promise<SearchResult> {
  const { found, corrected } = await foundOrCorrected(
    db,
    text,
    (text) => findEverything(db, moment, text, spanOf, changesAt),
    isNothing,
  );
  if (changesAt) {
    // What comes may match too.
    await tellNextStart(db, { now: moment.getTime() }, changesAt);
    await tellNext(db, moment, changesAt);
  }
  return { ...found, corrected };
}
