/** Fetches the file of a source before it is imported. */
import { exclusiveTransaction } from "@pickwell/db/atomic";
import type { Db } from "@pickwell/db/client";
import { type FetchedVersion, feedSources, imports } from "@pickwell/db/schema";
import { and, eq } from "drizzle-orm";
import type { Download } from "../../core/ports/download.ts";
import type { ImportJob } from "../../core/ports/imports.ts";
import type { Keyring } from "../../core/security/keyring.ts";
import { ImportJournal } from "../../import-changes/journal.ts";
import { failImport, finishUnchanged, isRunning } from "../job-state.ts";
import { sweepNotes, sweepSource } from "./missing.ts";
import { openSource, requestOf } from "./sealed.ts";
import { nextAt } from "./start.ts";

/** When a failed fetch is retried, in milliseconds. */
const RETRY_MS = 3_600_000;

export interface FetchParts {
  now: () => Date;
  keyring: Keyring;
  download: Download;
  /** Where to store the file. */
  path: string;
  signal?: AbortSignal;
}

/**
 * Fetches the file of a source's import. Ends the import when there is nothing to read: the file is
 * unchanged, or could not be fetched.
 *
 * @returns whether there is a file to read
 */
export async function fetchSource(
  db: Db,
  job: ImportJob,
  { now, keyring, download, path, signal }: FetchParts,
): Promise<boolean> {
  const { source } = job;
  if (!source || source.isFetched) return true;
  const [row] = await db.select().from(feedSources).where(eq(feedSources.id, source.id));
  if (!row) return false;
  const fail = async (why: string, retryMs = RETRY_MS) => {
    await failImport(db, now(), job, why);
    await retryIn(db, now(), source.id, retryMs);
    return false;
  };
  const opened = openSource(keyring, source.id, row.sealed);
  if (!opened) {
    return fail("Address and secret were encrypted with another key. Please enter them again.");
  }
  const { url, headers } = requestOf(opened);
  const known = source.isForced || row.isShrunk ? null : row.fetched;
  let answer: Awaited<ReturnType<Download>>;
  try {
    answer = await download(url, {
      headers: { ...headers, ...conditions(known) },
      path,
      signal,
    });
  } catch (error) {
    if (!(await isRunning(db, job.id))) return false;
    return fail(`The file could not be fetched: ${(error as Error).message}.`);
  }
  const { status, etag, lastModified, hash, bytes } = answer;
  const isSame = known !== null && (status === 304 || hash === known.hash);
  if (isSame) return endUnchanged(db, now(), job, row.graceDays);
  if (status !== 200) {
    return fail(statusMessage(status, row.host), Math.max(RETRY_MS, answer.retryAfterMs ?? 0));
  }
  if (bytes === 0) return fail(`${row.host} sent an empty file.`);
  if (isOlder(answer, known)) {
    return fail(
      `${row.host} sent a file that is older than the one read last. Nothing was changed. If that is right, fetch it now.`,
    );
  }
  const fetched: FetchedVersion = { etag, lastModified, hash };
  await db
    .update(imports)
    .set({ fetched, phase: "reading" })
    .where(and(eq(imports.id, job.id), eq(imports.state, "running")));
  return true;
}

/**
 * Whether a server says of a file that it is older than the one that was read last, as from a cache that
 * is behind.
 */
function isOlder(
  answer: Pick<FetchedVersion, "lastModified">,
  known: FetchedVersion | null,
): boolean {
  const [madeAt, before] = [answer, known].map((one) => Date.parse(one?.lastModified ?? ""));
  return madeAt !== undefined && before !== undefined && madeAt < before;
}

/** Headers of a conditional request (RFC 9110, 13.1). */
function conditions(known: FetchedVersion | null): Record<string, string> {
  if (!known) return {};
  return {
    ...(known.etag && { "if-none-match": known.etag }),
    ...(known.lastModified && { "if-modified-since": known.lastModified }),
  };
}

function statusMessage(status: number, host: string): string {
  if (status === 401 || status === 403) {
    return `${host} refused the shop (${status}). Look at the address and how it signs in.`;
  }
  if (status === 404 || status === 410) return `${host} has no file at this address (${status}).`;
  if (status === 429) return `${host} wants fewer requests (429).`;
  return `${host} answered ${status}.`;
}

/** Ends the import of an unchanged file. Missing offers may still become sold out. */
async function endUnchanged(db: Db, now: Date, job: ImportJob, graceDays: number) {
  let notes: string[] = [];
  if (job.source && !job.isDryRun) {
    const journal = new ImportJournal(job.id);
    const swept = await sweepSource(db, now, job.source.id, { graceDays, readAt: null, journal });
    notes = sweepNotes(swept, graceDays);
    await sourceChecked(db, now, job.source.id);
  }
  await finishUnchanged(db, now, job, notes);
  return false;
}

/** Stores that the source was checked now. */
const sourceChecked = (db: Db, now: Date, id: string) =>
  db.update(feedSources).set({ checkedAt: now }).where(eq(feedSources.id, id));

/**
 * Stores the number of rows that were read and the version of the file, which the next one is
 * compared with. The version is not stored if the source was changed after the run started, so that
 * the next file is read in any case.
 */
export async function sourceRead(
  db: Db,
  now: Date,
  { id: importId, isDryRun, source }: ImportJob,
  rows: number,
): Promise<void> {
  if (!source || isDryRun) return;
  const [run] = await db
    .select({
      fetched: imports.fetched,
      startedAt: imports.startedAt,
      savedAt: feedSources.updatedAt,
    })
    .from(imports)
    .innerJoin(feedSources, eq(feedSources.id, source.id))
    .where(eq(imports.id, importId));
  const fetched = run && run.savedAt <= run.startedAt ? run.fetched : null;
  await exclusiveTransaction(db, (tx) =>
    new ImportJournal(importId).record(tx, { rows: { feedSources: [source.id] } }, [
      tx
        .update(feedSources)
        .set({ rows, fetched, checkedAt: now, isShrunk: false })
        .where(eq(feedSources.id, source.id)),
    ]),
  );
}

/** Schedules a retry of a source, unless its regular time is earlier or it has no schedule. */
export async function retryIn(db: Db, now: Date, id: string, ms: number): Promise<void> {
  const [row] = await db
    .select({ everyHours: feedSources.everyHours })
    .from(feedSources)
    .where(eq(feedSources.id, id));
  const regular = nextAt(now, row?.everyHours ?? null);
  if (!regular) return;
  const soon = new Date(now.getTime() + ms);
  await db
    .update(feedSources)
    .set({ nextAt: soon < regular ? soon : regular })
    .where(eq(feedSources.id, id));
}
