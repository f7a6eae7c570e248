/**
 * Counters on rows: views, clicks and likes. Attribution updates them, and the owners of these rows
 * import attribution; so the statements are below both.
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

/** The prepared statement that adds a view to the row with the id `key`. */
export const viewCounter = (tx: Tx, kind: ViewedKind) =>
  prepared(tx, `counters:view:${kind}`, (db) => {
    const table = viewed[kind];
    return db
      .update(table)
      .set({ views: sql`${table.views} + 1` })
      .where(eq(table.id, key))
      .prepare();
  });

/** The prepared statement that adds a click to the row with the id `key`. */
export const clickCounter = (tx: Tx, kind: ClickedKind) =>
  prepared(tx, `counters:click:${kind}`, (db) => {
    const table = clicked[kind];
    return db
      .update(table)
      .set({ clicks: sql`${table.clicks} + 1` })
      .where(eq(table.id, key))
      .prepare();
  });

/** The statement that changes a view count, not below 0. */
export function viewsUpdate(tx: Tx, kind: ViewedKind, id: string, change: number) {
  const table = viewed[kind];
  const views = greatest(0, sql`${table.views} + ${change}`);
  return tx.update(table).set({ views }).where(eq(table.id, id));
}

/** The statement that changes a click count, not below 0. */
export function clicksUpdate(tx: Tx, kind: ClickedKind, id: string, change: number) {
  const table = clicked[kind];
  const clicks = greatest(0, sql`${table.clicks} + ${change}`);
  return tx.update(table).set({ clicks }).where(eq(table.id, id));
}

/** The statement that changes an article's like count, not below 0. */
export const likesUpdate = (tx: Tx, id: string, change: number) =>
  tx
    .update(posts)
    .set({ likes: greatest(0, sql`${posts.likes} + ${change}`) })
    .where(eq(posts.id, id));
