/** Applies the prices that feeds have announced when their time comes. */
import { setImmediate } from "node:timers/promises";
import { exclusiveTransaction } from "@pickwell/db/atomic";
import type { Db, Tx } from "@pickwell/db/client";
import { offers } from "@pickwell/db/schema";
import { execute, type Steps } from "@pickwell/db/statements";
import { message } from "@pickwell/texts/message.ts";
import { asc, lte } from "drizzle-orm";
import type { Job } from "../../core/job.ts";
import { pluralize } from "../../core/text/pluralize.ts";
import { announcedAt, nextChange } from "../../offers/announced-prices.ts";
import { announcedUpdate, type OfferValues, type StoredOffer } from "../../offers/stored-offers.ts";
import { offerPricesConfirmed, offerPricesSeen } from "../../price-history/price-points.ts";
import { type ChosenBy, chosenBy, rechooseSteps } from "./rechoose.ts";

/** Offers per transaction. */
const BATCH = 200;

/**
 * Sets the prices of all offers whose sale has begun or ended, and sells out those that have expired.
 *
 * @returns how many offers
 */
export async function applyAnnounced(db: Db, now: Date, signal?: AbortSignal): Promise<number> {
  const chosen = await chosenBy(db);
  let changed = 0;
  while (!signal?.aborted) {
    const done = await exclusiveTransaction(db, (tx) => applyPart(tx, now, chosen));
    changed += done;
    if (done < BATCH) break;
    await setImmediate();
  }
  return changed;
}

function* applyPart(tx: Tx, now: Date, chosen: ChosenBy): Steps<number> {
  const due = yield* execute(
    tx
      .select()
      .from(offers)
      .where(lte(offers.changesAt, now))
      .orderBy(asc(offers.changesAt))
      .limit(BATCH),
  );
  if (due.length === 0) return 0;
  const ids = due.map(({ id }) => id);
  yield* execute(offerPricesConfirmed(tx, ids));
  for (const offer of due) {
    yield* execute(announcedUpdate(tx, offer.id, changeOf(offer, now)));
  }
  yield* execute(offerPricesSeen(tx, now, ids));
  const productIds = [...new Set(due.map(({ productId }) => productId))];
  yield* rechooseSteps(tx, now, productIds, chosen);
  return due.length;
}

/** What changes of an offer. It may be sold out for another reason, and stays so. */
function changeOf({ announced }: StoredOffer, now: Date): Partial<OfferValues> {
  if (!announced) return { changesAt: null };
  const { minor, beforeMinor, isExpired } = announcedAt(announced, now.getTime());
  const next = nextChange(announced, now.getTime());
  return {
    priceMinor: minor,
    originalPriceMinor: beforeMinor,
    ...(isExpired && { availability: "out_of_stock" as const }),
    announced: next === null ? null : announced,
    changesAt: next === null ? null : new Date(next),
  };
}

export const announcedPricesJob: Job = {
  name: "announced-prices",
  label: message("Announced prices"),
  note: message("Begins and ends the sales that feeds have announced, at their time."),
  schedule: "* * * * *",
  async run({ db, now, signal }) {
    const changed = await applyAnnounced(db, now(), signal);
    return changed > 0 ? `Changed ${pluralize(changed, "price")}.` : undefined;
  },
};
