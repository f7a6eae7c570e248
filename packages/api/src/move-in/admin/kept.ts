/** Lists what a move brought that has no place in the shop, such as comments. */
import type { Db } from "@pickwell/db/client";
import { moveKept } from "@pickwell/db/schema";
import { and, asc, eq, gt, sql } from "drizzle-orm";
import type { KeptList } from "./schema.ts";

/** Entries per page. */
const PAGE = 50;

/** Number of entries by kind, most frequent first. */
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

/** The fields of a comment, see `UnplacedEntry`; null when the data is not a comment. */
function commentIn(data: unknown) {
  if (typeof data !== "object" || data === null || !("text" in data) || !("author" in data)) {
    return null;
  }
  const { author, at, text, isApproved } = data as Record<string, unknown>;
  return {
    author: String(author ?? ""),
    /** Date as written in the file. */
    at: String(at ?? ""),
    text: String(text ?? ""),
    isApproved: isApproved === true,
  };
}

/**
 * One page of the entries of a kind, in the order of the file.
 *
 * @returns `next`: the value of `after` for the next page; null at the end
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
      /** The data from the file, without people's email and IP addresses. */
      json: JSON.stringify(data),
    })),
    next: rows.length > PAGE ? (shown.at(-1)?.seq ?? null) : null,
  };
}
