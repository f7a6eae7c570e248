/** Parses pages of networks' APIs in a thread. */
import { readPage } from "@pickwell/api/ledger/read-page";
import type { ReadPage, ReadPolledPage } from "@pickwell/api/ports/polled-pages";
import { openThread } from "../open-thread.ts";

/** Shorter pages are parsed in this thread, because starting one takes longer; in characters. */
const SHORT = 200_000;

export const readPageInThread: ReadPolledPage = async (page, signal) => {
  if (page.body.length <= SHORT) return readPage(page);
  signal.throwIfAborted();
  const thread = openThread("page-worker", page);
  const end = () => void thread.terminate();
  signal.addEventListener("abort", end);
  try {
    return await new Promise<ReadPage | null>((resolve, reject) => {
      thread.on("message", resolve);
      thread.on("error", reject);
      // Has no effect after a result.
      thread.on("exit", () => reject(new Error("The page was not read to its end.")));
    });
  } finally {
    signal.removeEventListener("abort", end);
  }
};
