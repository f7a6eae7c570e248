/** Stores how a file is to be read, and starts a dry run with it. */
import type { Db } from "@pickwell/db/client";
import { feedSources } from "@pickwell/db/schema";
import { eq } from "drizzle-orm";
import { auditInsert } from "../../core/audit.ts";
import { nextVersion } from "../../core/versions.ts";
import { runAgain, type Starting } from "../admin/control.ts";
import type { ImportView } from "../admin/list.ts";
import { keptImport, readingFrom } from "./kept-file.ts";
import type { ReadingInput } from "./schema.ts";

/**
 * Starts a dry run of an import's file with another reading. For the file of a source the reading
 * is stored with the source, for all its files.
 *
 * @throws AppError NOT_FOUND; CONFLICT while another import runs, or when the file is gone
 */
export async function rereadImport(
  db: Db,
  starting: Starting,
  { id, reading: entered }: { id: string; reading: ReadingInput },
): Promise<ImportView> {
  const { now, actor, runner } = starting;
  const from = await keptImport(db, now, runner, id);
  const reading = readingFrom(entered);
  const { sourceId } = from;
  if (sourceId === null) return runAgain(db, starting, from, { isDryRun: true, reading });
  const [source] = await db.select().from(feedSources).where(eq(feedSources.id, sourceId));
  return runAgain(db, starting, from, {
    isDryRun: true,
    steps: (tx) =>
      source
        ? [
            tx
              .update(feedSources)
              // Forgets the last file, so that it is read again even if unchanged.
              .set({
                ...reading,
                fetched: null,
                savedBy: actor.actorId,
                updatedAt: nextVersion(now, source),
              })
              .where(eq(feedSources.id, sourceId)),
            auditInsert(tx, now, {
              action: "source.changed",
              ...actor,
              target: { kind: "source", id: sourceId },
              before: { name: source.name, mapping: source.mapping },
              after: { name: source.name, mapping: reading.mapping },
            }),
          ]
        : [],
  });
}
