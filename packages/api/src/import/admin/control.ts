/**
 * Starts, repeats and cancels imports over HTTP.
 *
 * Data flow: a row in `imports` says `running` before any work starts, and a unique index allows
 * only one such row. The work (`run-job.ts`, usually in a worker thread) writes progress and result
 * into the row as long as it says `running`. Cancelling, or stopping the server, changes the row;
 * the work notices and stops.
 */

import { atomic, conditionalTransaction } from "@pickwell/db/atomic";
import type { Db, Tx } from "@pickwell/db/client";
import { newId } from "@pickwell/db/id";
import { type FeedReading, imports } from "@pickwell/db/schema";
import type { Statement } from "@pickwell/db/statements";
import { and, desc, eq, isNotNull, isNull, ne, notInArray } from "drizzle-orm";
import type { Actor } from "../../core/actor.ts";
import { auditInsert } from "../../core/audit.ts";
import { AppError } from "../../core/errors.ts";
import type { ImportJob, ImportRunner } from "../../core/ports/imports.ts";
import type { Upload } from "../../core/ports/upload.ts";
import { ImportError } from "../../csv/import-error.ts";
import { failImport, fileKeptUntil, importLeaseEnd } from "../job-state.ts";
import { parseLinkTemplate } from "../link-template.ts";
import { orImportConflict } from "../one-at-a-time.ts";
import { fileIsGone, type ImportRow, keptImport } from "../reading/kept-file.ts";
import { KEPT_IMPORTS } from "../rules.ts";
import { getImport, hasNoChanges, type ImportView, isIncompleteDryRun } from "./list.ts";
import type { ImportStart } from "./schema.ts";

/** What starting an import needs. */
export interface Starting {
  now: Date;
  actor: Actor & { actorId: string };
  runner: ImportRunner;
}

/**
 * Stores an uploaded file and starts its import. Files of earlier uploads are released.
 *
 * @throws AppError BAD_REQUEST naming `file`, `link` or `observedAt`; CONFLICT while another import runs
 */
export async function startImport(
  db: Db,
  { now, actor, runner }: Starting,
  { isDryRun, link, observedAt }: ImportStart,
  upload: Upload | undefined,
): Promise<ImportView> {
  if (!upload) throw new AppError("BAD_REQUEST", "Choose a file.", "file");
  if (upload.bytes === 0) throw new AppError("BAD_REQUEST", "The file is empty.", "file");
  assertLink(link);
  if (observedAt && observedAt > now) {
    throw new AppError("BAD_REQUEST", "The date of the file is in the future.", "observedAt");
  }
  const job: ImportJob = {
    id: newId(),
    fileId: newId(),
    fileName: upload.name.slice(0, 200),
    isDryRun,
    link: link || null,
    startedBy: actor.actorId,
    source: null,
    undoes: null,
  };
  await orImportConflict(db, now, () =>
    atomic(db, (tx) => [
      tx.update(imports).set({ fileId: null, keptUntil: null }).where(isNotNull(imports.fileId)),
      ...beginning(tx, now, actor, job, { observedAt }),
    ]),
  );
  try {
    await runner.keep(upload, job.fileId);
  } catch (error) {
    await failImport(db, now, job, "The file could not be kept.");
    throw error;
  }
  runner.start(job);
  return getImport(db, now, job.id);
}

/**
 * Imports the file of an earlier dry run, or of an import that was stopped.
 *
 * @throws AppError NOT_FOUND; CONFLICT while another import runs, when the file is gone, or when
 *   its dry run did not finish
 */
export async function runImport(
  db: Db,
  { now, actor, runner }: Starting,
  id: string,
): Promise<ImportView> {
  const from = await keptImport(db, now, runner, id);
  if (isIncompleteDryRun(from)) {
    throw new AppError(
      "CONFLICT",
      "This file could not be tried out to its end. Please try it again.",
    );
  }
  return runAgain(db, { now, actor, runner }, from, { isDryRun: false });
}

/**
 * Starts another import of a stored file.
 *
 * @param reading - how to read the file; omitted to read it as before
 * @param steps - statements to run in the same transaction
 * @throws AppError CONFLICT while another import runs, or when the file was used by another import
 */
