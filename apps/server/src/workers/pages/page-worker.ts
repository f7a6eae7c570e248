/** The thread that takes a page of a network's answer apart, see `read-page.ts`. Says it, and ends. */
import { parentPort, workerData } from "node:worker_threads";
import { readPage } from "@pickwell/api/ledger/pages";
import type { RawPage } from "@pickwell/api/ports/polled-pages";

parentPort?.postMessage(readPage(workerData as RawPage));
