import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { NOW } from "@pickwell/api/testing";
import { pictures } from "@pickwell/db/schema";
import { createTestDatabase } from "@pickwell/db/testing";
import Fastify, { type LightMyRequestResponse } from "fastify";
import sharp from "sharp";
import { expect } from "vitest";
import { answerErrors } from "../src/plugins/errors.ts";
import { Proxies } from "../src/plugins/proxies.ts";
import { type PicturesOptions, picturesPlugin } from "../src/routes/pictures/pictures-plugin.ts";
import { closeAfterFile } from "./closing.ts";
import { tempDir } from "./testing.ts";

/** What browsers say that show AVIF, and WebP but not AVIF. */
export const AVIF = "image/avif,image/webp,image/*,*/*;q=0.8";
export const WEBP = "image/webp,*/*;q=0.5";

/** A picture of one colour, half see-through where it has a channel for that. */
export const canvas = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: { r: 200, g: 80, b: 20, alpha: 0.5 } } });

/** 1000 by 500 pixels. */
export const jpeg = await canvas(1000, 500).jpeg().toBuffer();
export const seeThrough = await canvas(600, 600, 4).png().toBuffer();
/** 100 by 50 units: left half red, right half white. */
export const drawing = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 50" width="100" height="50"><path fill="#e72a00" d="M0 0h50v50H0z"/><path fill="#fffefb" d="M50 0h50v50H50z"/></svg>',
);
/** A small file that says it is 50,000 by 50,000 pixels. */
export const pixelBomb = await largeOnPaper(50_000, 50_000);
/** Of few pixels, which stand in a row: scaling it takes gigabytes. */
export const threadBomb = await largeOnPaper(30_000_000, 1);
/** An AVIF picture that says it is 6,000 by 6,000 pixels: decoding them would take a gigabyte. */
export const avifBomb = await largeAvifOnPaper(6_000);

async function largeAvifOnPaper(size: number): Promise<Buffer> {
  const bomb = await canvas(8, 8).avif({ effort: 0 }).toBuffer();
  // Its box has four bytes of a name, four of flags, and then width and height.
  const at = bomb.indexOf("ispe") + 8;
  bomb.writeUInt32BE(size, at);
  bomb.writeUInt32BE(size, at + 4);
  return bomb;
}

async function largeOnPaper(width: number, height: number): Promise<Buffer> {
  const bomb = await canvas(8, 8).png().toBuffer();
  bomb.writeUInt32BE(width, 16);
  bomb.writeUInt32BE(height, 20);
  bomb.writeInt32BE(crc32(bomb.subarray(12, 29)), 29);
  return bomb;
}

function crc32(bytes: Uint8Array): number {
  let crc = -1;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc;
}

/** The image route over folders of its own, without pictures. Closed after the file's tests. */
export async function gallery(options: Partial<PicturesOptions> = {}) {
  const root = tempDir();
  const mediaDir = join(root, "media");
  const cacheDir = join(root, "cache");
  for (const folder of [mediaDir, cacheDir]) mkdirSync(folder, { recursive: true });
  const db = createTestDatabase();
  const lines: { msg: string }[] = [];
  const stream = { write: (line: string) => lines.push(JSON.parse(line)) };
  const app = Fastify({ logger: { level: "debug", stream } });
  app.decorate("proxies", new Proxies({ publicUrl: undefined, trustedProxies: [] }));
  answerErrors(app);
  await app.register(picturesPlugin, { db, mediaDir, cacheDir, now: () => NOW, ...options });
  closeAfterFile(() => app.close());

  /** Adds a row. */
  async function add(key: string, source: string): Promise<void> {
    await db.insert(pictures).values({ key, source, createdAt: NOW });
  }
  /** Adds a row and its file. */
  async function keep(key: string, bytes: Buffer): Promise<void> {
    writeFileSync(join(mediaDir, `${key}.bin`), bytes);
    await add(key, `media:${key}.bin`);
  }
  return {
    app,
    mediaDir,
    cacheDir,
    add,
    keep,
    get: async (url: string, accept = AVIF, headers: Record<string, string> = {}) =>
      await app.inject({ url, headers: { accept, ...headers } }),
    /** How often the log says this. */
    logged: (message: string) => lines.filter(({ msg }) => msg === message).length,
    cached: () => readdirSync(cacheDir).sort(),
  };
}

export function expectPlaceholder(answer: LightMyRequestResponse, status = 404): void {
  expect(answer.statusCode).toBe(status);
  expect(answer.headers["content-type"]).toBe("image/svg+xml");
  expect(answer.headers["cache-control"]).toBe(status === 404 ? "public, max-age=60" : "no-store");
  expect(answer.body).toContain("#e72a00");
}