export async function runAgain(
  db: Db,
  { now, actor, runner }: Starting,
  from: ImportRow & { fileId: string },
  {
    isDryRun,
    reading = from.reading,
    steps = () => [],
  }: { isDryRun: boolean; reading?: FeedReading | null; steps?: (tx: Tx) => Statement[] },
): Promise<ImportView> {
  const { id, fileId, fileName, link, sourceId, fetched, observedAt } = from;
  // What it has saved need not be compared again, unless the file is read in another way.
  const resumedSince =
    from.isDryRun || isDryRun || sourceId !== null ? null : (from.resumedSince ?? from.startedAt);
  const job: ImportJob = {
    id: newId(),
    fileId,
    fileName,
    isDryRun,
    link,
    startedBy: actor.actorId,
    source:
      sourceId === null
        ? null
        : { id: sourceId, isForced: true, mayShrink: false, isFetched: true },
    undoes: null,
  };
  const isDone = await orImportConflict(db, now, () =>
    conditionalTransaction(
      db,
      (tx) =>
        tx
          .update(imports)
          .set({ fileId: null, keptUntil: null })
          .where(and(eq(imports.id, id), eq(imports.fileId, fileId))),
      (tx) => [
        ...beginning(tx, now, actor, job, {
          ...{ sourceId, fetched, reading, observedAt, resumedSince },
        }),
        ...steps(tx),
      ],
    ),
  );
  if (!isDone) throw await fileIsGone(db, now);
  runner.start(job);
  return getImport(db, now, job.id);
}

/**
 * Stops a running import. What was saved until then stays. A finished import is not changed.
 *
 * @throws AppError NOT_FOUND
 */
export async function cancelImport(
  db: Db,
  now: Date,
  actor: Actor,
  { id, by }: { id: string; by: string },
): Promise<ImportView> {
  const { isDryRun, fileName, undoes } = await getImport(db, now, id);
  const rest =
    undoes === null
      ? " What was saved until then stays."
      : " What was undone until then stays undone.";
  const error = `Cancelled by ${by}.${isDryRun ? "" : rest}`;
  await conditionalTransaction(
    db,
    (tx) =>
      tx
        .update(imports)
        .set({ state: "stopped", error, finishedAt: now, keptUntil: fileKeptUntil(now) })
        .where(and(eq(imports.id, id), eq(imports.state, "running"))),
    (tx) =>
      isDryRun
        ? []
        : [
            auditInsert(tx, now, {
              action: "import.cancelled",
              ...actor,
              target: { kind: "import", id },
              after: { file: fileName },
            }),
          ],
  );
  return getImport(db, now, id);
}

function assertLink(link: string): void {
  if (link === "") return;
  try {
    parseLinkTemplate(link);
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    throw new AppError("BAD_REQUEST", error.message, "link");
  }
}

/**
 * The statements that start an import. Dry runs are not in the audit log, since they change
 * nothing.
 */
function beginning(
  tx: Tx,
  now: Date,
  actor: Actor,
  { isDryRun, source: _, ...job }: ImportJob,
  from: Partial<
    Pick<ImportRow, "sourceId" | "fetched" | "reading" | "observedAt" | "resumedSince">
  > = {},
) {
  const newest = tx
    .select({ id: imports.id })
    .from(imports)
    .where(isNull(imports.sourceId))
    .orderBy(desc(imports.startedAt), desc(imports.id))
    .limit(KEPT_IMPORTS);
  return [
    tx.insert(imports).values({
      ...job,
      ...from,
      isDryRun,
      startedAt: now,
      leaseUntil: importLeaseEnd(now),
      state: "running",
    }),
    tx
      .delete(imports)
      .where(
        and(
          isNull(imports.sourceId),
          ne(imports.state, "running"),
          notInArray(imports.id, newest),
          hasNoChanges,
        ),
      ),
    ...(isDryRun
      ? []
      : [
          auditInsert(tx, now, {
            action: "import.started",
            ...actor,
            target: { kind: "import", id: job.id },
            after: { file: job.fileName, link: job.link },
          }),
        ]),
  ];
}
