import type { Db } from "@pickwell/db/client";
import { type CategoryView, listActiveCategories } from "../categories/service.ts";
import { type ChangesAt, type Found, searchEverything } from "./everything.ts";
import type { Span } from "./matches.ts";
import { OVERVIEW, SEARCH_PAGE_SIZE, type SearchKind } from "./rules.ts";
import type { FindInput } from "./schema.ts";

/** A page of results. */
export type FoundPage = Omit<Found, "named" | "categories"> & { categories: CategoryView[] };

/** The first results of every kind, or a page of one kind. */
export async function findPage(
  db: Db,
  moment: Date,
  { text, kind: wanted, page }: FindInput,
  changesAt?: ChangesAt,
): Promise<FoundPage> {
  const spanOf = (kind: SearchKind): Span => {
    if (!wanted) return { offset: 0, limit: OVERVIEW[kind] };
    const offset = (page - 1) * SEARCH_PAGE_SIZE;
    return kind === wanted ? { offset, limit: SEARCH_PAGE_SIZE } : { offset: 0, limit: 0 };
  };
  const { named, ...found } = await searchEverything(db, moment, text, spanOf, changesAt);
  return { ...found, categories: await readCategories(db, found.categories) };
}

/** The whole of some active categories, in their order. */
async function readCategories(db: Db, wanted: { id: string }[]): Promise<CategoryView[]> {
  if (wanted.length === 0) return [];
  const byId = new Map((await listActiveCategories(db)).map((row) => [row.id, row]));
  return wanted.flatMap(({ id }) => byId.get(id) ?? []);
}
