import type { Db } from "@pickwell/db/client";
import { pages } from "@pickwell/db/schema";
import { asc, eq, sql } from "drizzle-orm";
import { AppError } from "../../core/errors.ts";
import { containsAllWords } from "../../core/text/contains-all-words.ts";
import type { PageListInput } from "./schema.ts";
import { type PageAdminView, viewOf } from "./view.ts";

/** A page of pages whose title or slug matches, by slug, without their texts. */
export async function listPages(db: Db, { search, page, limit }: PageListInput) {
  const condition = containsAllWords(search, [pages.title, pages.slug]);
  const [counted] = await db.select({ total: sql<number>`count(*)` }).from(pages).where(condition);
  const rows = await db
    .select()
    .from(pages)
    .where(condition)
    .orderBy(asc(pages.slug))
    .limit(limit)
    .offset((page - 1) * limit);
  const listed = rows.map(viewOf).map(({ content: _, sections: __, ...row }) => row);
  return { pages: listed, total: counted?.total ?? 0, page, limit };
}

/** @throws AppError NOT_FOUND when no page has this slug */
export async function getPageSource(db: Db, slug: string): Promise<PageAdminView> {
  const [row] = await db.select().from(pages).where(eq(pages.slug, slug));
  if (!row) throw new AppError("NOT_FOUND", "Page not found");
  return viewOf(row);
}
