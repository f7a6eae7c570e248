import { message } from "@pickwell/texts/message.ts";
import { AppError } from "../../core/errors.ts";
import type { Job } from "../../core/job.ts";
import type { ImportRunner } from "../../core/ports/imports.ts";
import { stopLostImports } from "../job-state.ts";
import { isAnyRunning } from "../one-at-a-time.ts";
import { dueSource, startSource } from "./start.ts";

/** The job that starts the next due source, one at a time. */
export const sourcesJob = (runner: ImportRunner): Job => ({
  name: "feeds",
  label: message("Feeds"),
  note: message("Fetches the feeds whose time has come, one after the other."),
  schedule: "* * * * *",
  async run({ db, now }) {
    if ((await isAnyRunning(db)) && !(await stopLostImports(db, now()))) return undefined;
    const id = await dueSource(db, now());
    if (id === null) return undefined;
    try {
      await startSource(db, { now: now(), runner, actor: null }, { id });
    } catch (error) {
      // Another import was started meanwhile; the source stays due.
      if (error instanceof AppError && error.code === "CONFLICT") return undefined;
      throw error;
    }
    return "Began to fetch a feed.";
  },
});
