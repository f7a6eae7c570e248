/** Stands in for `workers/open-thread.ts`: a thread that reads the source takes seconds to begin. */
import { Worker } from "node:worker_threads";
import type { openThread as openSourceThread } from "../src/workers/open-thread.ts";
import { programFile } from "./programs.ts";

export const openThread: typeof openSourceThread = (entry, workerData) =>
  new Worker(programFile(entry), { workerData });
