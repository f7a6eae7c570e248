import type { Db } from "@pickwell/db/client";
import { authors, categories, pages, posts, products, redirects } from "@pickwell/db/schema";
import { and, asc, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { AppError } from "../../core/errors.ts";
import { containsAllWords } from "../../core/text/contains-all-words.ts";
import { csvLine } from "../../core/text/csv.ts";
import type { RedirectListInput } from "./schema.ts";

/** Where the thing is now, as far as it is there. */
const movedTo = sql<string | null>`case ${redirects.kind}
  when 'product' then (select '/product/' || ${products.slug} from ${products} where ${products.id} = ${redirects.targetId})
  when 'post' then (select '/blog/' || ${posts.slug} from ${posts} where ${posts.id} = ${redirects.targetId})
  when 'category' then (select '/category/' || ${categories.slug} from ${categories} where ${categories.id} = ${redirects.targetId})
  when 'author' then (select '/blog/author/' || ${authors.slug} from ${authors} where ${authors.id} = ${redirects.targetId})
  when 'page' then (select '/' || ${pages.slug} from ${pages} where ${pages.slug} = ${redirects.targetId})
  else ${redirects.target} end`;

/** Fields of a redirect in the back office. */
export const redirectFields = {
  seq: redirects.seq,
  path: redirects.path,
  kind: redirects.kind,
  /** Null when the thing that was there is deleted. */
  target: movedTo,
  hits: redirects.hits,
  lastHitAt: redirects.lastHitAt,
  createdAt: redirects.createdAt,
};

/** A page of matching redirects, newest first. */
export async function listRedirects(db: Db, { search, source, page, limit }: RedirectListInput) {
  const condition = and(
    source && (source === "moved" ? isNotNull(redirects.kind) : isNull(redirects.kind)),
    containsAllWords(search, [redirects.path, redirects.target]),
  );
  const [counted] = await db
    .select({ total: sql<number>`count(*)` })
    .from(redirects)
    .where(condition);
  const rows = await db
    .select(redirectFields)
    .from(redirects)
    .where(condition)
    .orderBy(desc(redirects.seq))
    .limit(limit)
    .offset((page - 1) * limit);
  return { redirects: rows, total: counted?.total ?? 0, page, limit };
}

/** @throws AppError NOT_FOUND when there is no redirect with this number */
export async function getRedirect(db: Db, seq: number) {
  const [row] = await db.select(redirectFields).from(redirects).where(eq(redirects.seq, seq));
  if (!row) throw new AppError("NOT_FOUND", "Redirect not found");
  return row;
}

/** All redirects as CSV, which can be imported again. */
export async function exportRedirects(db: Db): Promise<{ csv: string }> {
  const rows = await db.select(redirectFields).from(redirects).orderBy(asc(redirects.seq));
  const lines = rows.flatMap(({ path, target, hits, kind }) =>
    target === null ? [] : [csvLine([path, target, String(hits), kind ? "moved" : "entered"])],
  );
  return { csv: [csvLine(["from", "to", "hits", "source"]), ...lines].join("") };
}
