/** Starts runs of sources: by a person, or by the job on schedule. */
import { atomic } from "@pickwell/db/atomic";
import type { Db } from "@pickwell/db/client";
import { newId } from "@pickwell/db/id";
import { feedSources, imports } from "@pickwell/db/schema";
import { and, asc, desc, eq, isNotNull, lte, ne, notInArray } from "drizzle-orm";
import type { Actor } from "../../core/actor.ts";
import { auditInsert } from "../../core/audit.ts";
import { AppError } from "../../core/errors.ts";
import type { ImportJob, ImportRunner } from "../../core/ports/imports.ts";
import { isUnexpired } from "../../core/stored-moments.ts";
import { HOUR_MS } from "../../time/rules.ts";
import { hasNoChanges } from "../admin/list.ts";
import { importLeaseEnd, isCutOff } from "../job-state.ts";
import { orImportConflict } from "../one-at-a-time.ts";
import { FILE_KEPT_MS, KEPT_IMPORTS } from "../rules.ts";

export interface SourceRunParts {
  now: Date;
  runner: ImportRunner;
  /** Null when started on schedule. */
  actor: (Actor & { actorId: string }) | null;
}

export interface SourceRunOptions {
  id: string;
  isDryRun?: boolean;
  mayShrink?: boolean;
}

/**
 * Starts fetching and importing a source. When a person starts it, the file is read even if it is
 * unchanged.
 *
 * @returns the import's id
 * @throws AppError NOT_FOUND; CONFLICT while another import runs
 */
export async function startSource(
  db: Db,
  { now, runner, actor }: SourceRunParts,
  { id, isDryRun = false, mayShrink = false }: SourceRunOptions,
): Promise<string> {
  const [source] = await db.select().from(feedSources).where(eq(feedSources.id, id));
  if (!source) throw new AppError("NOT_FOUND", "Source not found");
  const cutOff = actor === null ? await fileOfCutOff(db, now, runner, source) : null;
  const job: ImportJob = {
    id: newId(),
    fileId: cutOff?.fileId ?? newId(),
    fileName: source.name,
    isDryRun,
    link: null,
    startedBy: actor?.actorId ?? source.savedBy,
    source: { id, isForced: actor !== null, mayShrink, isFetched: cutOff !== null },
    undoes: null,
  };
  const { source: _, ...row } = job;
  await orImportConflict(db, now, () =>
    atomic(db, (tx) => [
      ...(cutOff
        ? [
            tx
              .update(imports)
              .set({ fileId: null, keptUntil: null })
              .where(eq(imports.id, cutOff.id)),
          ]
        : []),
      tx.insert(imports).values({
        ...row,
        sourceId: id,
        startedAt: now,
        leaseUntil: importLeaseEnd(now),
        state: "running",
        phase: cutOff ? "reading" : "fetching",
        fetched: cutOff?.fetched ?? null,
      }),
      tx
        .update(feedSources)
        .set({ nextAt: nextAt(now, source.everyHours) })
        .where(eq(feedSources.id, id)),
      tx
        .delete(imports)
        .where(
          and(
            eq(imports.sourceId, id),
            ne(imports.state, "running"),
            hasNoChanges,
            notInArray(
              imports.id,
              tx
                .select({ id: imports.id })
                .from(imports)
                .where(eq(imports.sourceId, id))
                .orderBy(desc(imports.startedAt), desc(imports.id))
                .limit(KEPT_IMPORTS),
            ),
          ),
        ),
      ...(isDryRun || actor === null
        ? []
        : [
            auditInsert(tx, now, {
              action: "import.started",
              ...actor,
              target: { kind: "import", id: job.id },
              after: { file: source.name, link: null },
            }),
          ]),
    ]),
  );
  runner.start(job);
  return job.id;
}

/**
 * The file of a source's last run, if that was cut off after fetching it: it is read again, and not
 * fetched again.
 *
 * @returns null when there is none, or it is no longer stored
 */
async function fileOfCutOff(
  db: Db,
  now: Date,
  runner: ImportRunner,
  { id, updatedAt }: typeof feedSources.$inferSelect,
) {
  const [last] = await db
    .select()
    .from(imports)
    .where(eq(imports.sourceId, id))
    .orderBy(desc(imports.startedAt), desc(imports.id))
    .limit(1);
  if (!last || !isCutOff(last) || last.startedAt < updatedAt) return null;
  const { fileId, fetched, keptUntil } = last;
  if (fileId === null || fetched === null || keptUntil === null) return null;
  if (!isUnexpired(keptUntil, now, FILE_KEPT_MS) || !(await runner.has(fileId))) return null;
  return { id: last.id, fileId, fetched };
}

/** The next scheduled fetch after one that starts now; null without a schedule. */
export const nextAt = (now: Date, everyHours: number | null): Date | null =>
  everyHours === null ? null : new Date(now.getTime() + everyHours * HOUR_MS);

/** The source that has been due for longest; null when none is due. */
export async function dueSource(db: Db, now: Date): Promise<string | null> {
  const [due] = await db
    .select({ id: feedSources.id })
    .from(feedSources)
    .where(and(isNotNull(feedSources.nextAt), lte(feedSources.nextAt, now)))
    .orderBy(asc(feedSources.nextAt), asc(feedSources.id))
    .limit(1);
  return due?.id ?? null;
}
