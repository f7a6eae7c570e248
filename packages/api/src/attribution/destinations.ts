/** Where `/go/…` redirects to: the merchant that has the product now. */

import type { Db } from "@pickwell/db/client";
import { isFalse, isTrue } from "@pickwell/db/expressions";
import { prepared } from "@pickwell/db/prepared";
import { type clickKinds, deals, offers, products, textLinks } from "@pickwell/db/schema";
import { type AnyColumn, and, asc, eq, lte, ne, or, sql } from "drizzle-orm";
import { canParseUrl } from "../core/text/can-parse-url.ts";
import { canBeTaken, isOffered } from "../offers/effective-price.ts";

export type ClickKind = (typeof clickKinds)[number];

/** The target of a click. */
export interface Destination {
  kind: ClickKind;
  targetId: string;
  /** The product (or the deal's product) and its category, if any. */
  productId: string | null;
  categoryId: string | null;
  /** The merchant's offer; null when the product has no offers. */
  offerId: string | null;
  /** The stored link, without a click id, see `withClickId`. */
  link: string;
}

const key = sql.placeholder("key");
const { categoryId, inStock } = products;

/**
 * The offer of a product that has this link. Nested twice, or Drizzle omits the table names of
 * columns.
 */
const offerOfLink = (productId: AnyColumn, link: AnyColumn) =>
  sql<
    string | null
  >`${sql`(select ${offers.id} from ${offers} where ${offers.productId} = ${productId} and ${offers.url} = ${link} order by ${offers.seq} limit 1)`}`;

/**
 * The merchant link of a public product, an open deal or a stored link of a text. An offer that is
 * out of stock is replaced by the best one in stock. So is a deal that has ended or whose merchant
 * is out of stock.
 *
 * @param name - an id, or the slug of a product
 * @param offerId - the chosen offer, of a product with several
 * @returns null when it does not exist, is not public, is sold out everywhere, or has no link
 */
export async function findDestination(
  db: Db,
  now: Date,
  kind: ClickKind,
  name: string,
  offerId?: string,
): Promise<Destination | null> {
  const found = await (kind === "link"
    ? findLink(db, name)
    : kind === "product"
      ? findProduct(db, name, offerId)
      : findDeal(db, now, name));
  // Links are validated when stored; checked again here because this redirects.
  if (!found || !/^https?:\/\//i.test(found.link) || !canParseUrl(found.link)) return null;
  return found;
}

async function findLink(db: Db, id: string): Promise<Destination | null> {
  const [found] = await prepared(db, "clicks:link", (db) =>
    db
      .select({
        id: textLinks.id,
        link: sql<string>`coalesce(${textLinks.replacement}, ${textLinks.url})`,
      })
      .from(textLinks)
      .where(eq(textLinks.id, key))
      .prepare(),
  ).execute({ key: id });
  const of = { kind: "link", productId: null, categoryId: null, offerId: null } as const;
  return found ? { ...of, targetId: found.id, link: found.link } : null;
}

async function findProduct(db: Db, name: string, chosen?: string): Promise<Destination | null> {
  const [found] = await prepared(db, "clicks:product", (db) =>
    db
      .select({
        targetId: products.id,
        productId: products.id,
        categoryId,
        offerId: offerOfLink(products.id, products.affiliateLink),
        link: products.affiliateLink,
        inStock,
      })
      .from(products)
      .where(and(isTrue(products.listed), or(eq(products.id, key), eq(products.slug, key))))
      .limit(1)
      .prepare(),
  ).execute({ key: name });
  if (!found) return null;
  const { inStock: isForSale, ...product } = found;
  const destination = { kind: "product" as const, ...product };
  const offer = chosen === undefined ? null : await findOffer(db, found.productId, chosen);
  if (offer) return { ...destination, ...offer };
  return isForSale ? destination : null;
}

/** An offer of a product; null when the id is not one of its offers, or it is out of stock. */
async function findOffer(db: Db, productId: string, id: string) {
  const [offer] = await prepared(db, "clicks:offer", (db) =>
    db
      .select({ offerId: offers.id, link: offers.url })
      .from(offers)
      .where(
        and(
          eq(offers.id, key),
          eq(offers.productId, sql.placeholder("productId")),
          ne(offers.availability, "out_of_stock"),
          isFalse(offers.isPassedOver),
        ),
      )
      .prepare(),
  ).execute({ key: id, productId });
  return offer ?? null;
}

async function findDeal(db: Db, now: Date, id: string): Promise<Destination | null> {
  const [found] = await prepared(db, "clicks:deal", (db) =>
    db
      .select({
        targetId: deals.id,
        productId: deals.productId,
        categoryId,
        offerId: offerOfLink(deals.productId, deals.affiliateLink),
        link: deals.affiliateLink,
        isOn: sql<number>`${canBeTaken}`,
      })
      .from(deals)
      .leftJoin(products, eq(products.id, deals.productId))
      // Deals that have not started are not public yet.
      .where(and(eq(deals.id, key), lte(deals.startsAt, sql.placeholder("now"))))
      .prepare(),
  ).execute({ key: id, now: now.getTime() });
  if (!found) return null;
  const { isOn, ...deal } = found;
  if (isOn) return { kind: "deal", ...deal };
  return deal.productId === null ? null : findProduct(db, deal.productId);
}

/**
 * The page of the shop to redirect to when `findDestination` finds no merchant.
 *
 * @param name - as for `findDestination`
 * @returns for a sold-out product its page with alternatives; for a deal that has ended its
 *   product's page, or the list of deals; null when it does not exist
 */
export async function findPageInstead(
  db: Db,
  now: Date,
  kind: ClickKind,
  name: string,
): Promise<string | null> {
  if (kind === "link") return null;
  const listed = isTrue(products.listed);
  const [found] =
    kind === "product"
      ? await db
          .select({ slug: products.slug })
          .from(products)
          .where(
            and(listed, eq(inStock, false), or(eq(products.slug, name), eq(products.id, name))),
          )
          .orderBy(asc(products.seq))
          .limit(1)
      : await db
          .select({ slug: products.slug })
          .from(deals)
          .leftJoin(products, and(eq(products.id, deals.productId), listed))
          .where(
            and(
              eq(deals.id, name),
              lte(deals.startsAt, now),
              or(lte(deals.closesAt, now), sql`not (${isOffered})`),
            ),
          );
  if (!found) return null;
  return found.slug === null ? "/deals" : `/product/${encodeURIComponent(found.slug)}#instead`;
}
