/** Statements for subscribers' progress through the welcome series. */
import type { Tx } from "@pickwell/db/client";
import { seriesReaders } from "@pickwell/db/schema";
import { and, eq, inArray, isNotNull, lte } from "drizzle-orm";
import { subscriberIds } from "./remove-subscription.ts";

const DAY_MS = 86_400_000;

export type SeriesPlace = typeof seriesReaders.$inferSelect;

const isUnderWay = isNotNull(seriesReaders.nextAt);

/**
 * The statements for a newly confirmed subscriber. Somebody returning after unsubscribing or a
 * bounce starts again only if the first time was long ago.
 */
export function seriesBegin(
  tx: Tx,
  now: Date,
  subscriberId: string,
  { isOn, againDays }: { isOn: boolean; againDays: number },
) {
  const begun = { startedAt: now, lastMailId: null, lastAt: now, nextAt: now, outcome: null };
  const longAgo = new Date(now.getTime() - againDays * DAY_MS);
  return [
    tx
      .update(seriesReaders)
      .set({ nextAt: null, outcome: "left" })
      .where(and(eq(seriesReaders.subscriberId, subscriberId), isUnderWay)),
    ...(isOn
      ? [
          tx
            .insert(seriesReaders)
            .values({ subscriberId, ...begun })
            .onConflictDoUpdate({
              target: seriesReaders.subscriberId,
              set: begun,
              setWhere: lte(seriesReaders.startedAt, longAgo),
            }),
        ]
      : []),
  ];
}

/** The statement that advances a subscriber, if they are still where they were read. */
export const seriesPlaceUpdate = (
  tx: Tx,
  { subscriberId, lastAt, nextAt }: Pick<SeriesPlace, "subscriberId" | "lastAt" | "nextAt">,
  place: Partial<Pick<SeriesPlace, "lastMailId" | "lastAt" | "nextAt" | "outcome">>,
) =>
  tx
    .update(seriesReaders)
    .set(place)
    .where(
      and(
        eq(seriesReaders.subscriberId, subscriberId),
        eq(seriesReaders.lastAt, lastAt),
        nextAt ? eq(seriesReaders.nextAt, nextAt) : undefined,
        isUnderWay,
      ),
    );

/** The statement that has all subscribers checked again, because the series has changed. */
export const seriesLookUpdate = (tx: Tx, now: Date) =>
  tx.update(seriesReaders).set({ nextAt: now }).where(isUnderWay);

/** The statement that moves subscribers from a mail back to the one before it. */
export const seriesStepBack = (tx: Tx, mailId: string, formerId: string | null) =>
  tx
    .update(seriesReaders)
    .set({ lastMailId: formerId })
    .where(eq(seriesReaders.lastMailId, mailId));

/** The statement that ends the series for an address. */
export const seriesStop = (tx: Tx, email: string) =>
  tx
    .update(seriesReaders)
    .set({ nextAt: null, outcome: "stopped" })
    .where(and(inArray(seriesReaders.subscriberId, subscriberIds(tx, email)), isUnderWay));

/** The statement that ends the series for everybody in it. */
export const seriesEnd = (tx: Tx) =>
  tx.update(seriesReaders).set({ nextAt: null, outcome: "ended" }).where(isUnderWay);

/**
 * The statement that ends the series for those whose next mail was due: it may have been sent after
 * the restored backup was made.
 */
export const restoredSeriesUpdate = (tx: Tx, now: Date) =>
  tx
    .update(seriesReaders)
    .set({ nextAt: null, outcome: "restored" })
    .where(and(isUnderWay, lte(seriesReaders.nextAt, now)));
