import { trashJob } from "../src/trash/job.ts";
import type { TestShop } from "./testing.ts";

const media = {
  drop: async (_: unknown, remove: () => Promise<boolean>) => remove(),
};

/** Runs the job that deletes old things for good. @returns what it says it did */
export const runTrashJob = ({ db }: TestShop, at: Date) =>
  trashJob(media).run({ db, now: () => at, signal: new AbortController().signal });
