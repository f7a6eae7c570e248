/** Sharing images: composed once per content, then cached on disk. */
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { createPictureCache, type PictureCacheParts } from "../../pictures/picture-cache.ts";
import { onPictureThread } from "../../workers/pictures/picture-threads.ts";
import { createRenderQueue } from "../../workers/render-queue.ts";
import { CARD_UNITS, type Charge } from "../pictures/picture-costs.ts";
import type { Card } from "./card.ts";

/** Increase it whenever the output of `composeCard` changes, so that older results are not used. */
const RECIPE = 2;
/** Cards are looked at by programs that have time: one at a time leaves the rest to visitors. */
const AT_ONCE = 1;
const MAX_WAITING = 50;

export interface CardPicture {
  /** JPEG. */
  bytes: Buffer;
  /** False when the card's own picture could not be had, and may be had another time. */
  isWhole: boolean;
}

interface CardPicturesParts extends PictureCacheParts {
  /** Bytes of a picture by its key; null when it cannot be had. */
  findPicture: (key: string, kind: Card["kind"], from: string) => Promise<Buffer | null>;
}

export function createCardPictures({ findPicture, ...parts }: CardPicturesParts) {
  const making = new Map<string, Promise<CardPicture>>();
  const enqueue = createRenderQueue(AT_ONCE, MAX_WAITING);
  const cache = createPictureCache(parts);

  async function make(name: string, card: Card, from: string): Promise<CardPicture> {
    const made = await enqueue(() => compose(card, from));
    if (made.isWhole) await cache.keep(name, made.bytes);
    return made;
  }

  /** Drawing the picture is most of the work, so it waits in the same queue. */
  async function compose(card: Card, from: string): Promise<CardPicture> {
    const picture = card.picture === null ? null : await findPicture(card.picture, card.kind, from);
    // Loaded when needed: fonts and all that reads them.
    const { composeCard } = await import("./compose-card.ts");
    const bytes = await onPictureThread(() => composeCard(card, picture));
    return { bytes, isWhole: card.picture === null || picture !== null };
  }

  return {
    /**
     * Concurrent requests share one rendering.
     *
     * @param asker - the visitor's address, and a function that charges them when the card is
     *   rendered
     * @throws BusyError when too many are waiting; errors of the charge
     */
    async get(
      card: Card,
      { from, charge }: { from: string; charge: Charge },
    ): Promise<CardPicture> {
      const hash = createHash("sha256").update(JSON.stringify(card)).digest("hex").slice(0, 32);
      const name = `${hash}-r${RECIPE}.jpg`;
      const kept = making.has(name)
        ? null
        : await readFile(join(parts.folder, name)).catch(() => null);
      if (kept) return { bytes: kept, isWhole: true };
      const known = making.get(name);
      if (known) return known;
      charge(CARD_UNITS);
      const started = make(name, card, from).finally(() => making.delete(name));
      making.set(name, started);
      return started;
    },
    /** Resolves when no clean-up is running any more. */
    settled: cache.settled,
  };
}
