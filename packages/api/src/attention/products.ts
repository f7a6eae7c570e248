/** Products that people click but cannot buy, or whose price or merchant has changed. */
import type { Db } from "@pickwell/db/client";
import { isTrue } from "@pickwell/db/expressions";
import { isOneOf } from "@pickwell/db/json";
import { offers, products } from "@pickwell/db/schema";
import { and, eq, isNull, ne } from "drizzle-orm";
import { offersOf, type StoredOffer } from "../offers/stored-offers.ts";
import { readPeriods } from "../price-history/price-points.ts";
import { DAY_MS } from "../time/rules.ts";
import { type AttentionRow, isJump, weightOf } from "./rules.ts";
import type { Traffic, WeeklyTraffic } from "./traffic.ts";

/** Products that are looked at: those that most people follow. */
const MAX_PRODUCTS = 2000;
/** Read at a time. */
const BATCH = 500;
/** How long a price jump is listed. */
const JUMP_DAYS = 7;

/**
 * Products that are sold out, have another price than a week ago, or whose merchant is in no feed
 * any more.
 */
export async function findProducts(db: Db, now: Date, traffic: Traffic): Promise<AttentionRow[]> {
  const followed = [...traffic.products]
    .filter(([id, { views, clicks }]) => id !== "" && views + clicks > 0)
    .sort(([, one], [, other]) => other.clicks - one.clicks || other.views - one.views)
    .slice(0, MAX_PRODUCTS)
    .map(([id]) => id);
  const found: AttentionRow[] = [];
  const merchants = new Map<string, Gone>();
  for (let at = 0; at < followed.length; at += BATCH) {
    const ids = followed.slice(at, at + BATCH);
    const [rows, offersFound, periods] = await Promise.all([
      readProducts(db, ids),
      offersOf(db, ids),
      readPeriods(db, ids),
    ]);
    const offersBy = new Map(ids.map((id) => [id, [] as StoredOffer[]]));
    for (const offer of offersFound) offersBy.get(offer.productId)?.push(offer);
    for (const product of rows) {
      const list = offersBy.get(product.id) ?? [];
      const offer = list.find(({ url }) => url === product.affiliateLink);
      const weight = weigh(traffic, product, offer);
      noteMerchants(merchants, list, weight);
      if (!product.inStock) {
        found.push({ kind: "sold-out", ...weight, text: soldOutText(list.length) });
        continue;
      }
      const jump = jumpOf(periods.get(product.id) ?? [], now);
      if (!jump) continue;
      found.push({ kind: "price-jump", ...weight, text: jumpText(jump) });
    }
  }
  return [...found, ...(await findGone(db, merchants))];
}

type Product = Awaited<ReturnType<typeof readProducts>>[number];

const readProducts = (db: Db, ids: readonly string[]) =>
  db
    .select({
      id: products.id,
      name: products.name,
      inStock: products.inStock,
      affiliateLink: products.affiliateLink,
    })
    .from(products)
    .where(and(isOneOf(products.id, ids), isTrue(products.listed)));

const soldOutText = (offersCount: number): string =>
  offersCount > 1
    ? `None of its ${offersCount} offers can be bought.`
    : "It is out of stock, and nobody else has it.";

/** What of a product is at stake. One that cannot be bought is looked at, and not followed. */
function weigh(
  { products: weekly, productRate, earningsOf }: Traffic,
  { id, name, inStock, affiliateLink }: Product,
  offer: StoredOffer | undefined,
): Omit<AttentionRow, "kind" | "text"> {
  const { clicks, views }: WeeklyTraffic = weekly.get(id) ?? { clicks: 0, views: 0 };
  const expected = inStock ? 0 : views * (productRate ?? 0);
  return {
    target: { kind: "product", id, title: name },
    ...weightOf([[`product:${id}`, Math.max(clicks, expected)]]),
    isEstimate: expected > clicks,
    earnings: earningsOf(offer?.merchant ?? null, affiliateLink),
  };
}

function jumpOf(
  periods: readonly { fromMs: number; minor: number }[],
  now: Date,
): { from: number; to: number } | null {
  const [before, last] = periods.slice(-2);
  if (!before || !last || last.fromMs < now.getTime() - JUMP_DAYS * DAY_MS) return null;
  return isJump(before.minor, last.minor) ? { from: before.minor, to: last.minor } : null;
}

const jumpText = ({ from, to }: { from: number; to: number }): string =>
  to > from
    ? `It costs ${Math.round((to / from - 1) * 100)}% more than before.`
    : `It costs ${Math.round((1 - to / from) * 100)}% less than before.`;

interface Gone {
  name: string;
  /** Traffic of products without other offers. */
  parts: Map<string, number>;
  earnings: AttentionRow["earnings"];
}

/** Merchants with a missing offer, which are checked for remaining offers. */
function noteMerchants(
  merchants: Map<string, Gone>,
  list: readonly StoredOffer[],
  { parts, earnings }: Pick<AttentionRow, "parts" | "earnings">,
): void {
  const isSold = list.some(
    ({ missingSince, availability }) => missingSince === null && availability !== "out_of_stock",
  );
  for (const { merchant, merchantName, missingSince } of list) {
    if (missingSince === null) continue;
    const known = merchants.get(merchant) ?? { name: merchantName, parts: new Map(), earnings };
    merchants.set(merchant, known);
    if (isSold) continue;
    for (const [part, clicks] of parts) known.parts.set(part, clicks);
  }
}

/** Of those, whose sources name none of their offers any more. */
async function findGone(db: Db, merchants: ReadonlyMap<string, Gone>): Promise<AttentionRow[]> {
  const rows = await Promise.all(
    [...merchants].map(async ([merchant, { name, parts, earnings }]) => {
      const isOf = eq(offers.merchant, merchant);
      const [left] = await db
        .select({ id: offers.id })
        .from(offers)
        .where(and(isOf, isNull(offers.missingSince), ne(offers.availability, "out_of_stock")))
        .limit(1);
      if (left) return [];
      const row: AttentionRow = {
        kind: "merchant-gone",
        target: { kind: "merchant", id: merchant, title: name || merchant },
        text: "No feed names any of its offers any more. Has the programme ended?",
        ...weightOf(parts),
        isEstimate: false,
        earnings,
      };
      return [row];
    }),
  );
  return rows.flat();
}
