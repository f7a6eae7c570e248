import { gunzipSync } from "node:zlib";
import { expect, test, vi } from "vitest";
import { NONCE_LENGTH, newNonce } from "../src/routes/pages/nonce.ts";
import {
  createPageTemplate,
  NONCE_PLACEHOLDER,
  newPlaceholder,
  type PageTemplate,
} from "../src/routes/pages/page-template.ts";
import { pageText } from "./page-text.ts";
import type { KeptPages } from "./programs/keep-pages.ts";
import { runProgram, untilBundled } from "./programs.ts";

/** The compressed page with this nonce. */
const packed = (template: PageTemplate, nonce: string) =>
  template.gzip(nonce, Buffer.alloc(template.gzipBytes + 10, "x"));
const unpack = (gzip: Buffer) => gunzipSync(gzip).toString();

test("nonces have the promised length and are never the same", () => {
  const nonces = Array.from({ length: 1000 }, newNonce);

  expect(new Set(nonces).size).toBe(1000);
  expect(nonces.every((nonce) => nonce.length === NONCE_LENGTH)).toBe(true);
});

test("a page without a nonce is compressed as it is", () => {
  const template = createPageTemplate("<p>plain</p>");

  expect(unpack(packed(template, newNonce()))).toBe("<p>plain</p>");
});

// gunzip checks length and checksum, so what it accepts is a correct gzip file.
test.each([0, 1, 2, 5, 24])("a page with %i nonces is correct for every nonce", (count) => {
  for (const length of [0, 10, 700, 50_000]) {
    const parts = Array.from({ length: count + 1 }, (_, index) =>
      pageText(index + length + 1, length),
    );
    const template = createPageTemplate(parts.join(NONCE_PLACEHOLDER));
    for (const nonce of [
      newNonce(),
      newNonce(),
      "A".repeat(NONCE_LENGTH),
      "_".repeat(NONCE_LENGTH),
    ]) {
      expect(unpack(packed(template, nonce))).toBe(parts.join(nonce));
      expect(template.plain(nonce)).toBe(parts.join(nonce));
      expect(packed(template, nonce)).toHaveLength(template.gzipBytes);
      expect(Buffer.byteLength(template.plain(nonce))).toBe(template.plainBytes);
    }
  }
});

test("3.4.3 the placeholder of nonces is another one in every process", async () => {
  vi.resetModules();
  const restarted = await import("../src/routes/pages/page-template.ts");

  expect(NONCE_PLACEHOLDER).toMatch(/^[\w-]{24}$/);
  expect(restarted.NONCE_PLACEHOLDER).toMatch(/^[\w-]{24}$/);
  expect(restarted.NONCE_PLACEHOLDER).not.toBe(NONCE_PLACEHOLDER);
});

test.each([
  "\u0001".repeat(NONCE_LENGTH),
  "\0".repeat(NONCE_LENGTH),
  "A".repeat(NONCE_LENGTH),
  "NONCE_PLACEHOLDER",
])("3.4.3 a text that a stranger wrote, such as %j, never becomes the nonce", (text) => {
  const template = createPageTemplate(
    `<p>${text}</p><script nonce="${NONCE_PLACEHOLDER}"></script>`,
  );
  const nonce = newNonce();

  expect(template.plain(nonce).split(nonce)).toHaveLength(2);
  expect(unpack(packed(template, nonce))).toBe(template.plain(nonce));
});

test("text that resembles the placeholder is not compressed as a reference to it", () => {
  const pieces = [3, 8, 16, 23].map((length) => NONCE_PLACEHOLDER.slice(0, length));
  const parts = ["<p>", ...pieces, ...pieces];
  const template = createPageTemplate(parts.join(NONCE_PLACEHOLDER));
  const nonce = newNonce();

  expect(unpack(packed(template, nonce))).toBe(parts.join(nonce));
});

test("what stands before a placeholder and begins like it does not move it", () => {
  for (let drawn = 0; drawn < 2000; drawn += 1) {
    const placeholder = newPlaceholder();
    const before = placeholder.slice(0, -1);
    expect(`${before}${placeholder}`.split(placeholder)).toEqual([before, ""]);
  }
});

test("a page that contains the blank's letter cannot break the stream", () => {
  const template = createPageTemplate(
    `a\u0001\u0001\u0001b${NONCE_PLACEHOLDER}\u0001c\u0001\u0001`,
  );
  const nonce = newNonce();

  expect(unpack(packed(template, nonce))).toBe(`a\ufffd\ufffd\ufffdb${nonce}\ufffdc\ufffd\ufffd`);
});

test("pages sent at the same time do not share bytes", () => {
  const template = createPageTemplate(`<script nonce="${NONCE_PLACEHOLDER}"></script>`);
  const [first, second] = [newNonce(), newNonce()];
  const [one, two] = [packed(template, first), packed(template, second)];

  expect(unpack(one)).toContain(first);
  expect(unpack(two)).toContain(second);
});

test("what is kept of a page is its compressed stream, outside the heap, and nothing else", async () => {
  await untilBundled();
  const { out } = await runProgram("keep-pages", [], { env: {} });
  const { plainBytes, gzipBytes, heap, buffers }: KeptPages = JSON.parse(out);

  expect(heap).toBeLessThan(plainBytes / 4);
  expect(buffers).toBeGreaterThan(0.8 * gzipBytes);
  expect(buffers).toBeLessThan(1.2 * gzipBytes);
});
