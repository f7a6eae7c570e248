import type { Db } from "@pickwell/db/client";
import { broadcasts, segments } from "@pickwell/db/schema";
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { AppError } from "../../core/errors.ts";
import { containsAllWords } from "../../core/text/contains-all-words.ts";
import type { SegmentListInput } from "./schema.ts";

export type SegmentRow = typeof segments.$inferSelect;

const viewOf = (row: SegmentRow) => ({ ...row, version: row.updatedAt.getTime() });

/** A page of segments by name. */
export async function listSegments(db: Db, { search, page, limit }: SegmentListInput) {
  const condition = containsAllWords(search, [segments.name]);
  const [counted] = await db
    .select({ total: sql<number>`count(*)` })
    .from(segments)
    .where(condition);
  const rows = await db
    .select()
    .from(segments)
    .where(condition)
    .orderBy(asc(segments.name), asc(segments.id))
    .limit(limit)
    .offset((page - 1) * limit);
  return { segments: rows.map(viewOf), total: counted?.total ?? 0, page, limit };
}

/** @throws AppError NOT_FOUND */
export async function findSegment(db: Db, id: string): Promise<SegmentRow> {
  const [row] = await db.select().from(segments).where(eq(segments.id, id));
  if (!row) throw new AppError("NOT_FOUND", "Segment not found");
  return row;
}

/** A segment for its form. @throws AppError NOT_FOUND */
export const getSegment = async (db: Db, id: string) => viewOf(await findSegment(db, id));

/** The SQL condition for drafts and series mails that use a segment. */
export const usesSegment = (id: string) =>
  and(eq(broadcasts.segmentId, id), inArray(broadcasts.status, ["draft", "series"]));

/** Subjects of drafts and series mails that use a segment. */
export const draftsTo = async (db: Db, id: string): Promise<string[]> =>
  (
    await db
      .select({ subject: broadcasts.subject })
      .from(broadcasts)
      .where(usesSegment(id))
      .orderBy(asc(broadcasts.createdAt), asc(broadcasts.id))
  ).map(({ subject }) => subject);
