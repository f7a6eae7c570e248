/** Changes of a swap, made and taken back by whoever owns the thing. */
import type { Db } from "@pickwell/db/client";
import {
  broadcasts,
  deals,
  pages,
  posts,
  products,
  type SwapChange,
  type SwappedPlace,
} from "@pickwell/db/schema";
import { eq } from "drizzle-orm";
import { changePost } from "../blog/admin/save.ts";
import { changeBroadcast } from "../broadcasts/admin/save.ts";
import { AppError } from "../core/errors.ts";
import { changeDeal } from "../deals/admin/save.ts";
import { joinPageTexts, splitPageTexts } from "../page-sections/rules.ts";
import { changePageTexts } from "../pages/admin/save.ts";
import { changeProduct } from "../products/admin/save.ts";
import type { Swap } from "./plan.ts";
import type { SwapContext } from "./swap-context.ts";
import { hashOfText, swapAgain, swapInText, unswapText } from "./texts.ts";

const CHANGED = "It has been changed since.";

type TextKind = "post" | "page" | "broadcast";

/** @returns why it was not made, in words; null when it was */
export async function applyChange(
  db: Db,
  ctx: SwapContext,
  swap: Swap,
  change: SwapChange,
): Promise<string | null> {
  switch (change.kind) {
    case "product":
      await changeProduct(db, productContext(ctx), { id: change.id, changes: change.after });
      return null;
    case "deal":
      await changeDeal(db, ctx.now, ctx.writer.actor, { id: change.id, changes: change.after });
      return null;
    case "post":
    case "page":
    case "broadcast": {
      const text = await readText(db, change.kind, change.id);
      const swapped = text === null ? null : swapInText(text, swap, swap.ownHost);
      // Undoing goes by the text that was planned: another one is another swap.
      if (!swapped || hashOfText(swapped.text) !== change.hash) return CHANGED;
      await writeText(db, ctx, change.kind, change.id, swapped.text);
      return null;
    }
    default:
      return null;
  }
}

/** @returns why it was not taken back, in words; null when it was */
export async function takeBack(
  db: Db,
  ctx: SwapContext,
  change: SwapChange,
): Promise<string | null> {
  switch (change.kind) {
    case "product": {
      const [row] = await db.select().from(products).where(eq(products.id, change.id));
      if (!row) return "It is gone.";
      if (isAs(row, change.before)) return null;
      if (!isAs(row, change.after)) return CHANGED;
      await changeProduct(db, productContext(ctx), { id: change.id, changes: change.before });
      return null;
    }
    case "deal": {
      const [row] = await db.select().from(deals).where(eq(deals.id, change.id));
      if (!row) return "It is gone.";
      if (isAs(row, change.before)) return null;
      if (!isAs(row, change.after)) return CHANGED;
      await changeDeal(db, ctx.now, ctx.writer.actor, { id: change.id, changes: change.before });
      return null;
    }
    case "post":
    case "page":
    case "broadcast":
      return takeTextBack(db, ctx, change.kind, change);
    default:
      return null;
  }
}

async function takeTextBack(
  db: Db,
  ctx: SwapContext,
  kind: TextKind,
  { id, hash, places }: { id: string; hash: string; places: readonly SwappedPlace[] },
): Promise<string | null> {
  const text = await readText(db, kind, id);
  if (text === null) return "It is gone.";
  // As it was already: whoever began to take it back was cut off.
  if (hashOfText(swapAgain(text, places)) === hash) return null;
  if (hashOfText(text) !== hash) return CHANGED;
  await writeText(db, ctx, kind, id, unswapText(text, places));
  return null;
}

const productContext = ({ now, writer, origin }: SwapContext) => ({
  now,
  actor: writer.actor,
  origin,
});

const isAs = <T extends object>(row: T, wanted: Partial<T>): boolean =>
  (Object.keys(wanted) as (keyof T)[]).every((name) => row[name] === wanted[name]);

async function readText(db: Db, kind: TextKind, id: string): Promise<string | null> {
  if (kind === "page") {
    const page = await readPage(db, id);
    return page ? joinPageTexts(page) : null;
  }
  const rows =
    kind === "post"
      ? await db.select({ text: posts.content }).from(posts).where(eq(posts.id, id))
      : await db.select({ text: broadcasts.body }).from(broadcasts).where(eq(broadcasts.id, id));
  return rows[0]?.text ?? null;
}

async function readPage(db: Db, slug: string) {
  const { content, sections } = pages;
  const [page] = await db.select({ content, sections }).from(pages).where(eq(pages.slug, slug));
  return page;
}

async function writePage(db: Db, { now, writer }: SwapContext, slug: string, text: string) {
  const page = await readPage(db, slug);
  const changes = page && splitPageTexts(text, page.sections);
  if (!changes) throw new AppError("CONFLICT", CHANGED);
  await changePageTexts(db, now, writer.actor, slug, changes);
}

async function writeText(
  db: Db,
  ctx: SwapContext,
  kind: TextKind,
  id: string,
  text: string,
): Promise<void> {
  const { now, writer } = ctx;
  if (kind === "post")
    await changePost(db, now, writer, { id, changes: { content: text, isMinor: true } });
  else if (kind === "page") await writePage(db, ctx, id, text);
  else await changeBroadcast(db, now, writer.actor, { id, changes: { body: text } });
}
