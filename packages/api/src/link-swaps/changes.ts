/** Applies and reverts the changes of a replacement, through the owners of the things. */
import type { Db } from "@pickwell/db/client";
import {
  broadcasts,
  collections,
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
import { changeCollection } from "../collections/admin/save.ts";
import { AppError } from "../core/errors.ts";
import { changeDeal } from "../deals/admin/save.ts";
import { joinPageTexts, splitPageTexts } from "../page-sections/rules.ts";
import { changePageTexts } from "../pages/admin/save.ts";
import { changeProduct } from "../products/admin/save.ts";
import type { Swap } from "./plan.ts";
import type { SwapContext } from "./swap-context.ts";
import { hashOfText, swapAgain, swapInText, unswapText } from "./texts.ts";

const CHANGED = "It has been changed since.";

/** Somebody may save while it is swapped; they cannot for long. */
const TRIES = 5;

type TextKind = "post" | "page" | "broadcast" | "collection";

/** @returns why it was not made; null when it was */
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
    case "broadcast":
    case "collection": {
      const { kind, id, hash } = change;
      return retryOnce(async () => {
        const read = await readText(db, kind, id);
        const swapped = read && swapInText(read.text, swap, swap.ownHost);
        // Undoing goes by the text that was planned: another one is another swap.
        if (!swapped || hashOfText(swapped.text) !== hash) return CHANGED;
        await writeText(db, ctx, kind, id, { text: swapped.text, version: read.version });
        return null;
      });
    }
    default:
      return null;
  }
}

/** @returns why it was not reverted; null when it was */
export async function revertChange(
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
      const version = row.updatedAt.getTime();
      await changeProduct(db, productContext(ctx), {
        id: change.id,
        version,
        changes: change.before,
      });
      return null;
    }
    case "deal": {
      const [row] = await db.select().from(deals).where(eq(deals.id, change.id));
      if (!row) return "It is gone.";
      if (isAs(row, change.before)) return null;
      if (!isAs(row, change.after)) return CHANGED;
      const version = row.updatedAt.getTime();
      await changeDeal(db, ctx.now, ctx.writer.actor, {
        id: change.id,
        version,
        changes: change.before,
      });
      return null;
    }
    case "post":
    case "page":
    case "broadcast":
    case "collection":
      return retryOnce(() => takeTextBack(db, ctx, change.kind, change));
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
  const read = await readText(db, kind, id);
  if (!read) return "It is gone.";
  const { text, version } = read;
  // As it was already: whoever began to take it back was cut off.
  if (hashOfText(swapAgain(text, places)) === hash) return null;
  if (hashOfText(text) !== hash) return CHANGED;
  await writeText(db, ctx, kind, id, { text: unswapText(text, places), version });
  return null;
}

const productContext = ({ now, writer, origin }: SwapContext) => ({
  now,
  actor: writer.actor,
  origin,
});

const isAs = <T extends object>(row: T, wanted: Partial<T>): boolean =>
  (Object.keys(wanted) as (keyof T)[]).every((name) => row[name] === wanted[name]);

/** A text, and the version of what it is a text of. */
interface ReadText {
  text: string;
  version: number;
}

async function readText(db: Db, kind: TextKind, id: string): Promise<ReadText | null> {
  if (kind === "page") {
    const page = await readPage(db, id);
    return page ? { text: joinPageTexts(page), version: page.updatedAt.getTime() } : null;
  }
  const { table, text } = textOf[kind];
  const [row] = await db
    .select({ text, updatedAt: table.updatedAt })
    .from(table)
    .where(eq(table.id, id));
  return row ? { text: row.text, version: row.updatedAt.getTime() } : null;
}

/** Where texts of one column are stored. */
const textOf = {
  post: { table: posts, text: posts.content },
  broadcast: { table: broadcasts, text: broadcasts.body },
  collection: { table: collections, text: collections.intro },
} as const;

async function readPage(db: Db, slug: string) {
  const { content, sections, updatedAt } = pages;
  const [page] = await db
    .select({ content, sections, updatedAt })
    .from(pages)
    .where(eq(pages.slug, slug));
  return page;
}

async function writePage(db: Db, { now, writer }: SwapContext, slug: string, next: ReadText) {
  const page = await readPage(db, slug);
  const changes = page && splitPageTexts(next.text, page.sections);
  if (!changes) throw new AppError("CONFLICT", CHANGED);
  await changePageTexts(db, now, writer.actor, { slug, version: next.version, changes });
}

/** @throws AppError CONFLICT when it is no longer the version that was read */
async function writeText(
  db: Db,
  ctx: SwapContext,
  kind: TextKind,
  id: string,
  next: ReadText,
): Promise<void> {
  const { now, writer } = ctx;
  const { text, version } = next;
  if (kind === "post") {
    await changePost(db, now, writer, { id, version, changes: { content: text, isMinor: true } });
  } else if (kind === "page") await writePage(db, ctx, id, next);
  else if (kind === "collection") {
    await changeCollection(db, productContext(ctx), { id, version, changes: { intro: text } });
  } else await changeBroadcast(db, now, writer.actor, { id, version, changes: { body: text } });
}

/** Tries it again where somebody saved between reading and writing: it is made of what they left, or not at all. */
async function retryOnce(attempt: () => Promise<string | null>): Promise<string | null> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt();
    } catch (error) {
      const isStale = error instanceof AppError && error.field === "version";
      if (!isStale) throw error;
      if (tries === TRIES) return CHANGED;
    }
  }
}
