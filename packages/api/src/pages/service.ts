import type { Db } from "@pickwell/db/client";
import { pages } from "@pickwell/db/schema";
import { eq } from "drizzle-orm";
import { AppError } from "../core/errors.ts";
import { renderMarkdown } from "../markdown/render.ts";

/**
 * A page of text that the owner wrote, its Markdown rendered and sanitised.
 *
 * @throws AppError NOT_FOUND when there is no page with this slug
 */
export async function getPage(db: Db, slug: string) {
  const [page] = await db.select().from(pages).where(eq(pages.slug, slug));
  if (!page) throw new AppError("NOT_FOUND", "Page not found");
  const { title, description, content, updatedAt } = page;
  return { slug, title, description, html: renderMarkdown(content).html, updatedAt };
}
