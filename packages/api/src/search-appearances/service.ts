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
 * The owner's search appearance of a page.
 *
 * @param address - path and query
 * @returns null when there is none; empty fields default to the page's own
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

/** Pages that are not listed, or have another canonical URL, by `appearanceKey`. */
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
