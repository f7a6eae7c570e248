import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createKeepOriginal } from "../../src/pictures/keep-original.ts";
import { createOriginals } from "../../src/pictures/originals.ts";
import { tempDir } from "../testing.ts";

const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==",
  "base64",
);
const PICTURE = { key: "0123456789abcdef", source: "https://old.example/lamp.png" };

test("a picture that came with a move is found as if it had been downloaded, and nothing else is stored", async () => {
  const dir = tempDir();
  const keep = createKeepOriginal(dir);
  const { find } = createOriginals(join(dir, "media"), async () => {
    throw new Error("asked the former site");
  });

  expect(await keep(PICTURE, Buffer.from("<html>"))).toBe(false);
  await expect(find(PICTURE.key, PICTURE.source)).rejects.toThrow();
  expect(await keep(PICTURE, PNG)).toBe(true);
  const { file } = await find(PICTURE.key, PICTURE.source);
  expect(readFileSync(file)).toEqual(PNG);
});

test("a picture that came with a move leaves the room of the owner alone", async () => {
  const dir = tempDir();
  const asked: number[] = [];
  const withoutRoom = createKeepOriginal(dir, async (_, bytes) => {
    asked.push(bytes);
    return false;
  });
  expect([await withoutRoom(PICTURE, PNG), asked]).toEqual([false, [PNG.length]]);

  const keep = createKeepOriginal(dir);
  // The reserve was released, because the disk was full.
  writeFileSync(join(dir, "reserve"), "");
  expect(await keep(PICTURE, PNG)).toBe(false);
  writeFileSync(join(dir, "reserve"), "reserved");
  expect(await keep(PICTURE, PNG)).toBe(true);
  writeFileSync(join(dir, "reserve"), "");
  expect(await keep(PICTURE, PNG)).toBe(true);
});
