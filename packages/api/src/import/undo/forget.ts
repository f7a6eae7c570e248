/** Deletes recorded changes of imports that can no longer be undone. */
import type { Db } from "@pickwell/db/client";
import { forgetChangesBefore } from "../../import-changes/forget.ts";
import { UNDO_MS } from "./rules.ts";

export const forgetChanges = (db: Db, now: Date): Promise<void> =>
  forgetChangesBefore(db, new Date(now.getTime() - UNDO_MS));
