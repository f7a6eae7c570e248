/** What imports did is forgotten by and by. */
import type { Db } from "@pickwell/db/client";
import { importChanges, imports } from "@pickwell/db/schema";
import { and, asc, eq, gte, isNotNull, lt, lte } from "drizzle-orm";

/** Rows per transaction, to limit how long other writers wait. */
const BATCH = 200;

/** Removes what imports did that ended before a moment. */
export async function forgetChangesBefore(db: Db, before: Date): Promise<void> {
  for (;;) {
    const rows = await db
      .select({ importId: importChanges.importId, part: importChanges.part })
      .from(importChanges)
      .innerJoin(imports, eq(imports.id, importChanges.importId))
      .where(and(isNotNull(imports.finishedAt), lt(imports.finishedAt, before)))
      .orderBy(asc(importChanges.importId), asc(importChanges.part))
      .limit(BATCH);
    const [first] = rows;
    if (!first) return;
    const last = rows.filter(({ importId }) => importId === first.importId).at(-1) ?? first;
    await db
      .delete(importChanges)
      .where(
        and(
          eq(importChanges.importId, first.importId),
          gte(importChanges.part, first.part),
          lte(importChanges.part, last.part),
        ),
      );
  }
}
