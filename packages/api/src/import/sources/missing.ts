/**
 * Handles offers that are missing from their source's file: they are marked as missing, and as out
 * of stock after the grace period. They are kept, and return when a file lists them again.
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

/** Offers per query. */
const BATCH = 200;
/** Pause after each batch that was written, in milliseconds, for other writers. */
const PAUSE_MS = 5;

/** Number of offers of a source. */
export const countOffers = (db: Db, sourceId: string): Promise<number> =>
  db.$count(offers, eq(offers.sourceId, sourceId));

export interface SweepOptions {
  /** Days after which a missing offer counts as sold out. */
  graceDays: number;
  /**
   * When the file was read: offers last seen before are not in it. Null when the file is the same
   * as last time: then the same offers are still in it.
   */
  readAt: Date | null;
  /** Unchanged rows of the file, whose offers were not written. */
  known?: KnownRows | null;
  /** Records the changes; by default they are not recorded. */
  journal?: ImportJournal;
}

/**
 * Checks the offers of a source after its file was read, or was found unchanged.
 *
 * @returns `missing`: offers that are missing but not sold out yet; `gone`: those now marked as
 *   sold out
 */
export async function sweepSource(
  db: Db,
  now: Date,
  sourceId: string,
  { graceDays, readAt, known = null, journal = new ImportJournal(null) }: SweepOptions,
): Promise<{ missing: number; gone: number }> {
  const goneBy = new Date(now.getTime() - graceDays * DAY_MS);
  const total = { missing: 0, gone: 0 };
  // An index counts a source's offers; whether they were seen stands in their rows.
  if (known && known.listed === (await countOffers(db, sourceId))) return total;
  const chosen = await chosenBy(db);
  const seenBefore = readAt ?? new Date(now.getTime() - CONFIRM_MS);
  // If all these offers were listed in the file, none has to be checked.
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
    // Not recorded as a change, because it remains true when the import is undone.
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

/** The result of `sweepSource` as sentences. */
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
      `${count(gone, "offer")} ${gone === 1 ? "is" : "are"} no longer in the feed: kept, but marked as not available.`,
    );
  }
  return notes;
}

const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id);

/** Offers of a source that are missing, or were last marked as seen before. */
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
