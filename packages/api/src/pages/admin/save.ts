import { alone, atomic, atomicIf } from "@pickwell/db/atomic";
import type { Db } from "@pickwell/db/client";
import { uniqueViolation } from "@pickwell/db/errors";
import { pages } from "@pickwell/db/schema";
import { and, asc, eq, sql } from "drizzle-orm";
import type { Actor } from "../../core/actor.ts";
import { auditInsert } from "../../core/audit.ts";
import { changeUntilMet } from "../../core/change-until-met.ts";
import { AppError } from "../../core/errors.ts";
import { holdsWords } from "../../core/holds-words.ts";
import { assertNewest, differences, movedOn } from "../../core/versions.ts";
import { renderArticle } from "../../markdown/render.ts";
import { picturesInsert } from "../../pictures/entered.ts";
import { textLinksInsert } from "../../text-links/enter.ts";
import { putIntoTrash } from "../../trash/put.ts";
import { isKept } from "../rules.ts";
import type { PageChange, PageCreate, PageListInput } from "./schema.ts";

type PageRow = typeof pages.$inferSelect;

const targetOf = (slug: string) => ({ kind: "page", id: slug });

const viewOf = (row: PageRow) => ({
  ...row,
  /** The shop itself leads to it, so it cannot be removed. */
  isKept: isKept(row.slug),
  version: row.updatedAt.getTime(),
});

export type PageAdminView = ReturnType<typeof viewOf>;

/** The log says how long a text is. */
const logged = ({ content, ...fields }: Partial<PageRow>) => ({
  ...fields,
  ...(content !== undefined && { characters: content.length }),
});

/** A page of the pages whose title or address holds what is searched, by address, without their texts. */
export async function listPages(db: Db, { search, page, limit }: PageListInput) {
  const condition = holdsWords(search, [pages.title, pages.slug]);
  const [counted] = await db.select({ total: sql<number>`count(*)` }).from(pages).where(condition);
  const rows = await db
    .select()
    .from(pages)
    .where(condition)
    .orderBy(asc(pages.slug))
    .limit(limit)
    .offset((page - 1) * limit);
  const listed = rows.map(viewOf).map(({ content: _, ...row }) => row);
  return { pages: listed, total: counted?.total ?? 0, page, limit };
}

/** @throws AppError NOT_FOUND when no page has this slug */
export async function getPageSource(db: Db, slug: string): Promise<PageAdminView> {
  const [row] = await db.select().from(pages).where(eq(pages.slug, slug));
  if (!row) throw new AppError("NOT_FOUND", "Page not found");
  return viewOf(row);
}

/** @throws AppError CONFLICT naming `slug` when there is such a page */
export async function createPage(
  db: Db,
  now: Date,
  actor: Actor,
  page: PageCreate,
): Promise<PageAdminView> {
  try {
    await atomic(db, (tx) => [
      tx.insert(pages).values({ ...page, createdAt: now, updatedAt: now }),
      ...picturesInsert(tx, renderArticle(page.content).pictures, now),
      ...textLinksInsert(tx, renderArticle(page.content).links, now),
      auditInsert(tx, now, {
        action: "page.created",
        ...actor,
        target: targetOf(page.slug),
        after: logged(page),
      }),
    ]);
  } catch (error) {
    if (uniqueViolation(error) !== "pages.slug") throw error;
    throw new AppError("CONFLICT", "Another page has this address already.", "slug");
  }
  return getPageSource(db, page.slug);
}

/**
 * Changes any part of a page. Its former address leads to the new one.
 *
 * @throws AppError NOT_FOUND; CONFLICT when it is no longer the version that the change began with,
 * or naming `slug` when that is another page's, or the shop itself leads to the page
 */
export async function changePage(
  db: Db,
  now: Date,
  actor: Actor,
  { slug, version, changes }: PageChange,
): Promise<PageAdminView> {
  const wanted = changes.slug ?? slug;
  if (wanted !== slug && isKept(slug)) {
    throw new AppError("CONFLICT", "The shop leads to this page at its address.", "slug");
  }
  const change = async () => {
    const former = await getPageSource(db, slug);
    assertNewest(former, version, "Page");
    const { names, before, after } = differences(former, changes);
    if (names.length === 0) return true;
    return atomicIf(
      db,
      (tx) =>
        tx
          .update(pages)
          .set({ ...changes, updatedAt: movedOn(now, former) })
          .where(and(eq(pages.slug, slug), eq(pages.updatedAt, former.updatedAt))),
      (tx) => [
        ...picturesInsert(tx, renderArticle(changes.content ?? "").pictures, now),
        ...textLinksInsert(tx, renderArticle(changes.content ?? "").links, now),
        auditInsert(tx, now, {
          action: "page.changed",
          ...actor,
          target: targetOf(slug),
          before: logged(before),
          after: logged(after),
        }),
      ],
    );
  };
  try {
    await changeUntilMet("Page", change);
  } catch (error) {
    if (uniqueViolation(error) !== "pages.slug") throw error;
    throw new AppError("CONFLICT", "Another page has this address already.", "slug");
  }
  return getPageSource(db, wanted);
}

/** Moves a page into the trash. @throws AppError NOT_FOUND; CONFLICT when the shop itself leads to it */
export async function removePage(db: Db, now: Date, actor: Actor, slug: string): Promise<void> {
  const { title } = await getPageSource(db, slug);
  if (isKept(slug)) {
    const message = "The shop leads to this page. Change its text instead of deleting it.";
    throw new AppError("CONFLICT", message);
  }
  const isDone = await alone(db, (tx) => {
    if (!putIntoTrash(tx, { kind: "page", id: slug, now, actor })) return false;
    auditInsert(tx, now, {
      action: "page.removed",
      ...actor,
      target: targetOf(slug),
      before: { title },
    }).run();
    return true;
  });
  if (!isDone) throw new AppError("NOT_FOUND", "Page not found");
}
