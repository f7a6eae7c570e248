/** The thread that turns what was pasted into Markdown, see `paste-threads.ts`. Says it, and ends. */
import { parentPort, workerData } from "node:worker_threads";
import { pastedToMarkdown } from "@pickwell/api/html-to-markdown/paste";

export interface WorkerInput {
  html: string;
}

const { html } = workerData as WorkerInput;
parentPort?.postMessage(pastedToMarkdown(html));
