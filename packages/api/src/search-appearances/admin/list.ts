import type { Db } from "@pickwell/db/client";
import { searchAppearances } from "@pickwell/db/schema";
import { and, asc, eq, notLike, sql } from "drizzle-orm";
import { containsAllWords } from "../../core/text/contains-all-words.ts";
import { appearanceKey } from "../rules.ts";
import type { AppearanceListInput } from "./schema.ts";

type Row = typeof searchAppearances.$inferSelect;
export type AppearanceAdminView = Omit<Row, "version" | "updatedAt"> & {
  /** 0 where nothing has been entered. */
  version: number;
};

const empty = {
  title: "",
  description: "",
  picture: null,
  canonical: "",
  noindex: false,
  version: 0,
};

/**
 * The owner's settings for a page.
 *
 * @param address - of the page, existing or not
 */
export async function getAppearanceEntered(db: Db, address: string): Promise<AppearanceAdminView> {
  const path = appearanceKey(address) ?? address;
  const [row] = await db.select().from(searchAppearances).where(eq(searchAppearances.path, path));
  if (!row) return { path, ...empty };
  const { updatedAt: _, ...view } = row;
  return view;
}

/** Pages with such settings, by path; not those of deleted pages. */
export async function listAppearances(db: Db, { search, page, limit }: AppearanceListInput) {
  const { path, title, description } = searchAppearances;
  const condition = and(
    // What belongs to a deleted page waits under its id.
    notLike(path, "%#%"),
    containsAllWords(search, [path, title, description]),
  );
  const [counted] = await db
    .select({ total: sql<number>`count(*)` })
    .from(searchAppearances)
    .where(condition);
  const appearances = await db
    .select({
      path,
      title,
      description,
      canonical: searchAppearances.canonical,
      noindex: searchAppearances.noindex,
    })
    .from(searchAppearances)
    .where(condition)
    .orderBy(asc(path))
    .limit(limit)
    .offset((page - 1) * limit);
  return { appearances, total: counted?.total ?? 0, page, limit };
}
