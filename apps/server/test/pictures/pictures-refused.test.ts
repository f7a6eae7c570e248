import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import {
  drawing,
  expectPlaceholder,
  gallery,
  jpeg,
  pixelBomb,
  seeThrough,
} from "../pictures-testing.ts";

describe("a missing picture is answered with a placeholder", () => {
  test.each([
    "unknown",
    "..%2f..%2fetc%2fpasswd",
    "..%5c..%5csecret",
    "photo%00",
    "photo.bin",
    "%F0%9F%8D%91",
    "a".repeat(65),
    "__proto__",
  ])("%s", async (key) => {
    const { get, keep } = await gallery();
    await keep("photo", jpeg);

    expectPlaceholder(await get(`/img/${key}?w=160`));
  });

  test.each([
    "media:../secret.bin",
    "media:a/../../secret.bin",
    "media:",
    "media:.",
    "media:sub",
    "media:missing.svg",
    "media:with\0zero",
    "file:///etc/passwd",
    "/etc/passwd",
    "",
    "data:image/png;base64,AAAA",
  ])("5.3.2 a row that leads to %j", async (source) => {
    const { get, add, mediaDir, logged } = await gallery();
    mkdirSync(join(mediaDir, "sub"));
    writeFileSync(join(mediaDir, "..", "secret.bin"), jpeg);
    await add("astray", source);

    expectPlaceholder(await get("/img/astray?w=160"));
    expect(logged("picture cannot be shown")).toBe(1);
  });

  test("a file with an absolute path outside the media folder", async () => {
    const { get, add, cacheDir } = await gallery();
    writeFileSync(join(cacheDir, "outside.jpg"), jpeg);
    await add("outside", `media:${join(cacheDir, "outside.jpg")}`);

    expectPlaceholder(await get("/img/outside?w=160"));
  });

  test.each([
    ["text", Buffer.from("This is no picture")],
    ["nothing", Buffer.alloc(0)],
    ["half a picture", jpeg.subarray(0, jpeg.length / 2)],
    ["a damaged picture", Buffer.concat([seeThrough.subarray(0, 60), Buffer.alloc(500)])],
    ["a drawing that ends early", drawing.subarray(0, 150)],
    ["a drawing without size", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ["only a signature", Buffer.from("\x89PNG\r\n\x1a\n", "latin1")],
  ])("5.2.2 %s, with one line in the log", async (_, bytes) => {
    const { get, keep, logged } = await gallery();
    await keep("damaged", bytes);

    for (const width of [160, 320]) expectPlaceholder(await get(`/img/damaged?w=${width}`));
    expect(logged("picture cannot be shown")).toBe(1);
  });

  test("5.2.1 a small file that declares 50,000 by 50,000 pixels", async () => {
    const { get, keep } = await gallery();
    const { width } = await sharp(pixelBomb, { limitInputPixels: false }).metadata();
    expect(width).toBe(50_000);
    await keep("bomb", pixelBomb);

    expectPlaceholder(await get("/img/bomb?w=160"));
  });
});
