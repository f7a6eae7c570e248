/** Questions as the back office sees them. */
import type { Db } from "@pickwell/db/client";
import { isOneOf } from "@pickwell/db/json";
import { matchQuestions, offers, type PictureRef, products, trash } from "@pickwell/db/schema";
import { aliasedTable, and, asc, desc, eq } from "drizzle-orm";
import { amountText } from "../feeds/values/currencies.ts";

/** Questions shown at once, most certain first. */
export const SHOWN = 20;

const other = aliasedTable(products, "other");

const sideOf = (side: typeof products) => ({
  id: side.id,
  name: side.name,
  brand: side.brand,
  slug: side.slug,
  images: side.images,
  affiliateLink: side.affiliateLink,
});

/** Questions whose products both exist. */
export async function listOpen(db: Db) {
  const rows = await db
    .select({
      id: matchQuestions.id,
      score: matchQuestions.score,
      reasons: matchQuestions.reasons,
      one: sideOf(products),
      other: sideOf(other),
    })
    .from(matchQuestions)
    .innerJoin(products, eq(products.id, matchQuestions.productId))
    .innerJoin(other, eq(other.id, matchQuestions.otherId))
    .where(eq(matchQuestions.state, "open"))
    .orderBy(desc(matchQuestions.score), asc(matchQuestions.id))
    .limit(SHOWN);
  const sold = await offersOf(
    db,
    rows.flatMap((row) => [row.one.id, row.other.id]),
  );
  return rows.map((row) => ({
    ...row,
    one: shown(row.one, sold.get(row.one.id)),
    other: shown(row.other, sold.get(row.other.id)),
  }));
}

type Offer = Awaited<ReturnType<typeof selectOffers>>[number];

const selectOffers = (db: Db, productIds: readonly string[]) =>
  db
    .select({
      productId: offers.productId,
      merchant: offers.merchantName,
      title: offers.title,
      priceMinor: offers.priceMinor,
      currency: offers.currency,
      gtin: offers.gtin,
      mpn: offers.mpn,
      url: offers.url,
    })
    .from(offers)
    .where(isOneOf(offers.productId, productIds))
    .orderBy(asc(offers.seq));

async function offersOf(db: Db, productIds: readonly string[]): Promise<Map<string, Offer[]>> {
  const found = new Map<string, Offer[]>();
  if (productIds.length === 0) return found;
  for (const offer of await selectOffers(db, productIds)) {
    found.set(offer.productId, [...(found.get(offer.productId) ?? []), offer]);
  }
  return found;
}

interface Side {
  id: string;
  name: string;
  brand: string;
  slug: string;
  images: PictureRef[];
  affiliateLink: string;
}

const shown = ({ images, ...side }: Side, sold: Offer[] = []) => ({
  ...side,
  picture: images[0] ?? null,
  offers: sold.slice(0, 5).map(({ productId: _, priceMinor, currency, ...offer }) => ({
    ...offer,
    price: amountText(priceMinor, currency),
  })),
});

/** Merged products, newest first, with the name of the one that was merged. */
export const listMerged = (db: Db) =>
  db
    .select({
      id: matchQuestions.id,
      name: trash.title,
      into: { id: products.id, name: products.name },
      decidedAt: matchQuestions.decidedAt,
    })
    .from(matchQuestions)
    .innerJoin(products, eq(products.id, matchQuestions.otherId))
    .innerJoin(trash, and(eq(trash.kind, "product"), eq(trash.targetId, matchQuestions.productId)))
    .where(eq(matchQuestions.state, "merged"))
    .orderBy(desc(matchQuestions.decidedAt), asc(matchQuestions.id))
    .limit(SHOWN);

/** Number of questions that nobody has answered yet. */
export const countOpen = (db: Db): Promise<number> =>
  db.$count(matchQuestions, eq(matchQuestions.state, "open"));

/** Open questions and recent merges, at most `SHOWN` of each, with the number of all open ones. */
export async function listMatches(db: Db) {
  return { open: await listOpen(db), merged: await listMerged(db), total: await countOpen(db) };
}
