/** What of a picture has to be seen: guessed of its pixels, chosen by people, in force on every crop. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Caller } from "@pickwell/api";
import { cropOf } from "@pickwell/api/pictures/rules";
import { NOW, type TestShop, testShop } from "@pickwell/api/testing";
import { addUser, signedIn } from "@pickwell/api/testing/accounts";
import { revisionReader } from "@pickwell/db/revisions";
import { auditLog, pictures } from "@pickwell/db/schema";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { createOriginals } from "../../src/pictures/originals.ts";
import { composeCard } from "../../src/routes/og/compose-card.ts";
import { pictureBoxes } from "../../src/routes/og/draw-card.ts";
import { Frames } from "../../src/workers/pictures/frames.ts";
import { guessFrame } from "../../src/workers/pictures/guess-frame.ts";
import { gallery } from "../pictures-testing.ts";

const folder = mkdtempSync(join(tmpdir(), "crops-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let count = 0;
/** A picture of these shapes, as a file. */
async function fileOf(
  width: number,
  height: number,
  shapes: string,
  format: "jpeg" | "png" = "jpeg",
): Promise<string> {
  count += 1;
  const file = join(folder, `${count}.${format}`);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${shapes}</svg>`;
  writeFileSync(file, await sharp(Buffer.from(svg)).toFormat(format).toBuffer());
  return file;
}
const guess = async (file: string) => guessFrame({ file, isOwn: false });
const ground = (fill: string) => `<rect width="100%" height="100%" fill="${fill}"/>`;

describe("a guess", () => {
  test("keeps a whole subject on a plain background, wherever it is", async () => {
    // A lamp at the right edge of a wide picture: from 70 to 95 %, and nearly as high as it.
    const file = await fileOf(
      1000,
      400,
      `${ground("#f4f0ea")}<rect x="700" y="20" width="250" height="360" fill="#334"/>`,
    );
    const frame = await guess(file);

    expect(frame.ratio).toBe(2.5);
    expect(frame.x).toBeCloseTo(0.825, 1);
    expect(frame.height).toBeGreaterThan(0.88);
    expect(frame.ground).toMatch(/^#f[345][ef0]f?[01ef]/);
    for (const space of [0.8, 1, 16 / 9]) {
      const { left, top, width, height } = cropOf(frame, space);
      expect(left).toBeLessThanOrEqual(0.7);
      expect(left + width).toBeGreaterThanOrEqual(0.95);
      expect(top).toBeLessThanOrEqual(0.05);
      expect(top + height).toBeGreaterThanOrEqual(0.95);
    }
  });

  test("finds the subject in front of a wall and a floor", async () => {
    const file = await fileOf(
      800,
      800,
      `${ground("#d5e0e2")}<rect y="600" width="800" height="200" fill="#b0a090"/><circle cx="240" cy="500" r="160" fill="#a32"/>`,
    );
    const { x, y, width } = await guess(file);
    expect(x).toBeCloseTo(0.3, 1);
    expect(y).toBeCloseTo(0.625, 1);
    expect(width).toBeCloseTo(0.44, 1);
  });

  test("keeps the whole picture of a cut-out", async () => {
    const file = await fileOf(
      600,
      900,
      `<ellipse cx="300" cy="450" rx="200" ry="430" fill="#a32"/>`,
      "png",
    );
    expect(await guess(file)).toEqual({
      ratio: 0.6667,
      x: 0.5,
      y: 0.5,
      width: 1,
      height: 1,
      ground: null,
    });
  });

  test("uses sharp's attention point for a crowded picture, and keeps most of it", async () => {
    // Stripes to the edge on both sides, unlike each other, and one red thing.
    const stripes = Array.from(
      { length: 20 },
      (_, index) =>
        `<rect x="${index * 50}" y="0" width="50" height="600" fill="hsl(210 8% ${30 + index * 2.5}%)"/>`,
    ).join("");
    const file = await fileOf(
      1000,
      600,
      `${stripes}<circle cx="820" cy="180" r="60" fill="#e72a00"/>`,
    );
    const { x, y, width, height } = await guess(file);
    expect(x).toBeCloseTo(0.82, 1);
    expect(y).toBeCloseTo(0.3, 1);
    expect([width, height]).toEqual([0.62, 0.62]);
  });

  test.each([
    [400, 2400],
    [2400, 400],
    [1, 1],
  ])("of %i by %i pixels is one, too", async (width, height) => {
    const frame = await guess(await fileOf(width, height, ground("#888"), "png"));
    expect(frame.ratio).toBeCloseTo(width / height, 3);
    for (const space of [0.8, 1, 16 / 9, 2.1]) {
      const crop = cropOf(frame, space);
      expect(crop.width).toBeGreaterThanOrEqual(Math.min(frame.width, 1) - 1e-9);
      expect(crop.height).toBeGreaterThanOrEqual(Math.min(frame.height, 1) - 1e-9);
      for (const share of [crop.left, crop.top, 1 - crop.left - crop.width]) {
        expect(share).toBeGreaterThanOrEqual(-1e-9);
      }
    }
  });

  test("fails for a file that is not a picture", async () => {
    const file = join(folder, "page.jpg");
    writeFileSync(file, "<!doctype html>");
    await expect(guess(file)).rejects.toThrow();
  });
});

describe("in the shop", () => {
  let shop: TestShop;
  let api: Caller;
  beforeEach(async () => {
    shop = testShop();
    api = (await signedIn(shop, await addUser(shop, { role: "admin" }))).api;
  });
  const key = "0123456789abcdef";
  const frame = { ratio: 0.5, x: 0.3, y: 0.2, width: 0.6, height: 0.9, ground: "#ffffff" };

  test("public picture references include the crop once it is known", async () => {
    const image = { key, alt: "A lamp" };
    const { categoryId, slug } = await shop.product({ images: [image, { key: "ff", alt: "" }] });
    await shop.deal({ images: [image], cutOut: image });
    await shop.post({ cover: image, authorAvatar: image });
    await shop.db.insert(pictures).values({ key, source: "media:lamp.svg", createdAt: NOW });
    const product = () => api.catalog.products.get({ key: slug });
    expect((await product()).images).toEqual([image, { key: "ff", alt: "" }]);

    await shop.db.update(pictures).set({ guess: frame });
    const framed = { ...image, frame };
    expect((await product()).images).toEqual([framed, { key: "ff", alt: "" }]);
    expect((await api.deals.list({}))[0]).toMatchObject({ images: [framed], cutOut: framed });
    expect((await api.blog.list({})).posts[0]).toMatchObject({
      cover: framed,
      authorAvatar: framed,
    });
    expect(categoryId).not.toBe("");
    await shop.db.update(pictures).set({ focusX: 0.9, focusY: 0.1 });
    expect((await product()).images[0]).toEqual({ ...image, frame: { ...frame, x: 0.9, y: 0.1 } });
  });

  test("a focus point can be set and reset, a concurrent change is refused, and pages are invalidated", async () => {
    await shop.db
      .insert(pictures)
      .values({ key, source: "media:lamp.svg", guess: frame, createdAt: NOW });
    const revision = () => revisionReader(shop.db)(["catalog"]);
    const before = revision();
    const { version } = await api.admin.media.get({ id: key });
    const changed = await api.admin.media.change({
      id: key,
      version,
      changes: { focus: { x: 0.12345, y: 1 } },
    });
    expect(changed).toMatchObject({ frame, focus: { x: 0.123, y: 1 } });
    expect(revision()).not.toBe(before);
    await expect(
      api.admin.media.change({ id: key, version, changes: { focus: null } }),
    ).rejects.toMatchObject({ code: "CONFLICT" });
    for (const x of [-0.1, 1.1, Number.NaN]) {
      await expect(
        api.admin.media.change({ id: key, changes: { focus: { x, y: 0 } } }),
      ).rejects.toMatchObject({ code: "BAD_REQUEST" });
    }
    const back = await api.admin.media.change({ id: key, changes: { focus: null } });
    expect(back).toMatchObject({ frame, focus: null });
    const log = await shop.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, "picture.changed"))
      .orderBy(auditLog.seq);
    expect(log).toMatchObject([
      { after: { focusX: 0.123, focusY: 1 } },
      { after: { focusX: null } },
    ]);
  });

  test("pictures are analysed when first shown, and by the job", async () => {
    const { db } = shop;
    const mediaDir = mkdtempSync(join(folder, "media-"));
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="100" height="200">${ground("#fff")}<rect x="30" y="20" width="40" height="160"/></svg>`;
    for (const name of ["a", "b", "bad"]) {
      writeFileSync(join(mediaDir, `${name}.svg`), name === "bad" ? "nothing" : svg);
      await db.insert(pictures).values({ key: name, source: `media:${name}.svg`, createdAt: NOW });
    }
    await db
      .insert(pictures)
      .values({ key: "far", source: "https://cdn.example/far.jpg", createdAt: NOW });
    const fetchRemote = vi.fn(async () => ({
      url: "",
      status: 404,
      headers: {},
      body: Buffer.alloc(0),
    }));
    const { find } = createOriginals(mediaDir, fetchRemote);
    const log = { warn: vi.fn() };
    const frames = new Frames({ db, mediaDir, find, log });
    const guesses = async () =>
      (await db.select().from(pictures).orderBy(pictures.key)).map((row) => [
        row.key,
        row.guess?.ratio,
        row.guessedAs,
      ]);

    const route = await gallery({ onMade: (picture) => frames.note(picture) });
    await route.keep("x", Buffer.from(svg));
    await route.get("/img/x?w=160");
    frames.note({ key: "a", source: "media:a.svg" });
    await frames.settled();
    expect(await guesses()).toEqual([
      ["a", 0.5, 1],
      ["b", undefined, null],
      ["bad", undefined, null],
      ["far", undefined, null],
    ]);

    const run = () =>
      frames.job().run({ db, now: () => NOW, signal: new AbortController().signal });
    expect(await run()).toBe("Looked at 2 pictures.");
    expect(await guesses()).toEqual([
      ["a", 0.5, 1],
      ["b", 0.5, 1],
      ["bad", undefined, 1],
      ["far", undefined, 1],
    ]);
    expect(await run()).toBeUndefined();
    // Nothing is fetched for it.
    expect(fetchRemote).not.toHaveBeenCalled();
    expect(log.warn).not.toHaveBeenCalled();
  });
});

