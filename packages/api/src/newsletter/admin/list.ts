import { atomic, atomicIf, type Guard } from "@pickwell/db/atomic";
import type { Db, Tx } from "@pickwell/db/client";
import { subscribers } from "@pickwell/db/schema";
import { and, desc, eq, ne, sql } from "drizzle-orm";
import type { Actor } from "../../core/actor.ts";
import { auditInsert } from "../../core/audit.ts";
import { csvLine } from "../../core/csv.ts";
import { AppError } from "../../core/errors.ts";
import { holdsWords } from "../../core/holds-words.ts";
import type { SubscriberFilter, SubscriberListInput, subscriberStates } from "./schema.ts";

/** What the back office may know of a subscriber. */
const fields = {
  id: subscribers.id,
  email: subscribers.email,
  status: subscribers.status,
  welcomeCode: subscribers.welcomeCode,
  createdAt: subscribers.createdAt,
  confirmedAt: subscribers.confirmedAt,
  unsubscribedAt: subscribers.unsubscribedAt,
  bouncedAt: subscribers.bouncedAt,
  /** What was said when mail last came back for good; null when none has. */
  bounceReason: subscribers.bounceReason,
  softBounces: subscribers.softBounces,
};

const conditionOf = ({ search, status }: SubscriberFilter) =>
  and(
    status === "all" ? undefined : eq(subscribers.status, status),
    holdsWords(search, [subscribers.email]),
  );

/** A page of the subscribers that match, the newest first, and how many there are of each status. */
export async function listSubscribers(db: Db, input: SubscriberListInput) {
  const { page, limit } = input;
  const condition = conditionOf(input);
  const [counted] = await db
    .select({ total: sql<number>`count(*)` })
    .from(subscribers)
    .where(condition);
  const rows = await db
    .select(fields)
    .from(subscribers)
    .where(condition)
    .orderBy(desc(subscribers.createdAt), desc(subscribers.id))
    .limit(limit)
    .offset((page - 1) * limit);
  return {
    subscribers: rows,
    total: counted?.total ?? 0,
    page,
    limit,
    counts: await countSubscribers(db),
  };
}

async function countSubscribers(db: Db) {
  const counts: Record<"all" | (typeof subscriberStates)[number], number> = {
    all: 0,
    pending: 0,
    confirmed: 0,
    unsubscribed: 0,
    bounced: 0,
  };
  const rows = await db
    .select({ status: subscribers.status, total: sql<number>`count(*)` })
    .from(subscribers)
    .groupBy(subscribers.status);
  for (const { status, total } of rows) {
    counts[status] = total;
    counts.all += total;
  }
  return counts;
}

const HEADER = ["email", "status", "subscribed", "confirmed", "unsubscribed", "welcome_code"];
const dayAndTime = (moment: Date | null) => moment?.toISOString() ?? "";

/**
 * The subscribers that match as a CSV file, the newest first. That somebody took the addresses with
 * them is written into the audit log.
 */
export async function exportSubscribers(
  db: Db,
  now: Date,
  actor: Actor,
  filter: SubscriberFilter,
): Promise<{ fileName: string; csv: string }> {
  const rows = await db
    .select(fields)
    .from(subscribers)
    .where(conditionOf(filter))
    .orderBy(desc(subscribers.createdAt), desc(subscribers.id));
  await atomic(db, (tx) => [
    auditInsert(tx, now, {
      action: "subscribers.exported",
      ...actor,
      after: { status: filter.status, subscribers: rows.length },
    }),
  ]);
  const lines = rows.map(({ email, status, createdAt, confirmedAt, unsubscribedAt, welcomeCode }) =>
    csvLine([
      email,
      status,
      ...[createdAt, confirmedAt, unsubscribedAt].map(dayAndTime),
      welcomeCode,
    ]),
  );
  return {
    fileName: `subscribers-${now.toISOString().slice(0, 10)}.csv`,
    csv: [csvLine(HEADER), ...lines].join(""),
  };
}

/** Does something to a subscriber who is there. */
async function act(
  db: Db,
  now: Date,
  actor: Actor,
  id: string,
  action: string,
  guard: (tx: Tx) => Guard,
): Promise<void> {
  const [known] = await db
    .select({ status: subscribers.status })
    .from(subscribers)
    .where(eq(subscribers.id, id));
  if (!known) throw new AppError("NOT_FOUND", "Subscriber not found");
  await atomicIf(db, guard, (tx) => [
    auditInsert(tx, now, { action, ...actor, target: { kind: "subscriber", id }, before: known }),
  ]);
}

/** Sends them nothing any more. Doing it again changes nothing. @throws AppError NOT_FOUND */
export async function unsubscribeById(db: Db, now: Date, actor: Actor, id: string): Promise<void> {
  await act(db, now, actor, id, "subscriber.unsubscribed", (tx) =>
    tx
      .update(subscribers)
      .set({ status: "unsubscribed", unsubscribedAt: now })
      .where(and(eq(subscribers.id, id), ne(subscribers.status, "unsubscribed"))),
  );
}

/** Forgets them, and the links in their mails. @throws AppError NOT_FOUND */
export async function removeSubscriber(db: Db, now: Date, actor: Actor, id: string): Promise<void> {
  await act(db, now, actor, id, "subscriber.removed", (tx) =>
    tx.delete(subscribers).where(eq(subscribers.id, id)),
  );
}
