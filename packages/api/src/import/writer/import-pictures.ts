/** Counts the external pictures of an import, each once. */
import type { Db } from "@pickwell/db/client";
import type { ImportPictureCounts, PictureRef } from "@pickwell/db/schema";
import { SeenKeys } from "../../feeds/seen-keys.ts";
import {
  countFailed,
  type IsRefused,
  type NamedPicture,
  newPictures,
} from "../../missing-pictures/note.ts";

/** External pictures of a batch. */
export interface BatchPictures {
  /** Those that no earlier batch named. */
  named: NamedPicture[];
  /** Those of them that are new to the shop. */
  added: NamedPicture[];
}

export class ImportPictures {
  readonly counts: ImportPictureCounts = { named: 0, toFetch: 0, refused: 0, failedBefore: 0 };
  readonly #db: Db;
  readonly #isRefused: IsRefused;
  readonly #counted = new SeenKeys();

  constructor(db: Db, isRefused: IsRefused) {
    this.#db = db;
    this.#isRefused = isRefused;
  }

  /** Counts the pictures of a batch that no earlier batch named. */
  async count(images: readonly PictureRef[]): Promise<BatchPictures> {
    const named = images.flatMap(({ key, url }): NamedPicture[] => {
      if (url === undefined || this.#counted.lineOf(key, 1) !== null) return [];
      return [{ key, url }];
    });
    if (named.length === 0) return { named, added: [] };
    const added = await newPictures(this.#db, named);
    const refused = named.filter(({ url }) => this.#isRefused(url) !== null);
    const open = added.filter((picture) => !refused.includes(picture));
    this.counts.named += named.length;
    this.counts.toFetch += open.length;
    this.counts.refused += refused.length;
    this.counts.failedBefore += await countFailed(
      this.#db,
      named.filter((picture) => !refused.includes(picture)),
    );
    return { named, added };
  }
}
