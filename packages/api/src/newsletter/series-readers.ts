/** How far readers have come in the welcome series: statements for whoever moves them. */
import type { Tx } from "@pickwell/db/client";
import { seriesReaders } from "@pickwell/db/schema";
import { and, eq, inArray, isNotNull, lte } from "drizzle-orm";
import { subscriberIds } from "./remove-subscription.ts";

const DAY_MS = 86_400_000;

export type SeriesPlace = typeof seriesReaders.$inferSelect;

const isUnderWay = isNotNull(seriesReaders.nextAt);

/**
 * The statements for somebody who has just confirmed. Whoever was there before had left, or mail had
 * come back: that ended it, and it begins again only when the first time was long ago.
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

/** The statement that moves a reader on, if they are where they were read. */
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

/** The statement that has everybody looked at anew, since the series is another. */
export const seriesLookUpdate = (tx: Tx, now: Date) =>
  tx.update(seriesReaders).set({ nextAt: now }).where(isUnderWay);

/** The statement that lets readers who came to a mail have come to the one before it instead. */
export const seriesStepBack = (tx: Tx, mailId: string, formerId: string | null) =>
  tx
    .update(seriesReaders)
    .set({ lastMailId: formerId })
    .where(eq(seriesReaders.lastMailId, mailId));

/** The statement that ends it for somebody who wants no more of it. */
export const seriesStop = (tx: Tx, email: string) =>
  tx
    .update(seriesReaders)
    .set({ nextAt: null, outcome: "stopped" })
    .where(and(inArray(seriesReaders.subscriberId, subscriberIds(tx, email)), isUnderWay));

/** The statement that ends it for everybody who is under way. */
export const seriesEnd = (tx: Tx) =>
  tx.update(seriesReaders).set({ nextAt: null, outcome: "ended" }).where(isUnderWay);

/**
 * The statement that ends it for those whose next mail was due: it may have been sent since the
 * backup was made that the shop came back from.
 */
export const restoredSeriesUpdate = (tx: Tx, now: Date) =>
  tx
    .update(seriesReaders)
    .set({ nextAt: null, outcome: "restored" })
    .where(and(isUnderWay, lte(seriesReaders.nextAt, now)));
