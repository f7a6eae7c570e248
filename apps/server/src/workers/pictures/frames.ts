/** Analyses pictures for cropping. See docs/decisions/049. */

import type { Job } from "@pickwell/api/job";
import { picturesWithoutGuess, writeGuess } from "@pickwell/api/pictures/guesses";
import type { Db } from "@pickwell/db/client";
import { message } from "@pickwell/texts/message.ts";
import type { FastifyBaseLogger } from "fastify";
import { exists } from "../../pictures/exists.ts";
import { type FindOriginal, originalOf } from "../../pictures/originals.ts";
import { GUESS_RECIPE } from "./guess-recipe.ts";
import { onPictureThread } from "./picture-threads.ts";

/** Pictures that wait for their turn; others come with the job. */
const MAX_WAITING = 500;
const PER_RUN = 300;

interface Picture {
  key: string;
  /** As in the `pictures` table. */
  source: string;
}

export interface FramesOptions {
  db: Db;
  mediaDir: string;
  find: FindOriginal;
  log: Pick<FastifyBaseLogger, "warn">;
}

/**
 * Guesses crops of pictures one at a time with low priority: when first shown, when just
 * downloaded, and all others by the job.
 */
export class Frames {
  readonly #options: FramesOptions;
  /** Sources that wait, or have been looked at since the shop started. */
  readonly #seen = new Set<string>();
  readonly #waiting: Picture[] = [];
  #working: Promise<void> | null = null;
  #isClosed = false;

  constructor(options: FramesOptions) {
    this.#options = options;
  }

  /** Queues a picture that was shown. Does not wait for the result. */
  note(picture: Picture): void {
    if (this.#seen.has(picture.source) || this.#waiting.length >= MAX_WAITING) return;
    this.#seen.add(picture.source);
    this.#waiting.push(picture);
    this.#working ??= this.#work().finally(() => {
      this.#working = null;
    });
  }

  /** Resolves when all work is done. */
  async settled(): Promise<void> {
    while (this.#working) await this.#working;
  }

  /** Begins nothing more. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.settled();
  }

  async #work(): Promise<void> {
    for (let next = this.#waiting.shift(); next && !this.#isClosed; next = this.#waiting.shift()) {
      await this.#look(next);
    }
  }

  /** Never rejects. */
  async #look(picture: Picture): Promise<void> {
    const { db, find, log } = this.#options;
    try {
      const [due] = await picturesWithoutGuess(db, GUESS_RECIPE, { key: picture.key });
      if (!due) return;
      const { guessFrame } = await import("./guess-frame.ts");
      const original = await find(picture.key, picture.source);
      const guess = await onPictureThread(() => guessFrame(original)).catch(() => null);
      await writeGuess(db, picture, guess, GUESS_RECIPE);
    } catch (err) {
      log.warn({ err, key: picture.key }, "picture could not be looked at for its crops");
    }
  }

  /** The job that finds frames of pictures that have not been shown yet. */
  job(): Job {
    return {
      name: "picture-crops",
      label: message("Picture crops"),
      note: message("Finds the part of each new picture that crops have to show."),
      schedule: "*/10 * * * *",
      run: async ({ db, signal }) => {
        let count = 0;
        for (const picture of await picturesWithoutGuess(db, GUESS_RECIPE, { limit: PER_RUN })) {
          if (signal.aborted) break;
          const { mediaDir } = this.#options;
          // Missing originals are processed when they are fetched.
          if (!(await exists(originalOf(mediaDir, picture.key, picture.source)))) {
            await writeGuess(db, picture, null, GUESS_RECIPE);
            continue;
          }
          await this.#look(picture);
          count += 1;
        }
        if (count === 0) return undefined;
        return count === 1 ? "Looked at a picture." : `Looked at ${count} pictures.`;
      },
    };
  }
}
