/** The worker thread that parses a page of a network's API, see `read-page.ts`. */
import { parentPort, workerData } from "node:worker_threads";
import { readPage } from "@pickwell/api/ledger/read-page";
import type { RawPage } from "@pickwell/api/ports/polled-pages";

parentPort?.postMessage(readPage(workerData as RawPage));
