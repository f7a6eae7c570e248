/**
 * Queues the mails of broadcasts, batch by batch.
 *
 * A batch is one transaction that advances the broadcast's cursor, if it is still where it was
 * read, and writes everything of the batch. So every recipient is queued exactly once, even after
 * crashes.
 */

import { setImmediate, setTimeout } from "node:timers/promises";
import { conditionalTransaction } from "@pickwell/db/atomic";
import type { Db } from "@pickwell/db/client";
import { broadcasts, outbox } from "@pickwell/db/schema";
import { changedRows } from "@pickwell/db/statements";
import { message } from "@pickwell/texts/message.ts";
import { and, asc, eq, gte, isNull, sql } from "drizzle-orm";
import type { Job } from "../core/job.ts";
import { pluralize } from "../core/text/pluralize.ts";
import { readSettings } from "../settings/service.ts";
import { finishUpdate } from "./admin/control.ts";
import type { BroadcastRow } from "./admin/view.ts";
import { type Addressee, handOver } from "./hand-over.ts";
import { nextRecipients, type Recipient, segmentOf } from "./recipients.ts";
import { armOf, subjectsOf } from "./subject-test/assign.ts";
import { beginWaitingUpdate, evaluateDueTest, isNotWaiting } from "./subject-test/phases.ts";

/** Recipients per transaction, limited so that it does not block the event loop noticeably. */
const BATCH = 100;
/** Maximum number of queued broadcast mails. */
export const MAX_WAITING = 1_000;
const MINUTE_MS = 60_000;
/** While mails leave, it is looked this often whether there is room for more. */
const LOOK_MS = 250;
/** So often without any that left: the mail server is slow, or there is none, and a minute is soon. */
const IDLE_LOOKS = 20;
/**
 * Maximum length of a run, so that a large broadcast shows up in the Jobs screen from time to time.
 */
const RUN_MS = 5 * MINUTE_MS;

export interface QueueOptions {
  db: Db;
  now: () => Date;
  signal: AbortSignal;
  /** What URLs in mails begin with. */
  origin: string;
  /** Most mails of broadcasts that are let go in a minute; 0 for no limit. */
  perMinute: number;
}

/** @param origin - of the shop */
export const broadcastsJob = (origin: () => string): Job => ({
  name: "broadcasts",
  label: message("Broadcasts"),
  note: message("Hands the mails of broadcasts to the outbox, batch by batch."),
  schedule: "* * * * *",
  isBegunAgain: true,
  // One that has just begun, or has nothing on its way any more.
  hasWork: async (db, now) => {
    const [found] = await db
      .select({ id: broadcasts.id })
      .from(broadcasts)
      .where(and(eq(broadcasts.status, "sending"), eq(broadcasts.queued, 0), isNotWaiting(now)))
      .limit(1);
    return found !== undefined;
  },
  run: async ({ db, now, signal }) => {
    const { mailsPerMinute: perMinute } = await readSettings(db, "notifications");
    return summaryOf(await keepQueued({ db, now, signal, origin: origin(), perMinute }));
  },
});

/** Numbers of mails put into the outbox, and of broadcasts completed. */
interface Queued {
  taken: number;
  finished: number;
  /** The outbox is full, and recipients remain. */
  hasMore: boolean;
}

/**
 * Refills the outbox while mails are being sent, so that a fast mail server need not wait for the
 * next minute. With a limit per minute it has to.
 */
async function keepQueued(options: QueueOptions): Promise<Queued> {
  const all = await queueBroadcasts(options);
  const until = performance.now() + RUN_MS;
  let idle = 0;
  while (all.hasMore && options.perMinute === 0 && idle < IDLE_LOOKS) {
    if (options.signal.aborted || performance.now() > until) break;
    await setTimeout(LOOK_MS);
    const { taken, finished, hasMore } = await queueBroadcasts(options);
    idle = taken > 0 ? 0 : idle + 1;
    all.taken += taken;
    all.finished += finished;
    all.hasMore = hasMore;
  }
  return all;
}

