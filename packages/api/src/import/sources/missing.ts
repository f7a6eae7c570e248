/**
 * Offers that a source told of and does not name any more: noted as missing, and after a grace sold out.
 * They are kept; a file that names them again brings them back.
 */
import { setTimeout } from "node:timers/promises";
import { atomic, exclusiveTransaction } from "@pickwell/db/atomic";
import type { Db } from "@pickwell/db/client";
import { offers } from "@pickwell/db/schema";
import { and, asc, eq, gt, isNotNull, lt, or } from "drizzle-orm";
import { ImportJournal } from "../../import-changes/journal.ts";
import { missingUpdate, seenUpdate, soldOutUpdate } from "../../offers/stored-offers.ts";
import { offerPricesConfirmed, offerPricesSeen } from "../../price-history/price-points.ts";
import { chosenBy, rechooseSteps } from "../../products/offers/rechoose.ts";
import { DAY_MS } from "../../time/rules.ts";
import { count } from "../report.ts";
import { CONFIRM_MS, type KnownRows } from "./known-rows.ts";

/** Offers that are looked at together. */
const BATCH = 200;
/** Left to others between two batches that were written, in milliseconds. */
const PAUSE_MS = 5;

/** How many offers a source has told of. */
export const countOffers = (db: Db, sourceId: string): Promise<number> =>
  db.$count(offers, eq(offers.sourceId, sourceId));

export interface SweepOptions {
  /** Days from when an offer is missed until it is sold out. */
  graceDays: number;
  /**
   * When the file was read: what was seen before then is not in it. Null when the file is the one that
   * was read last: what was in it still is.
   */
  readAt: Date | null;
  /** What was in it unchanged, and was not written. */
  known?: KnownRows | null;
  /** Writes down what is done; by default nobody does. */
  journal?: ImportJournal;
}

/**
 * Goes through the offers of a source after its file was read, or was found to be the same.
 *
 * @returns offers that are missing and still sold, and those that are sold out from now on
 */
export async function sweepSource(
  db: Db,
  now: Date,
  sourceId: string,
  { graceDays, readAt, known = null, journal = new ImportJournal(null) }: SweepOptions,
): Promise<{ missing: number; gone: number }> {
  const goneBy = new Date(now.getTime() - graceDays * DAY_MS);
  const total = { missing: 0, gone: 0 };
  const chosen = await chosenBy(db);
  const seenBefore = readAt ?? new Date(now.getTime() - CONFIRM_MS);
  // Where the file has named them all, none has to be looked at.
  const open = await db.$count(offers, isOpen(sourceId, seenBefore));
  if (open === (known?.count ?? 0)) return total;
  for (let after = 0; ; ) {
    const rows = await nextOffers(db, sourceId, { after, seenBefore });
    const last = rows.at(-1);
    if (!last) return total;
    after = last.seq;
    const isMissed = ({ seq, missingSince }: (typeof rows)[number]) =>
      missingSince !== null || (readAt !== null && known?.isNamed(seq) !== true);
    const missed = rows.filter(isMissed);
    const newly = missed.filter(({ missingSince }) => missingSince === null);
    const gone = missed.filter(
      ({ missingSince, availability }) =>
        (missingSince ?? now) <= goneBy && availability !== "out_of_stock",
    );
    const seen = readAt === null ? rows.filter((row) => !isMissed(row)) : [];
    total.gone += gone.length;
    total.missing +=
      missed.filter(({ availability }) => availability !== "out_of_stock").length - gone.length;
    if (newly.length + gone.length + seen.length === 0) continue;
    if (newly.length + gone.length > 0) {
      const goneProducts = [...new Set(gone.map(({ productId }) => productId))];
      const touched = { rows: { offers: idsOf([...newly, ...gone]), products: goneProducts } };
      await exclusiveTransaction(db, (tx) =>
        journal.record(tx, touched, [
          ...(newly.length > 0
            ? [offerPricesConfirmed(tx, idsOf(newly)), missingUpdate(tx, now, idsOf(newly))]
            : []),
          ...(gone.length > 0 ? [soldOutUpdate(tx, idsOf(gone))] : []),
          rechooseSteps(tx, now, goneProducts, chosen),
        ]),
      );
    }
    // That somebody has looked is true whatever is undone.
    if (seen.length > 0) {
      await atomic(db, (tx) => [
        offerPricesConfirmed(tx, idsOf(seen)),
        seenUpdate(tx, now, idsOf(seen)),
        offerPricesSeen(tx, now, idsOf(seen)),
      ]);
    }
    await setTimeout(PAUSE_MS);
  }
}

/** What a sweep came to, in sentences. */
export function sweepNotes(
  { missing, gone }: { missing: number; gone: number },
  graceDays: number,
): string[] {
  const grace = graceDays === 1 ? "a day" : `${graceDays} days`;
  const notes: string[] = [];
  if (missing > 0) {
    notes.push(
      `${count(missing, "offer")} of this feed ${missing === 1 ? "is" : "are"} not in the file: ${graceDays === 0 ? "not sold any more" : `not sold any more after ${grace}`}.`,
    );
  }
  if (gone > 0) {
    notes.push(
      `${count(gone, "offer")} ${gone === 1 ? "is" : "are"} gone: kept, and not sold any more.`,
    );
  }
  return notes;
}

const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id);

/** Offers that are missing, or were not noted as seen since. */
const isOpen = (sourceId: string, seenBefore: Date) =>
  and(
    eq(offers.sourceId, sourceId),
    or(isNotNull(offers.missingSince), lt(offers.seenAt, seenBefore)),
  );

const nextOffers = (
  db: Db,
  sourceId: string,
  { after, seenBefore }: { after: number; seenBefore: Date },
) =>
  db
    .select({
      seq: offers.seq,
      id: offers.id,
      productId: offers.productId,
      availability: offers.availability,
      missingSince: offers.missingSince,
    })
    .from(offers)
    .where(and(isOpen(sourceId, seenBefore), gt(offers.seq, after)))
    .orderBy(asc(offers.seq))
    .limit(BATCH);
