/** Cards as they are sent: composed once for what they show, then kept on disk. */
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyBaseLogger } from "fastify";
import { createRenderQueue } from "../pages/render-queue.ts";
import { CARD_UNITS, type Charge } from "../pictures/picture-costs.ts";
import { onPictureThread } from "../pictures/picture-threads.ts";
import { createSweeper } from "../pictures/sweep.ts";
import { writeWhole } from "../pictures/write-whole.ts";
import type { Card } from "./card.ts";

/** Grows with every change of what `composeCard` makes, so that older results are left behind. */
const RECIPE = 1;
/** Cards are looked at by programs that have time: one at a time leaves the rest to visitors. */
const AT_ONCE = 1;
const MAX_WAITING = 50;

export interface CardPicture {
  /** JPEG. */
  bytes: Buffer;
  /** False when the card's own picture could not be had, and may be had another time. */
  isWhole: boolean;
}

interface CardPicturesParts {
  /** Results are kept here; may be emptied at any time. */
  cacheDir: string;
  /** Largest size of `cacheDir`, in bytes. */
  maxCacheBytes: number;
  /** Bytes of a picture by its key; null when it cannot be had. */
  findPicture: (key: string, kind: Card["kind"], from: string) => Promise<Buffer | null>;
  log: FastifyBaseLogger;
}

export function createCardPictures({ cacheDir, findPicture, log, ...parts }: CardPicturesParts) {
  const making = new Map<string, Promise<CardPicture>>();
  const enqueue = createRenderQueue(AT_ONCE, MAX_WAITING);
  const sweeper = createSweeper(cacheDir, parts.maxCacheBytes, log);

  async function make(file: string, card: Card, from: string): Promise<CardPicture> {
    const made = await enqueue(() => compose(card, from));
    if (made.isWhole) await keep(file, made.bytes);
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

  async function keep(file: string, bytes: Buffer): Promise<void> {
    try {
      await writeWhole(file, bytes);
      sweeper.noteWritten(bytes.length);
    } catch (err) {
      log.error({ err }, "card cannot be kept");
    }
  }

  return {
    /**
     * However many ask at once, it is made once.
     *
     * @param asker - address of whoever asks, and what charges them when it has to be made
     * @throws BusyError when too many are waiting; whatever the charge throws
     */
    async get(
      card: Card,
      { from, charge }: { from: string; charge: Charge },
    ): Promise<CardPicture> {
      const name = createHash("sha256").update(JSON.stringify(card)).digest("hex").slice(0, 32);
      const file = join(cacheDir, `${name}-r${RECIPE}.jpg`);
      const kept = making.has(file) ? null : await readFile(file).catch(() => null);
      if (kept) return { bytes: kept, isWhole: true };
      const known = making.get(file);
      if (known) return known;
      charge(CARD_UNITS);
      const started = make(file, card, from).finally(() => making.delete(file));
      making.set(file, started);
      return started;
    },
    /** Resolves when no clean-up is running any more. */
    settled: sweeper.settled,
  };
}
