/** Reads the audit log along its indexes, newest entries first. */

import type { Db } from "@pickwell/db/client";
import { unindexed } from "@pickwell/db/expressions";
import { auditLog } from "@pickwell/db/schema";
import {
  and,
  asc,
  desc,
  eq,
  gte,
  isNotNull,
  isNull,
  lt,
  lte,
  max,
  min,
  type SQL,
  sql,
} from "drizzle-orm";
import type { AuditFilter } from "./schema.ts";

export type AuditRow = typeof auditLog.$inferSelect;

/**
 * Entries are numbered when their transaction begins, so numbers may be out of order by this much.
 */
const LAG_MS = 10_000;

/** The lowest and highest entry number of a period; numbers grow roughly with time. */
async function numbersOf(db: Db, { from, until }: AuditFilter): Promise<SQL[] | null> {
  const edge = async (condition: SQL, isFirst: boolean) => {
    const [outermost] = await db
      .select({ at: auditLog.at })
      .from(auditLog)
      .where(condition)
      .orderBy(isFirst ? asc(auditLog.at) : desc(auditLog.at))
      .limit(1);
    if (!outermost) return undefined;
    const at = outermost.at.getTime();
    const isNear = isFirst
      ? lte(auditLog.at, new Date(at + LAG_MS))
      : gte(auditLog.at, new Date(at - LAG_MS));
    const [row] = await db
      .select({ seq: isFirst ? min(auditLog.seq) : max(auditLog.seq) })
      .from(auditLog)
      .where(and(condition, isNear));
    return row?.seq ?? undefined;
  };
  const first = from && (await edge(gte(auditLog.at, from), true));
  const last = until && (await edge(lt(auditLog.at, until), false));
  if ((from && first === undefined) || (until && last === undefined)) return null;
  // The range may contain other entries. The walk has to follow the numbers, not an index by time.
  const at = unindexed(auditLog.at);
  return [
    ...(first === undefined ? [] : [gte(auditLog.seq, first)]),
    ...(last === undefined ? [] : [lte(auditLog.seq, last)]),
    ...(from ? [sql`${at} >= ${sql.param(from, auditLog.at)}`] : []),
    ...(until ? [sql`${at} < ${sql.param(until, auditLog.at)}`] : []),
  ];
}

function isActor(actor: string | undefined): SQL | undefined {
  if (actor === undefined) return undefined;
  if (actor === "shop") return and(isNull(auditLog.actorId), isNull(auditLog.ipHash));
  if (actor === "unknown") return and(isNull(auditLog.actorId), isNotNull(auditLog.ipHash));
  return eq(auditLog.actorId, actor);
}

/**
 * The newest matching entries.
 *
 * @param before - only entries before this number; undefined to start with the newest
 * @param limit - how many at most
 */
export async function findEntries(
  db: Db,
  filter: AuditFilter,
  before: number | undefined,
  limit: number,
): Promise<AuditRow[]> {
  const period = await numbersOf(db, filter);
  if (!period) return [];
  const shared = [
    ...period,
    before === undefined ? undefined : lt(auditLog.seq, before),
    isActor(filter.actor),
    filter.kind === undefined ? undefined : eq(auditLog.targetKind, filter.kind),
  ];
  const read = (...more: SQL[]) =>
    db
      .select()
      .from(auditLog)
      .where(and(...shared, ...more))
      .orderBy(desc(auditLog.seq))
      .limit(limit);
  if (filter.actions.length === 0) return read();
  // Reads the newest entries of each action along its index; the newest overall are among them.
  const each = await Promise.all(
    [...new Set(filter.actions)].map((action) => read(eq(auditLog.action, action))),
  );
  return each
    .flat()
    .sort((a, b) => b.seq - a.seq)
    .slice(0, limit);
}
