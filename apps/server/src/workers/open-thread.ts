import { Worker } from "node:worker_threads";
import { engine } from "@pickwell/db/client";

/** Of the build's files, which there are for each engine. */
const ENDING = engine === "postgres" ? "-postgres.mjs" : ".mjs";

/** The threads there are, and their sources: entries of the build, too, see `vite.config.ts`. */
const entries = {
  "import-worker": "./imports/import-worker.ts",
  "report-worker": "./reports/report-worker.ts",
  "move-worker": "./moves/move-worker.ts",
  "backup-worker": "./backups/backup-worker.ts",
  "paste-worker": "./pastes/paste-worker.ts",
  "page-worker": "./pages/page-worker.ts",
};

/**
 * Memory that threads have for what they make, in MiB. What is of no use any more is cleared up by this, and
 * not by all that the machine has; what an import needs at a time is a tenth of it.
 */
const limits: Partial<Record<keyof typeof entries, number>> = { "import-worker": 512 };

/**
 * Starts a worker thread: a built file, or in development the source.
 *
 * @param workerData - as the entry expects it
 */
export function openThread(entry: keyof typeof entries, workerData: object): Worker {
  const resourceLimits = { maxOldGenerationSizeMb: limits[entry] };
  if (!import.meta.url.endsWith(".ts")) {
    // Beside the one that this is part of.
    const file = new URL(`./${entry}${ENDING}`, import.meta.url);
    return new Worker(file, { workerData, resourceLimits });
  }
  // What reads TypeScript is not there in a new thread: Node 20 hands no loaders down.
  const loader = import.meta.resolve("tsx/esm/api");
  const source = new URL(entries[entry], import.meta.url).href;
  const program = `import(${JSON.stringify(loader)})
    .then(({ register }) => register())
    .then(() => import(${JSON.stringify(source)}));`;
  return new Worker(program, {
    eval: true,
    workerData,
    resourceLimits,
    execArgv: engine === "postgres" ? ["--conditions=postgres"] : [],
  });
}
