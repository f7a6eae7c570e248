import { createHash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { PictureRef, pictures } from "../schema/content/pictures.ts";
import { type Canvas, composePicture, SQUARE } from "./compose.ts";
import { slugOf } from "./naming.ts";
import type { Picture } from "./types.ts";

/** The pictures of the demo shop: files in its media folder, and a row for each. */
export class PictureBook {
  readonly #mediaDir: string;
  readonly #now: Date;
  readonly #rows = new Map<string, typeof pictures.$inferInsert>();

  /** @param mediaDir - made when missing */
  constructor(mediaDir: string, now: Date) {
    mkdirSync(mediaDir, { recursive: true });
    this.#mediaDir = mediaDir;
    this.#now = now;
  }

  /** Draws a picture and keeps it; the same picture only once. */
  keep(name: string, picture: Picture, canvas: Canvas = SQUARE): PictureRef {
    const svg = composePicture(picture, canvas);
    const key = createHash("sha256").update(svg).digest("hex").slice(0, 16);
    const file = `${slugOf(name)}-${key.slice(0, 6)}.svg`;
    if (!this.#rows.has(key)) {
      writeFileSync(join(this.#mediaDir, file), svg);
      const { width, height } = canvas;
      this.#rows.set(key, { key, source: `media:${file}`, width, height, createdAt: this.#now });
    }
    return { key, alt: picture.alt };
  }

  rows(): (typeof pictures.$inferInsert)[] {
    return [...this.#rows.values()];
  }
}
