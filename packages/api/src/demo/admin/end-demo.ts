/** "Start my own shop": removes the demo and keeps the owner's changes. */
import { conditionalTransaction } from "@pickwell/db/atomic";
import type { Db } from "@pickwell/db/client";
import { DEMO_RECORD, DEMO_REMOVED } from "@pickwell/db/demo-record";
import { meta } from "@pickwell/db/schema";
import { addStarterPages } from "@pickwell/db/starter-pages";
import { execute } from "@pickwell/db/statements";
import { eq } from "drizzle-orm";
import type { Actor } from "../../core/actor.ts";
import { auditInsert } from "../../core/audit.ts";
import { AppError } from "../../core/errors.ts";
import { filesOf, type MediaStore } from "../../core/ports/media.ts";
import { readDemo, readStory, STORY_RECORD } from "../../demo-record/record.ts";
import { readSetting } from "../../settings/service.ts";
import { dropPicture } from "./drop-picture.ts";
import { removeContent } from "./remove-content.ts";
import { removeSettings } from "./remove-settings.ts";
import { removeStory } from "./remove-story.ts";

interface Ending {
  now: Date;
  actor: Actor;
  media: Pick<MediaStore, "drop"> | undefined;
  /** Folder with the starter texts; beside the code that reads them by default. */
  textDir?: string;
}

/**
 * Removes the demo's content and figures. Changed content stays, with its category and pictures; so
 * do accounts and everything added. Afterwards missing legal pages are added as drafts.
 *
 * @throws AppError NOT_FOUND when there is no demo
 */
export async function endDemo(db: Db, { now, actor, media, textDir }: Ending): Promise<void> {
  const demo = await readDemo(db);
  if (!demo) throw new AppError("NOT_FOUND", "The demo shop has been removed already.");
  const story = await readStory(db);
  await conditionalTransaction(
    db,
    (tx) => tx.delete(meta).where(eq(meta.key, DEMO_RECORD)),
    function* (tx) {
      yield* execute(tx.delete(meta).where(eq(meta.key, STORY_RECORD)));
      yield* execute(tx.insert(meta).values({ key: DEMO_REMOVED, value: now.toISOString() }));
      if (story) yield* removeStory(tx, story);
      yield* removeContent(tx, demo);
      yield* removeSettings(tx, demo, now);
      yield* execute(auditInsert(tx, now, { action: "demo.removed", ...actor }));
    },
  );
  const language = await readSetting(db, "general", "language");
  await addStarterPages(db, { now, language, fillsGaps: true, textDir });
  // Last, and one by one: a kill in between leaves pictures that the library can delete.
  for (const key of demo.pictures) await dropPicture(db, filesOf(media), key);
}
