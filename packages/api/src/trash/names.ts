/** Names of deleted things, for figures. */
import type { Db } from "@pickwell/db/client";
import { trash } from "@pickwell/db/schema";
import { and, asc, eq, inArray } from "drizzle-orm";
import type { TrashKind } from "./kinds.ts";

/** The last names of deleted things of a kind, by id; others are omitted. */
export async function deletedNames(
  db: Db,
  kind: TrashKind,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: trash.targetId, title: trash.title })
    .from(trash)
    .where(and(eq(trash.kind, kind), inArray(trash.targetId, [...ids])))
    .orderBy(asc(trash.deletedAt));
  return new Map(rows.map(({ id, title }) => [id, title]));
}
