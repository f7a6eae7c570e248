import { atomic } from "@pickwell/db/atomic";
import type { Db } from "@pickwell/db/client";
import { ignoringCase } from "@pickwell/db/columns";
import { subscribers } from "@pickwell/db/schema";
import { type AnyColumn, and, desc, eq, type SQL, sql } from "drizzle-orm";
import type { Actor } from "../../core/actor.ts";
import { auditInsert } from "../../core/audit.ts";
import { sortTerms } from "../../core/sort.ts";
import { containsAllWords } from "../../core/text/contains-all-words.ts";
import { csvLine } from "../../core/text/csv.ts";
import type {
  SubscriberFilter,
  SubscriberListInput,
  subscriberSorts,
  subscriberStates,
} from "./schema.ts";

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
    containsAllWords(search, [subscribers.email]),
  );

const orders: Record<(typeof subscriberSorts)[number], AnyColumn | SQL> = {
  email: ignoringCase(subscribers.email),
  status: subscribers.status,
  subscribed: subscribers.createdAt,
  confirmed: subscribers.confirmedAt,
  unsubscribed: subscribers.unsubscribedAt,
  code: subscribers.welcomeCode,
};

/** A page of matching subscribers, newest first by default, with counts by status. */
export async function listSubscribers(db: Db, input: SubscriberListInput) {
  const { page, limit, sort, order } = input;
  const condition = conditionOf(input);
  const [counted] = await db
    .select({ total: sql<number>`count(*)` })
    .from(subscribers)
    .where(condition);
  const rows = await db
    .select(fields)
    .from(subscribers)
    .where(condition)
    .orderBy(
      ...(sort
        ? sortTerms([orders[sort]], order, subscribers.id)
        : [desc(subscribers.createdAt), desc(subscribers.id)]),
    )
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

/** The matching subscribers as CSV, newest first. The export is recorded in the audit log. */
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
  return { fileName: csvName("subscribers", now), csv: subscriberCsv(rows) };
}

/** What of a subscriber is written into files. */
type SubscriberLine = Pick<
  typeof subscribers.$inferSelect,
  "email" | "status" | "createdAt" | "confirmedAt" | "unsubscribedAt" | "welcomeCode"
>;

/** Name of an exported file, with the day. @param what - such as `subscribers` */
export const csvName = (what: string, now: Date): string =>
  `${what}-${now.toISOString().slice(0, 10)}.csv`;

/** Subscribers as CSV. */
export function subscriberCsv(rows: readonly SubscriberLine[]): string {
  const lines = rows.map(({ email, status, createdAt, confirmedAt, unsubscribedAt, welcomeCode }) =>
    csvLine([
      email,
      status,
      ...[createdAt, confirmedAt, unsubscribedAt].map(dayAndTime),
      welcomeCode,
    ]),
  );
  return [csvLine(HEADER), ...lines].join("");
}
