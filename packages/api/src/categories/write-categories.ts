import { atomic } from "@pickwell/db/atomic";
import type { Db } from "@pickwell/db/client";
import { prepared } from "@pickwell/db/prepared";
import { categories } from "@pickwell/db/schema";
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
  const insert = prepared(db, "categories:insert", (db) =>
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
  await atomic(db, () =>
    added.map((category, index) => ({
      run: () => insert.run({ ...category, position: first + index, now }),
    })),
  );
}
