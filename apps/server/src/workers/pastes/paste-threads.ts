/** Converts pasted HTML to Markdown in a thread, one text after the other. */
import type { Worker } from "node:worker_threads";
import { AppError } from "@pickwell/api/errors";
import type { ConvertPasted, PastedText } from "@pickwell/api/ports/pasted";
import pLimit from "p-limit";
import { openThread } from "../open-thread.ts";

/** Shorter HTML is converted in this thread, because starting one takes longer; in characters. */
const SHORT = 10_000;
/** How long one text may take, in milliseconds. */
const TIME_LIMIT_MS = 30_000;

export class PasteThreads {
  readonly #oneAtATime = pLimit(1);
  readonly #deadline: () => AbortSignal;
  #thread: Worker | undefined;
  #isClosed = false;

  /** @param deadline - begins when a text does; its signal ends the work */
  constructor(deadline = () => AbortSignal.timeout(TIME_LIMIT_MS)) {
    this.#deadline = deadline;
  }

  readonly convert: ConvertPasted = async (html) => {
    if (html.length > SHORT) return this.#oneAtATime(() => this.#ask(html));
    const { pastedToMarkdown } = await import("@pickwell/api/html-to-markdown/paste");
    return pastedToMarkdown(html);
  };

  /** Ends what runs; what waits is refused. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#thread?.terminate();
  }

  #ask(html: string): Promise<PastedText> {
    if (this.#isClosed) return Promise.reject(closing());
    const signal = this.#deadline();
    return new Promise((resolve, reject) => {
      const thread = openThread("paste-worker", { html });
      this.#thread = thread;
      const end = () => {
        reject(tooSlow());
        void thread.terminate();
      };
      thread.on("message", resolve);
      thread.on("error", reject);
      thread.on("exit", () => {
        signal.removeEventListener("abort", end);
        // No effect once it is settled.
        reject(closing());
      });
      if (signal.aborted) end();
      else signal.addEventListener("abort", end);
    });
  }
}

const tooSlow = () =>
  new AppError("BAD_REQUEST", "This takes too long to format. Paste it in parts.", "html");

const closing = () => new AppError("SERVICE_UNAVAILABLE", "The shop is closing. Paste it again.");
