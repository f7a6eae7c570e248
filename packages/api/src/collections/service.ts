import { setImmediate } from "node:timers/promises";
import type { Db } from "@pickwell/db/client";
import { prepared } from "@pickwell/db/prepared";
import { collections, type PictureRef } from "@pickwell/db/schema";
import { and, asc, desc, eq, or, sql } from "drizzle-orm";
import { AppError } from "../core/errors.ts";
import { renderArticle } from "../markdown/render.ts";
import { shownPictureOf, shownText } from "../markdown/shown-columns.ts";
import type { ChangesAt } from "../offers/effective-price.ts";
import { renderPage } from "../pages/service.ts";
import type { ProductPage } from "../products/list.ts";
import { listMatching } from "./matching.ts";
import type { CollectionListInput, CollectionProductsInput } from "./schema.ts";

/** What a visitor may know of a collection, and what decides over its products. */
const fields = {
  id: collections.id,
  slug: collections.slug,
  title: collections.title,
  description: shownText(collections.description),
  intro: collections.intro,
  image: shownPictureOf(collections.image),
  kind: collections.kind,
  rule: collections.rule,
  products: collections.products,
  sort: collections.sort,
  createdAt: collections.createdAt,
  updatedAt: collections.updatedAt,
};

const selectCollections = (db: Db) => db.select(fields).from(collections);
type CollectionRow = Awaited<ReturnType<typeof selectCollections>>[number];

const isPublished = eq(collections.status, "published");

/** A collection on a card. */
export interface CollectionSummary {
  id: string;
  slug: string;
  title: string;
  description: string;
  /** Its own; else that of its first product which has one. */
  image: PictureRef | null;
  /** Products that visitors find in it. */
  productCount: number;
  createdAt: Date;
  updatedAt: Date;
}

/** Products that are looked at for a picture. */
const PICTURED = 3;

async function summaryOf(
  db: Db,
  moment: Date,
  row: CollectionRow,
  changesAt?: ChangesAt,
): Promise<CollectionSummary> {
  const { id, slug, title, description, createdAt, updatedAt } = row;
  const first = { page: 1, limit: row.image ? 1 : PICTURED };
  const { products, total } = await listMatching(db, moment, row, first, changesAt);
  const image = row.image ?? products.find(({ images }) => images.length > 0)?.images[0] ?? null;
  return { id, slug, title, description, image, productCount: total, createdAt, updatedAt };
}

/** A page of the published collections, the newest first. */
export async function listCollections(
  db: Db,
  moment: Date,
  { page, limit }: CollectionListInput,
  changesAt?: ChangesAt,
) {
  const [counted] = await prepared(db, "collections:total", (db) =>
    db.select({ total: sql<number>`count(*)` }).from(collections).where(isPublished).prepare(),
  ).execute();
  const rows = await prepared(db, "collections:page", (db) =>
    selectCollections(db)
      .where(isPublished)
      .orderBy(desc(collections.createdAt), asc(collections.id))
      .limit(sql.placeholder("limit"))
      .offset(sql.placeholder("offset"))
      .prepare(),
  ).execute({ limit, offset: (page - 1) * limit });
  const found: CollectionSummary[] = [];
  for (const row of rows) {
    found.push(await summaryOf(db, moment, row, changesAt));
    // Each is a listing: between them, others get a turn.
    await setImmediate();
  }
  return { collections: found, total: counted?.total ?? 0, page, limit };
}

/** @throws AppError NOT_FOUND when no published collection has this slug or id */
async function findCollection(db: Db, key: string): Promise<CollectionRow> {
  const asked = sql.placeholder("key");
  const [row] = await prepared(db, "collections:one", (db) =>
    selectCollections(db)
      .where(and(isPublished, or(eq(collections.slug, asked), eq(collections.id, asked))))
      .orderBy(sql`case when ${collections.slug} = ${asked} then 0 else 1 end`)
      .limit(1)
      .prepare(),
  ).execute({ key });
  if (!row) throw new AppError("NOT_FOUND", "Collection not found");
  return row;
}

/**
 * One published collection, with its introduction as safe HTML.
 *
 * @param key - its slug or id
 * @throws AppError NOT_FOUND
 */
export async function getCollection(db: Db, moment: Date, key: string, changesAt?: ChangesAt) {
  const row = await findCollection(db, key);
  const summary = await summaryOf(db, moment, row, changesAt);
  const html = await renderPage(db, moment, row.intro, "page", changesAt);
  const { questions } = renderArticle(row.intro);
  return { ...summary, ownImage: row.image, html, questions };
}

/** A page of a published collection's public products. @throws AppError NOT_FOUND */
export async function listCollectionProducts(
  db: Db,
  moment: Date,
  { key, ...page }: CollectionProductsInput,
  changesAt?: ChangesAt,
): Promise<ProductPage> {
  return listMatching(db, moment, await findCollection(db, key), page, changesAt);
}
