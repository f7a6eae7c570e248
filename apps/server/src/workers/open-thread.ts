import { Worker } from "node:worker_threads";
import { engine } from "@pickwell/db/client";

/** Suffix of the build's files, which exist per engine. */
const ENDING = engine === "postgres" ? "-postgres.mjs" : ".mjs";

/** The threads and their sources, which are also entries of the build, see `vite.config.ts`. */
const entries = {
  "import-worker": "./imports/import-worker.ts",
  "report-worker": "./reports/report-worker.ts",
  "report-reader": "./reports/report-reader.ts",
  "move-worker": "./moves/move-worker.ts",
  "backup-worker": "./backups/backup-worker.ts",
  "paste-worker": "./pastes/paste-worker.ts",
  "page-worker": "./pages/page-worker.ts",
};

/**
 * Limit of the old space of a thread, in MiB, so that garbage is collected before it uses all
 * memory of the machine; an import needs a tenth of it. Limits on the command line, as `npm start`
 * sets them, replace it.
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
    // Next to the program that contains this module, which may be in a chunk of several programs.
    const program = import.meta.url.replace(/\/assets\/[^/]+$/, "/");
    const file = new URL(`./${entry}${ENDING}`, program);
    return new Worker(file, { workerData, resourceLimits });
  }
  // Node 20 does not pass loaders on to threads, so the thread registers its own.
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
