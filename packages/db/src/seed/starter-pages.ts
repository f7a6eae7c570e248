import { join } from "node:path";
import type { Db } from "@pickwell/db/client";
import { changedRows } from "@pickwell/db/statements";
import { inArray } from "drizzle-orm";
import { pages } from "../schema/content/pages.ts";
import { pageRows } from "./seed-texts.ts";

/**
 * Gives a shop that has no legal page yet a first text of each, marked as one to be checked: what
 * the software does is true in them, what only the owner knows is left open in brackets.
 *
 * @param textDir - folder with `starter`; beside this file unless the code was bundled elsewhere
 * @param fillsGaps - adds those that are missing where there are others, too
 * @returns how many pages were added: none where there is any of them, unless it fills gaps
 */
export async function addStarterPages(
  db: Db,
  {
    now,
    textDir = import.meta.dirname,
    fillsGaps = false,
  }: { now: Date; textDir?: string; fillsGaps?: boolean },
): Promise<number> {
  const rows = pageRows(join(textDir, "starter"), now, true);
  const slugs = rows.map(({ slug }) => slug);
  const known = await db.select({ slug: pages.slug }).from(pages).where(inArray(pages.slug, slugs));
  if (known.length > 0 && !fillsGaps) return 0;
  return changedRows(await db.insert(pages).values(rows).onConflictDoNothing());
}