/** Refills the queue, and finishes broadcasts with nothing left to send. */
export async function queueBroadcasts(options: QueueOptions): Promise<Queued> {
  const { db, now, signal } = options;
  let taken = 0;
  let finished = 0;
  let hasMore = false;
  const sending = await db
    .select()
    .from(broadcasts)
    .where(eq(broadcasts.status, "sending"))
    .orderBy(asc(broadcasts.startedAt));
  for (const each of sending) {
    const broadcast = await evaluateDueTest(db, now(), each);
    if (!broadcast) continue;
    let { cursor } = broadcast;
    const condition = await segmentOf(db, broadcast);
    let isAtEnd = false;
    while (!signal.aborted) {
      const room = Math.min(BATCH, await roomFor(options));
      if (room <= 0) break;
      const batch = await nextRecipients(db, now(), { ...broadcast, cursor, condition }, room);
      const last = batch.at(-1);
      if (!last) {
        isAtEnd = true;
        break;
      }
      const isTaken = await takeBatch(options, { ...broadcast, cursor }, batch);
      // Another process is working on it, or it was paused.
      if (!isTaken) break;
      cursor = last.id;
      taken += batch.length;
      await setImmediate();
    }
    hasMore ||= !isAtEnd;
    if (isAtEnd && broadcast.testPhase === "sending") {
      await beginWaitingUpdate(db, now(), { ...broadcast, cursor });
    } else if (isAtEnd) finished += changedRows(await finishUpdate(db, now(), broadcast));
  }
  return { taken, finished, hasMore };
}

function summaryOf({ taken, finished }: Pick<Queued, "taken" | "finished">): string | undefined {
  const done = [
    taken > 0 && `Queued ${pluralize(taken, "mail")}.`,
    finished > 0 && `Finished ${pluralize(finished, "broadcast")}.`,
  ];
  return done.filter(Boolean).join(" ") || undefined;
}

/** How many broadcast mails may still be queued. */
export async function roomFor({
  db,
  now,
  perMinute,
}: Pick<QueueOptions, "db" | "now" | "perMinute">): Promise<number> {
  const [waiting] = await db
    .select({ total: sql<number>`count(*)` })
    .from(outbox)
    .where(and(eq(outbox.status, "queued"), eq(outbox.kind, "broadcast")));
  const room = MAX_WAITING - (waiting?.total ?? 0);
  if (perMinute === 0) return room;
  const [recent] = await db
    .select({ total: sql<number>`count(*)` })
    .from(outbox)
    .where(
      and(
        gte(outbox.createdAt, new Date(now().getTime() - MINUTE_MS)),
        eq(outbox.kind, "broadcast"),
      ),
    );
  return Math.min(room, perMinute - (recent?.total ?? 0));
}

/** @returns false when the broadcast is no longer where it was, or no longer to be sent */
async function takeBatch(
  { db, now, origin }: QueueOptions,
  broadcast: BroadcastRow,
  batch: readonly Recipient[],
): Promise<boolean> {
  const { id, cursor, testPhase } = broadcast;
  return conditionalTransaction(
    db,
    (tx) =>
      tx
        .update(broadcasts)
        .set({ cursor: batch.at(-1)?.id })
        .where(
          and(
            eq(broadcasts.id, id),
            eq(broadcasts.status, "sending"),
            eq(broadcasts.cursor, cursor),
            testPhase ? eq(broadcasts.testPhase, testPhase) : isNull(broadcasts.testPhase),
          ),
        ),
    (tx) => handOver(tx, now(), origin, broadcast, addressees(broadcast, batch)),
  );
}

/** Who of a batch is sent which subject: while a test is sent, only those who are in it. */
function addressees(broadcast: BroadcastRow, batch: readonly Recipient[]): Addressee[] {
  const subjects = subjectsOf(broadcast);
  if (broadcast.testPhase !== "sending") {
    const subject = subjects[broadcast.testResult?.chosen ?? 0] ?? broadcast.subject;
    return batch.map((reader) => ({ ...reader, subject, arm: null }));
  }
  return batch.flatMap((reader) => {
    const arm = armOf(broadcast, reader.id);
    return arm === null ? [] : [{ ...reader, subject: subjects[arm] ?? broadcast.subject, arm }];
  });
}
