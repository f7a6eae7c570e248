import type { Db } from "@pickwell/db/client";
import { pages } from "@pickwell/db/schema";
import { asc, eq, inArray } from "drizzle-orm";
import { AppError } from "../core/errors.ts";
import { renderMarkdown } from "../markdown/render.ts";
import { withoutProductMarks } from "../markdown/rules.ts";
import { linkedPages } from "./rules.ts";

/**
 * A page of text that the owner wrote, its Markdown rendered and sanitised.
 *
 * @throws AppError NOT_FOUND when there is no page with this slug
 */
export async function getPage(db: Db, slug: string) {
  const [page] = await db.select().from(pages).where(eq(pages.slug, slug));
  if (!page) throw new AppError("NOT_FOUND", "Page not found");
  const { title, content, needsReview, updatedAt } = page;
  const description = withoutProductMarks(page.description);
  const { html } = renderMarkdown(content);
  return { slug, title, description, html, needsReview, updatedAt };
}

/** Which of the pages that the shop itself leads to there are: a link is drawn to no other. */
export async function listLinkedPages(db: Db): Promise<string[]> {
  const rows = await db
    .select({ slug: pages.slug })
    .from(pages)
    .where(inArray(pages.slug, linkedPages))
    .orderBy(asc(pages.slug));
  return rows.map(({ slug }) => slug);
}
