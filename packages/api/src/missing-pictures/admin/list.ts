import type { Db } from "@pickwell/db/client";
import { categories, deals, missingPictures, pictures, posts, products } from "@pickwell/db/schema";
import { readRows } from "@pickwell/db/statements";
import { type Language, SOURCE_LANGUAGE } from "@pickwell/texts/languages.ts";
import { translateMessage } from "@pickwell/texts/translate-message.ts";
import { and, asc, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import { containsAllWords } from "../../core/text/contains-all-words.ts";
import { isShown } from "../fetch-due.ts";
import { faultReason, type MissingPictureState, missingPictureStates } from "../rules.ts";
import type { MissingListInput } from "./schema.ts";

/** A use of the picture, for a link in the back office. */
export interface MissingPictureUse {
  kind: "product" | "deal" | "post" | "category";
  id: string;
  title: string;
}

/** Uses of a picture that are named. */
const NAMED = 3;

type Counts = Record<MissingPictureState, number>;

/**
 * Numbers of missing pictures by state. Unused pictures, as of products in the trash, do not count.
 *
 * @param importId - of one import only
 */
export async function countMissing(db: Db, importId?: string): Promise<Counts> {
  const rows = await db
    .select({ state: missingPictures.state, count: sql<number>`count(*)` })
    .from(missingPictures)
    .where(and(isShown, importId ? eq(missingPictures.importId, importId) : undefined))
    .groupBy(missingPictures.state);
  const counts: Counts = { waiting: 0, failing: 0, failed: 0, dropped: 0 };
  for (const { state, count } of rows) counts[state] = count;
  return counts;
}

/**
 * A page of matching missing pictures, in the order they were named.
 *
 * @param language - of the reasons; English by default
 */
export async function listMissing(
  db: Db,
  { search, state, importId, page, limit }: MissingListInput,
  language: Language = SOURCE_LANGUAGE,
) {
  const states: readonly MissingPictureState[] =
    state === "missing" ? missingPictureStates.filter(isMissing) : [state];
  const condition = and(
    isShown,
    inArray(missingPictures.state, states),
    importId ? eq(missingPictures.importId, importId) : undefined,
    search ? or(containsAllWords(search, [pictures.source]), isOfProduct(search)) : undefined,
  );
  const from = db
    .select({
      key: missingPictures.key,
      url: pictures.source,
      state: missingPictures.state,
      fault: missingPictures.fault,
      httpStatus: missingPictures.httpStatus,
      detail: missingPictures.detail,
      tries: missingPictures.tries,
      triedAt: missingPictures.triedAt,
      nextTryAt: missingPictures.nextTryAt,
    })
    .from(missingPictures)
    .innerJoin(pictures, eq(pictures.key, missingPictures.key))
    .where(condition);
  const [counted] = await db
    .select({ total: sql<number>`count(*)` })
    .from(missingPictures)
    .innerJoin(pictures, eq(pictures.key, missingPictures.key))
    .where(condition);
  const rows = await from
    .orderBy(asc(missingPictures.createdAt), asc(missingPictures.key))
    .limit(limit)
    .offset((page - 1) * limit);
  return {
    pictures: await Promise.all(
      rows.map(async ({ detail, ...row }) => ({
        ...row,
        /** Why it is missing, in a sentence; empty when nobody has tried yet. */
        reason: translateMessage(faultReason({ ...row, detail }), language),
        ...(await usesOf(db, row.key)),
      })),
    ),
    total: counted?.total ?? 0,
    page,
    limit,
    counts: await countMissing(db, importId),
  };
}

const isMissing = (state: MissingPictureState): boolean =>
  state === "failing" || state === "failed";

/** Whether a product with these words in its name shows it. */
function isOfProduct(search: string): SQL | undefined {
  const words = containsAllWords(search, [products.name]);
  return (
    words &&
    sql`exists (select 1 from picture_uses u join ${products} on ${products.id} = u.id where u.kind = 'product' and u.key = ${missingPictures.key} and ${words})`
  );
}

/** The first few things that show it, and how many there are. */
async function usesOf(
  db: Db,
  key: string,
): Promise<{ uses: MissingPictureUse[]; useCount: number }> {
  const uses = await readRows<MissingPictureUse>(
    db,
    sql`
    select used.kind, used.id, coalesce(${products.name}, ${deals.title}, ${posts.title}, ${categories.name}, '') as title
    from (select kind, id from picture_uses where key = ${key} and kind in ('product', 'deal', 'post', 'category') order by kind = 'product' desc, kind, id limit ${NAMED}) used
    left join ${products} on used.kind = 'product' and ${products.id} = used.id
    left join ${deals} on used.kind = 'deal' and ${deals.id} = used.id
    left join ${posts} on used.kind = 'post' and ${posts.id} = used.id
    left join ${categories} on used.kind = 'category' and ${categories.id} = used.id`,
  );
  if (uses.length < NAMED) return { uses, useCount: uses.length };
  const [counted] = await readRows<{ count: number }>(
    db,
    sql`select count(*) as count from picture_uses where key = ${key} and kind in ('product', 'deal', 'post', 'category')`,
  );
  return { uses, useCount: counted?.count ?? uses.length };
}
