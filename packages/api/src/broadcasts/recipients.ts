/** The recipients of a broadcast. */
import type { Db } from "@pickwell/db/client";
import { broadcastRecipients, subscribers } from "@pickwell/db/schema";
import { and, asc, eq, gt, lte, notExists, type SQL, sql } from "drizzle-orm";
import { conditionAt, isReachable, stretches } from "../segments/readers.ts";
import type { BroadcastRow } from "./admin/view.ts";

export interface Recipient {
  id: string;
  email: string;
  countsClicks: boolean;
}

/**
 * The SQL condition of the broadcast's segment, as of the start of sending; undefined for
 * everybody.
 */
export async function segmentOf(
  db: Db,
  { segment, startedAt }: Pick<BroadcastRow, "segment" | "startedAt">,
): Promise<SQL | undefined> {
  return segment && startedAt ? conditionAt(db, startedAt, segment) : undefined;
}

/** The SQL condition for subscribers who get this kind of broadcast. */
export const wantsBroadcast = ({ isDigest }: Pick<BroadcastRow, "isDigest">): SQL | undefined =>
  isDigest ? eq(subscribers.wantsDigest, true) : undefined;

/** True of those who are no recipients yet, where a test of subjects made some of them such. */
const hasNone = (db: Db, { id, testPhase }: Pick<BroadcastRow, "id" | "testPhase">) =>
  testPhase === "decided"
    ? notExists(
        db
          .select({ one: sql`1` })
          .from(broadcastRecipients)
          .where(
            and(
              eq(broadcastRecipients.broadcastId, id),
              sql`${broadcastRecipients.subscriberId} = ${subscribers.id}`,
            ),
          ),
      )
    : undefined;

/** The next recipients: confirmed before sending started and still, and not paused. */
export async function nextRecipients(
  db: Db,
  now: Date,
  {
    cursor,
    startedAt,
    isDigest,
    condition,
    ...broadcast
  }: Pick<BroadcastRow, "id" | "testPhase" | "cursor" | "startedAt" | "isDigest"> & {
    condition: SQL | undefined;
  },
  limit: number,
): Promise<Recipient[]> {
  const among = (stretch: SQL | undefined) =>
    db
      .select({
        id: subscribers.id,
        email: subscribers.email,
        countsClicks: subscribers.countsClicks,
      })
      .from(subscribers)
      .where(
        and(
          stretch,
          isReachable(now),
          startedAt ? lte(subscribers.confirmedAt, startedAt) : undefined,
          wantsBroadcast({ isDigest }),
          hasNone(db, broadcast),
          condition,
        ),
      )
      .orderBy(asc(subscribers.id))
      .limit(limit);
  if (!condition) return among(gt(subscribers.id, cursor));
  for await (const stretch of stretches(db, cursor)) {
    const found = await among(stretch);
    if (found.length > 0) return found;
  }
  return [];
}
