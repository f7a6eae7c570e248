import { Worker } from "node:worker_threads";
import type { WorkerInput } from "../import-worker.ts";

/** Starts the thread of an import: in the build a file of its own, in development the source. */
export function openThread(workerData: WorkerInput): Worker {
  if (!import.meta.url.endsWith(".ts")) {
    // Beside the one that this is part of.
    return new Worker(new URL("./import-worker.js", import.meta.url), { workerData });
  }
  // What reads TypeScript is not there in a new thread: Node 20 hands no loaders down.
  const loader = import.meta.resolve("tsx/esm/api");
  const source = new URL("../import-worker.ts", import.meta.url).href;
  const program = `import(${JSON.stringify(loader)})
    .then(({ register }) => register())
    .then(() => import(${JSON.stringify(source)}));`;
  return new Worker(program, { eval: true, workerData, execArgv: [] });
}
