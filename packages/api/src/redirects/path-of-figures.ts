import type { Tx } from "@pickwell/db/client";
import { authors, categories, pages, posts, products, redirects } from "@pickwell/db/schema";
import { eq } from "drizzle-orm";

/**
 * The path under which figures of a path are kept: that of the thing that was there, wherever it is
 * now. Within a transaction.
 */
export function pathOfFigures(tx: Tx, path: string): string {
  const [found] = tx.select().from(redirects).where(eq(redirects.path, path)).all();
  if (!found?.kind || !found.targetId) return path;
  const [, folder = "", slug = ""] = /^(\/(?:[^/]+\/)*)([^/]*)$/.exec(path) ?? [];
  const tables = {
    product: products,
    post: posts,
    category: categories,
    page: pages,
    author: authors,
  };
  const table = tables[found.kind];
  // Something else lives there by now.
  if (tx.select({ slug: table.slug }).from(table).where(eq(table.slug, slug)).all().length > 0) {
    return path;
  }
  const names = found.kind === "page" ? pages.slug : tables[found.kind].id;
  const [thing] = tx
    .select({ slug: table.slug })
    .from(table)
    .where(eq(names, found.targetId))
    .all();
  return thing ? folder + thing.slug : `${folder}#${found.targetId}`;
}
