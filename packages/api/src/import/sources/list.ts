/** Sources as the back office shows them, without secrets. */
import type { Db } from "@pickwell/db/client";
import { feedSources, imports } from "@pickwell/db/schema";
import { and, asc, desc, eq, sql } from "drizzle-orm";
import { AppError } from "../../core/errors.ts";
import type { Keyring } from "../../core/security/keyring.ts";
import { openSource } from "./sealed.ts";

const seen = {
  id: feedSources.id,
  name: feedSources.name,
  host: feedSources.host,
  everyHours: feedSources.everyHours,
  shrinkPercent: feedSources.shrinkPercent,
  graceDays: feedSources.graceDays,
  currency: feedSources.currency,
  decimalMark: feedSources.decimalMark,
  affiliateId: feedSources.affiliateId,
  rows: feedSources.rows,
  checkedAt: feedSources.checkedAt,
  nextAt: feedSources.nextAt,
  isShrunk: feedSources.isShrunk,
  createdAt: feedSources.createdAt,
  updatedAt: feedSources.updatedAt,
};

/** The newest run of a source, dry runs included. */
const newestRun = (db: Db) =>
  db
    .select({ id: imports.id })
    .from(imports)
    .where(eq(imports.sourceId, feedSources.id))
    .orderBy(desc(imports.startedAt), desc(imports.id))
    .limit(1);

const selectSources = (db: Db) =>
  db
    .select({
      ...seen,
      run: {
        id: imports.id,
        state: imports.state,
        phase: imports.phase,
        isDryRun: imports.isDryRun,
        startedAt: imports.startedAt,
        share: imports.share,
        counts: imports.counts,
        error: imports.error,
        undoneAt: imports.undoneAt,
      },
    })
    .from(feedSources)
    .leftJoin(imports, eq(imports.id, sql`(${newestRun(db)})`));

/** Maximum number of sources. */
export const MAX_SOURCES = 500;

/** All sources by name, each with its newest run. */
export async function listSources(db: Db) {
  const rows = await selectSources(db).orderBy(asc(feedSources.name), asc(feedSources.id));
  return { sources: rows.map((row) => ({ ...row, version: row.updatedAt.getTime() })) };
}

/** @throws AppError NOT_FOUND */
export async function getSource(db: Db, keyring: Keyring, id: string) {
  const [row] = await selectSources(db).where(and(eq(feedSources.id, id)));
  const [kept] = await db
    .select({ sealed: feedSources.sealed })
    .from(feedSources)
    .where(eq(feedSources.id, id));
  if (!row || !kept) throw new AppError("NOT_FOUND", "Source not found");
  const opened = openSource(keyring, id, kept.sealed);
  return {
    ...row,
    version: row.updatedAt.getTime(),
    /** Kind of sign-in, without the secret. */
    signInKind: opened?.signIn.kind ?? ("none" as const),
    signInName: opened?.signIn.name ?? "",
    hasSecret: (opened?.signIn.secret ?? "") !== "",
    /** Sealed with another key: URL and secret have to be entered again. */
    isUnreadable: opened === null,
  };
}

export type SourceView = Awaited<ReturnType<typeof getSource>>;
