/**
 * What the rows of things count of themselves: views, clicks, likes. Attribution counts, and stands
 * below the rooms that the things belong to; so their statements stand below both.
 */
import type { Tx } from "@pickwell/db/client";
import { greatest } from "@pickwell/db/expressions";
import { prepared } from "@pickwell/db/prepared";
import { deals, posts, products, textLinks } from "@pickwell/db/schema";
import { eq, sql } from "drizzle-orm";

const viewed = { product: products, deal: deals, post: posts };
const clicked = { product: products, deal: deals, link: textLinks };

export type ViewedKind = keyof typeof viewed;
export type ClickedKind = keyof typeof clicked;

const key = sql.placeholder("key");

/** The prepared statement that counts one more view of the thing with the id `key`. */
export const viewCounter = (tx: Tx, kind: ViewedKind) =>
  prepared(tx, `counters:view:${kind}`, (db) => {
    const table = viewed[kind];
    return db
      .update(table)
      .set({ views: sql`${table.views} + 1` })
      .where(eq(table.id, key))
      .prepare();
  });

/** The prepared statement that counts one more click on the thing with the id `key`. */
export const clickCounter = (tx: Tx, kind: ClickedKind) =>
  prepared(tx, `counters:click:${kind}`, (db) => {
    const table = clicked[kind];
    return db
      .update(table)
      .set({ clicks: sql`${table.clicks} + 1` })
      .where(eq(table.id, key))
      .prepare();
  });

/** The statement that counts more or fewer views of a thing, never less than none. */
export function viewsUpdate(tx: Tx, kind: ViewedKind, id: string, change: number) {
  const table = viewed[kind];
  const views = greatest(0, sql`${table.views} + ${change}`);
  return tx.update(table).set({ views }).where(eq(table.id, id));
}

/** The statement that counts more or fewer clicks on a thing, never less than none. */
export function clicksUpdate(tx: Tx, kind: ClickedKind, id: string, change: number) {
  const table = clicked[kind];
  const clicks = greatest(0, sql`${table.clicks} + ${change}`);
  return tx.update(table).set({ clicks }).where(eq(table.id, id));
}

/** The statement that counts more or fewer likes of an article, never less than none. */
export const likesUpdate = (tx: Tx, id: string, change: number) =>
  tx
    .update(posts)
    .set({ likes: greatest(0, sql`${posts.likes} + ${change}`) })
    .where(eq(posts.id, id));
