/** Applies the owner's rule to stored offers; feeds apply it to new ones. */
import { createHash } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { exclusiveTransaction } from "@pickwell/db/atomic";
import type { Db, Tx } from "@pickwell/db/client";
import { isOneOf } from "@pickwell/db/json";
import { prepared } from "@pickwell/db/prepared";
import { meta, offers, products } from "@pickwell/db/schema";
import { execute, type Steps } from "@pickwell/db/statements";
import { and, asc, eq, gt, type SQL, sql } from "drizzle-orm";
import { type OfferRule, offerOfProduct } from "../../offers/best-offer.ts";
import { readOfferRule } from "../../offers/owner-rule.ts";
import { readSettings } from "../../settings/service.ts";

/** Key in `meta` of the rule that was applied last. */
const CHOSEN_BY = "best-offer-rule";
/** Products per transaction. */
const BATCH = 200;

/** Identifies the owner's rule, without the earnings of merchants. */
async function wantedRule(db: Db): Promise<string> {
  const { bestOffer, bestOfferMargin, preferredMerchants, defaultCurrency } = await readSettings(
    db,
    "payments",
  );
  const named = bestOffer === "preferred" ? preferredMerchants : "";
  const margin = bestOffer === "cheapest" ? "" : bestOfferMargin;
  return [
    bestOffer,
    margin,
    defaultCurrency,
    createHash("sha256").update(named).digest("base64url").slice(0, 22),
  ].join(" ");
}

/** Whether the owner's rule has changed since it was applied. */
export async function isRuleChanged(db: Db): Promise<boolean> {
  const [row] = await prepared(db, "products:chosen-by", (db) =>
    db.select({ value: meta.value }).from(meta).where(eq(meta.key, CHOSEN_BY)).prepare(),
  ).execute();
  const wanted = await wantedRule(db);
  // Initially the default rule is in force.
  return row ? row.value !== wanted : !wanted.startsWith("cheapest ");
}

/**
 * Chooses the best offer of every product again.
 *
 * @returns how many products got another offer or price
 */
export async function rechooseOffers(db: Db, now: Date, signal: AbortSignal): Promise<number> {
  const value = await wantedRule(db);
  const chosen = await chosenBy(db);
  let changed = 0;
  for (let after = 0; !signal.aborted; await setImmediate()) {
    const part = await exclusiveTransaction(db, (tx) =>
      rechoosePart(tx, now, gt(products.seq, after), { ...chosen, limit: BATCH }),
    );
    if (part === null) break;
    changed += part.changed;
    after = part.last;
  }
  if (signal.aborted) return changed;
  const row = { key: CHOSEN_BY, value };
  await db.insert(meta).values(row).onConflictDoUpdate({ target: meta.key, set: row });
  return changed;
}

/** The owner's rule for choosing offers. */
export interface ChosenBy {
  rule: OfferRule;
  currency: string;
}

/** By which rule offers are chosen now, and the shop's currency. */
export async function chosenBy(db: Db): Promise<ChosenBy> {
  const { defaultCurrency: currency } = await readSettings(db, "payments");
  return { rule: await readOfferRule(db), currency };
}

/** The same for a few products, within a transaction. */
export function* rechooseSteps(
  tx: Tx,
  now: Date,
  ids: readonly string[],
  chosen: ChosenBy,
): Steps<void> {
  if (ids.length === 0) return;
  const which = isOneOf(products.id, ids);
  yield* rechoosePart(tx, now, which, { ...chosen, limit: ids.length });
}

/** @returns null when the product does not exist */
function* rechoosePart(
  tx: Tx,
  now: Date,
  which: SQL,
  { rule, currency, limit }: ChosenBy & { limit: number },
): Steps<{ changed: number; last: number } | null> {
  const rows = yield* execute(
    tx
      .select({
        seq: products.seq,
        id: products.id,
        priceCents: products.priceCents,
        originalPriceCents: products.originalPriceCents,
        affiliateLink: products.affiliateLink,
        inStock: products.inStock,
      })
      .from(products)
      .where(
        and(
          which,
          sql`exists (select 1 from ${offers} where ${offers.productId} = ${products.id})`,
        ),
      )
      .orderBy(asc(products.seq))
      .limit(limit),
  );
  const last = rows.at(-1);
  if (!last) return null;
  const stored = yield* execute(
    tx
      .select()
      .from(offers)
      .where(
        isOneOf(
          offers.productId,
          rows.map(({ id }) => id),
        ),
      )
      .orderBy(asc(offers.seq)),
  );
  const ofProduct = new Map<string, typeof stored>();
  for (const offer of stored) {
    const list = ofProduct.get(offer.productId);
    if (list) list.push(offer);
    else ofProduct.set(offer.productId, [offer]);
  }
  let changed = 0;
  for (const { id, seq: _, ...product } of rows) {
    const sold = offerOfProduct(ofProduct.get(id) ?? [], currency, rule);
    const isSame = Object.entries(sold).every(
      ([name, value]) => product[name as keyof typeof product] === value,
    );
    if (isSame) continue;
    changed += 1;
    yield* execute(
      tx
        .update(products)
        .set({ ...sold, updatedAt: now })
        .where(eq(products.id, id)),
    );
  }
  return { changed, last: last.seq };
}