describe("a card for sharing", () => {
  const shopLook = {
    name: "Pickwell",
    currency: "USD" as const,
    brand: null,
    language: "en" as const,
  };
  const card = {
    kind: "post" as const,
    shop: shopLook,
    title: "Lamps",
    label: "",
    author: "",
    picture: "x",
  };
  const box = pictureBoxes.post;

  /** Where the red of a picture is on the card: the share of its box that is red. */
  async function redShare(picture: Buffer, frame: Parameters<typeof cropOf>[0] | null) {
    const bytes = await composeCard(
      { ...card, frame: frame && { ...frame, ground: "#ffffff" } },
      picture,
    );
    const { data } = await sharp(bytes)
      .extract({
        left: box?.x ?? 0,
        top: box?.y ?? 0,
        width: box?.width ?? 1,
        height: box?.height ?? 1,
      })
      .raw()
      .toBuffer({ resolveWithObject: true });
    let red = 0;
    for (let at = 0; at < data.length; at += 3) {
      if ((data[at] ?? 0) > 180 && (data[at + 1] ?? 0) < 90) red += 1;
    }
    return red / (data.length / 3);
  }

  test("keeps the subject in view", async () => {
    // Red at the far right of a wide picture: cropped in the middle, none of it is left.
    const file = await fileOf(
      1600,
      400,
      `${ground("#fff")}<rect x="1300" y="100" width="200" height="200" fill="#e01010"/>`,
    );
    const picture = await sharp(file).toBuffer();
    expect(await redShare(picture, null)).toBe(0);
    const frame = await guess(file);
    // All of it: 200 by 200 of the part that is shown.
    const { width, height, ratio } = cropOf(frame, (box?.width ?? 1) / (box?.height ?? 1));
    const shown = width * 1600 * height * 400;
    const isFree = ratio / ((box?.width ?? 1) / (box?.height ?? 1));
    expect(await redShare(picture, frame)).toBeCloseTo(
      (200 * 200) / shown / Math.max(isFree, 1 / isFree),
      1,
    );
  });
});
