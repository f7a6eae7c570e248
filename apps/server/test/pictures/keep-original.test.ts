import { readFileSync } from "node:fs";
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
  const { find } = createOriginals(dir, async () => {
    throw new Error("asked the former site");
  });

  expect(await keep(PICTURE, Buffer.from("<html>"))).toBe(false);
  await expect(find(PICTURE.key, PICTURE.source)).rejects.toThrow();
  expect(await keep(PICTURE, PNG)).toBe(true);
  const { file } = await find(PICTURE.key, PICTURE.source);
  expect(readFileSync(file)).toEqual(PNG);
});
