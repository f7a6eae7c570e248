/** What came with a move and has no place in the shop, to be read and taken out. */
import type { Db } from "@pickwell/db/client";
import { moveKept } from "@pickwell/db/schema";
import { and, asc, eq, gt, sql } from "drizzle-orm";
import type { KeptList } from "./schema.ts";

/** Entries that are told at once. */
const PAGE = 50;

/** How many there are of each kind, the most first. */
export async function countKept(db: Db, moveId: string) {
  const total = sql<number>`count(*)`;
  const rows = await db
    .select({ kind: moveKept.kind, total })
    .from(moveKept)
    .where(eq(moveKept.moveId, moveId))
    .groupBy(moveKept.kind);
  return rows
    .map((row) => ({ ...row, total: Number(row.total) }))
    .sort((one, other) => other.total - one.total || one.kind.localeCompare(other.kind));
}

/** What a comment says, see `UnplacedEntry`; null for what is none. */
function commentIn(data: unknown) {
  if (typeof data !== "object" || data === null || !("text" in data) || !("author" in data)) {
    return null;
  }
  const { author, at, text, isApproved } = data as Record<string, unknown>;
  return {
    author: String(author ?? ""),
    /** As the file has it. */
    at: String(at ?? ""),
    text: String(text ?? ""),
    isApproved: isApproved === true,
  };
}

/**
 * Entries of one kind in their order.
 *
 * @returns `next` to go on with; null at the end
 */
export async function listKept(db: Db, { id, kind, after }: KeptList) {
  const rows = await db
    .select({
      seq: moveKept.seq,
      title: moveKept.title,
      data: moveKept.data,
    })
    .from(moveKept)
    .where(and(eq(moveKept.moveId, id), eq(moveKept.kind, kind), gt(moveKept.seq, after)))
    .orderBy(asc(moveKept.seq))
    .limit(PAGE + 1);
  const shown = rows.slice(0, PAGE);
  return {
    entries: shown.map(({ seq, title, data }) => ({
      seq,
      title,
      comment: commentIn(data),
      /** As it was in the file, without addresses of people. */
      json: JSON.stringify(data),
    })),
    next: rows.length > PAGE ? (shown.at(-1)?.seq ?? null) : null,
  };
}
