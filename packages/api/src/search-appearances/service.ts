import type { Db } from "@pickwell/db/client";
import { isTrue } from "@pickwell/db/expressions";
import { prepared } from "@pickwell/db/prepared";
import { searchAppearances } from "@pickwell/db/schema";
import { eq, ne, or, sql } from "drizzle-orm";
import { shownPictureOf } from "../markdown/shown-columns.ts";
import { appearanceKey } from "./rules.ts";

const fields = {
  title: searchAppearances.title,
  description: searchAppearances.description,
  picture: shownPictureOf(searchAppearances.picture),
  canonical: searchAppearances.canonical,
  noindex: searchAppearances.noindex,
};

/**
 * What the owner has a page say of itself in search engines and where it is shared.
 *
 * @param address - path and query
 * @returns null where nothing is said; what is empty in it follows from the page
 */
export async function getAppearance(db: Db, address: string) {
  const path = appearanceKey(address);
  if (path === null) return null;
  const [row] = await prepared(db, "search-appearances:one", (db) =>
    db
      .select(fields)
      .from(searchAppearances)
      .where(eq(searchAppearances.path, sql.placeholder("path")))
      .prepare(),
  ).execute({ path });
  return row ?? null;
}

/** The pages that are not to be listed, or elsewhere, each by its `appearanceKey`. */
export async function listHiddenPaths(db: Db): Promise<ReadonlySet<string>> {
  const { path, noindex, canonical } = searchAppearances;
  const rows = await prepared(db, "search-appearances:hidden", (db) =>
    db
      .select({ path, noindex, canonical })
      .from(searchAppearances)
      .where(or(isTrue(noindex), ne(canonical, "")))
      .prepare(),
  ).execute();
  const hidden = rows.filter((row) => row.noindex || appearanceKey(row.canonical) !== row.path);
  return new Set(hidden.map((row) => row.path));
}
