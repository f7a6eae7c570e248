/** The worker thread that converts pasted HTML, see `paste-threads.ts`. */
import { parentPort, workerData } from "node:worker_threads";
import { pastedToMarkdown } from "@pickwell/api/html-to-markdown/paste";

export interface WorkerInput {
  html: string;
}

const { html } = workerData as WorkerInput;
parentPort?.postMessage(pastedToMarkdown(html));
