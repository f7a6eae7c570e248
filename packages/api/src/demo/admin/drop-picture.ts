/** Deletes unused pictures of the demo. */
import { exclusiveTransaction } from "@pickwell/db/atomic";
import type { Db } from "@pickwell/db/client";
import { rowsShowingPicture } from "@pickwell/db/derived/picture-uses";
import { containsText } from "@pickwell/db/expressions";
import { pictures, trash } from "@pickwell/db/schema";
import { changedRows, execute } from "@pickwell/db/statements";
import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { MediaStore } from "../../core/ports/media.ts";

/**
 * Deletes the picture and its file, unless it is used, referred to in a text, or its description
 * was changed.
 */
export async function dropPicture(
  db: Db,
  media: Pick<MediaStore, "drop">,
  key: string,
): Promise<void> {
  const [picture] = await db.select().from(pictures).where(eq(pictures.key, key));
  const [trashed] = await db
    .select()
    .from(trash)
    .where(and(eq(trash.kind, "picture"), eq(trash.targetId, key)));
  const source = picture?.source ?? trashed?.content?.copies[0]?.rows[0]?.source;
  if (typeof source !== "string") return;
  const names = (text: SQL) => containsText(text, key);
  const named = sql`exists (${rowsShowingPicture(key)}) or exists (
    select 1 from posts where ${names(sql`content`)} union all
    select 1 from pages where ${names(sql`content`)} union all
    select 1 from broadcasts where ${names(sql`body`)} union all
    select 1 from post_drafts where ${names(sql`fields`)} union all
    select 1 from post_revisions where ${names(sql`content`)} or ${names(sql`coalesce(cover, '')`)} union all
    select 1 from trash where kind <> 'picture' and content is not null and ${names(sql`content`)})`;
  await media.drop({ key, source }, () =>
    exclusiveTransaction(db, function* (tx) {
      const unused = sql`not (${named})`;
      const gone = yield* execute(
        tx.delete(pictures).where(and(eq(pictures.key, key), isNull(pictures.updatedAt), unused)),
      );
      const forgotten = yield* execute(
        tx.delete(trash).where(and(eq(trash.kind, "picture"), eq(trash.targetId, key), unused)),
      );
      return changedRows(gone) + changedRows(forgotten) > 0;
    }),
  );
}
