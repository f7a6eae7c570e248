import { setImmediate } from "node:timers/promises";
import { atomic } from "@pickwell/db/atomic";
import type { Db } from "@pickwell/db/client";
import { users } from "@pickwell/db/schema";
import { asc, eq } from "drizzle-orm";
import type { Actor } from "../../core/actor.ts";
import { auditInsert } from "../../core/audit.ts";
import { csvLine } from "../../core/text/csv.ts";
import { auditLabel } from "../rules.ts";
import { findEntries } from "./find-entries.ts";
import type { AuditFilter, AuditListInput } from "./schema.ts";
import { type AuditEntryView, kindsOfTargets, nameOfUser, viewEntries } from "./view.ts";

/** Entries per export; older ones need another export with a period. */
const MAX_EXPORT = 10_000;
const BATCH = 500;
/** Admins that the filter offers. */
const MAX_ADMINS = 100;

/**
 * The newest matching entries from `before` on.
 *
 * @returns `next` is the `before` of the following page; null at the end
 */
export async function listAudit(db: Db, { before, limit, ...filter }: AuditListInput) {
  const rows = await findEntries(db, filter, before, limit + 1);
  const shown = rows.slice(0, limit);
  return {
    entries: await viewEntries(db, shown),
    next: rows.length > limit ? (shown.at(-1)?.seq ?? null) : null,
  };
}

/** The choices of the filter, except actions. @param actor - the one selected now */
export async function auditChoices(db: Db, actor: string | undefined) {
  const admins = await db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(eq(users.role, "admin"))
    .orderBy(asc(users.name))
    .limit(MAX_ADMINS);
  const isOther = actor !== undefined && !["shop", "unknown"].includes(actor);
  const people =
    isOther && !admins.some(({ id }) => id === actor)
      ? [...admins, { id: actor, name: (await nameOfUser(db, actor)) ?? "A deleted account" }]
      : admins;
  return { people, kinds: await kindsOfTargets(db) };
}

const HEADER = [
  "when",
  "who",
  "place",
  "action",
  "what",
  "kind",
  "target",
  "title",
  "before",
  "after",
];

const whoIs = ({ by }: AuditEntryView): string => {
  if (by.kind === "user") return by.name ?? `deleted account ${by.id}`;
  return by.kind === "shop" ? "the shop" : "somebody unknown";
};

const lineOf = (entry: AuditEntryView): string =>
  csvLine([
    entry.at.toISOString(),
    whoIs(entry),
    entry.place ?? "",
    entry.action,
    auditLabel(entry.action),
    entry.target?.kind ?? "",
    entry.target?.id ?? "",
    entry.target?.title ?? "",
    entry.before ? JSON.stringify(entry.before) : "",
    entry.after ? JSON.stringify(entry.after) : "",
  ]);

/**
 * The matching entries as CSV, newest first. The export itself is recorded in the log.
 *
 * @returns `isCut` when there are more entries than one file may have
 */
export async function exportAudit(
  db: Db,
  now: Date,
  actor: Actor,
  filter: AuditFilter,
): Promise<{ fileName: string; csv: string; isCut: boolean }> {
  const lines: string[] = [];
  let before: number | undefined;
  let isMore = true;
  while (isMore && lines.length < MAX_EXPORT) {
    const rows = await findEntries(db, filter, before, BATCH);
    lines.push(...(await viewEntries(db, rows)).map(lineOf));
    before = rows.at(-1)?.seq;
    isMore = rows.length === BATCH;
    // Yields to the event loop between batches.
    await setImmediate();
  }
  await atomic(db, (tx) => [
    auditInsert(tx, now, { action: "audit.exported", ...actor, after: { entries: lines.length } }),
  ]);
  return {
    fileName: `audit-log-${now.toISOString().slice(0, 10)}.csv`,
    csv: [`\ufeff${csvLine(HEADER)}`, ...lines].join(""),
    isCut: isMore,
  };
}
