import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { PictureRef, pictures } from "../schema/content/pictures.ts";
import { photoSize } from "./photo-size.ts";

/** Writes the demo's pictures: files in the media folder, and their rows. */
export class PictureBook {
  readonly #photoDir: string;
  readonly #mediaDir: string;
  readonly #now: Date;
  readonly #rows = new Map<string, typeof pictures.$inferInsert>();

  /**
   * @param photoDir - with the photographs that the studio has made
   * @param mediaDir - made when missing
   */
  constructor(photoDir: string, mediaDir: string, now: Date) {
    mkdirSync(mediaDir, { recursive: true });
    this.#photoDir = photoDir;
    this.#mediaDir = mediaDir;
    this.#now = now;
  }

  /** Whether there is a photograph of this name. */
  has(photo: string): boolean {
    return existsSync(this.#fileOf(photo));
  }

  /**
   * Stores a photograph, once. It is copied, because the shop sets the permissions of its files.
   *
   * @param alt - its alt text
   */
  keep(photo: string, alt: string): PictureRef {
    const bytes = readFileSync(this.#fileOf(photo));
    const key = createHash("sha256").update(bytes).digest("hex").slice(0, 16);
    if (!this.#rows.has(key)) {
      const file = `${photo}-${key.slice(0, 6)}.webp`;
      writeFileSync(join(this.#mediaDir, file), bytes);
      this.#rows.set(key, {
        key,
        source: `media:${file}`,
        ...photoSize(bytes),
        createdAt: this.#now,
      });
    }
    return { key, alt };
  }

  rows(): (typeof pictures.$inferInsert)[] {
    return [...this.#rows.values()];
  }

  #fileOf(photo: string): string {
    return join(this.#photoDir, `${photo}.webp`);
  }
}
