/** Says how a file is read, and tries it out anew. */
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
 * Tries out the file of an import again, read as the owner says from now on. What is said of the file
 * of a source is kept there, for all of its files.
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
              // What was read otherwise is read anew, even where the file is the same.
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
