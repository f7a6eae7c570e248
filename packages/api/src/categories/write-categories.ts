import { atomic } from "@pickwell/db/atomic";
import type { Db, Tx } from "@pickwell/db/client";
import { prepared } from "@pickwell/db/prepared";
import { categories } from "@pickwell/db/schema";
import { fill } from "@pickwell/db/statements";
import { max, sql } from "drizzle-orm";

/** A shelf that is not there yet. Nobody else may have its id and slug. */
export interface NewCategory {
  id: string;
  name: string;
  slug: string;
}

/** Adds active categories after the ones there are, in the given order; all of them or none. */
export async function createCategories(db: Db, added: NewCategory[], now: Date): Promise<void> {
  const [last] = await prepared(db, "categories:last", (db) =>
    db
      .select({ position: max(categories.position) })
      .from(categories)
      .prepare(),
  ).execute();
  const first = (last?.position ?? -1) + 1;
  await atomic(db, (tx) => {
    const insert = categoryInsert(tx);
    return added.map((category, index) =>
      fill(insert, { ...category, position: first + index, now }),
    );
  });
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
