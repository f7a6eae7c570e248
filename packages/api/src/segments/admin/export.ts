import { atomic } from "@pickwell/db/atomic";
import type { Db } from "@pickwell/db/client";
import { subscribers } from "@pickwell/db/schema";
import { and, asc, getTableColumns } from "drizzle-orm";
import type { Actor } from "../../core/actor.ts";
import { auditInsert } from "../../core/audit.ts";
import { csvName, subscriberCsv } from "../../newsletter/admin/list.ts";
import { conditionAt, isReachable, stretches } from "../readers.ts";
import { findSegment } from "./list.ts";

/**
 * The current members of a segment as CSV. The export is recorded in the audit log.
 *
 * @throws AppError NOT_FOUND
 */
export async function exportSegment(db: Db, now: Date, actor: Actor, id: string) {
  const segment = await findSegment(db, id);
  const condition = await conditionAt(db, now, segment);
  const { consent: _, ...columns } = getTableColumns(subscribers);
  let readers = 0;
  const parts: string[] = [];
  for await (const stretch of stretches(db)) {
    const rows = await db
      .select(columns)
      .from(subscribers)
      .where(and(stretch, isReachable(now), condition))
      .orderBy(asc(subscribers.id));
    // Of each file but the first, the line with the names of its columns goes.
    const csv = subscriberCsv(rows);
    parts.push(parts.length === 0 ? csv : csv.slice(csv.indexOf("\n") + 1));
    readers += rows.length;
  }
  await atomic(db, (tx) => [
    auditInsert(tx, now, {
      action: "segment.exported",
      ...actor,
      target: { kind: "segment", id },
      after: { name: segment.name, subscribers: readers },
    }),
  ]);
  return { fileName: csvName("segment", now), csv: parts.join("") };
}
