import type { Tx } from "@pickwell/db/client";
import { prepared } from "@pickwell/db/prepared";
import { categories } from "@pickwell/db/schema";
import { execute, executeAll, fill, type Steps } from "@pickwell/db/statements";
import { max, sql } from "drizzle-orm";

/** A new category with an unused id and slug. */
export interface NewCategory {
  id: string;
  name: string;
  slug: string;
}

/** The steps that add active categories at the end, in the given order. */
export function* categoryInserts(tx: Tx, added: readonly NewCategory[], now: Date): Steps {
  const [last] = yield* execute(tx.select({ position: max(categories.position) }).from(categories));
  const first = (last?.position ?? -1) + 1;
  const insert = categoryInsert(tx);
  yield* executeAll(
    added.map((category, index) => fill(insert, { ...category, position: first + index, now })),
  );
}

const categoryInsert = (tx: Tx) =>
  prepared(tx, "categories:insert", (db) =>
    db
      .insert(categories)
      .values({
        id: sql.placeholder("id"),
        name: sql.placeholder("name"),
        slug: sql.placeholder("slug"),
        position: sql.placeholder("position"),
        createdAt: sql.placeholder("now"),
        updatedAt: sql.placeholder("now"),
      })
      .prepare(),
  );
