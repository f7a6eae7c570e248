import type { Db } from "@pickwell/db/client";
import { pages, redirects } from "@pickwell/db/schema";
import { and, eq, inArray, or } from "drizzle-orm";
import type { Home } from "./schema.ts";

/**
 * The slug of the page chosen as home page, even after it moved.
 *
 * @returns null when none was chosen, or it no longer exists: the built-in home page is used
 */
export async function homePageSlug(db: Db, { page: chosen }: Pick<Home, "page">) {
  if (!chosen) return null;
  const movedTo = db
    .select({ slug: redirects.targetId })
    .from(redirects)
    .where(and(eq(redirects.path, `/${chosen}`), eq(redirects.kind, "page")));
  const found = await db
    .select({ slug: pages.slug })
    .from(pages)
    .where(or(eq(pages.slug, chosen), inArray(pages.slug, movedTo)));
  // What came to its address since is what was chosen by it.
  return (found.find(({ slug }) => slug === chosen) ?? found[0])?.slug ?? null;
}
