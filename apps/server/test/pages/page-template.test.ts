import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test, vi } from "vitest";
import { NONCE_LENGTH, newNonce } from "../../src/routes/pages/nonce.ts";
import { packBrotli } from "../../src/routes/pages/packed-brotli.ts";
import type { PackedPage } from "../../src/routes/pages/packed-page.ts";
import {
  createPageTemplate,
  NONCE_PLACEHOLDER,
  newPlaceholder,
  type PageTemplate,
  packSmall,
  plainPage,
} from "../../src/routes/pages/page-template.ts";
import { pageText } from "../page-text.ts";
import type { KeptPages } from "../programs/keep-pages.ts";
import { runProgram, untilBundled } from "../programs.ts";

/** The compressed page with this nonce. */
const filled = (page: PackedPage, nonce: string) =>
  page.fill(nonce, Buffer.alloc(page.bytes + 10, "x"));
const packed = ({ gzip }: PageTemplate, nonce: string) => filled(gzip, nonce);
const unpack = (gzip: Buffer) => gunzipSync(gzip).toString();
const plain = (template: PageTemplate, nonce: string) => plainPage(template, nonce).toString();
const asBrotli = (parts: string[]) =>
  packBrotli(
    parts.map((part) => Buffer.from(part)),
    5,
  );
const unpackBrotli = (page: PackedPage | null, nonce: string) =>
  page && brotliDecompressSync(filled(page, nonce)).toString();

test("nonces have the promised length and are never equal", () => {
  const nonces = Array.from({ length: 1000 }, newNonce);

  expect(new Set(nonces).size).toBe(1000);
  expect(nonces.every((nonce) => nonce.length === NONCE_LENGTH)).toBe(true);
});

test("a page without a nonce is compressed unchanged", async () => {
  const template = await createPageTemplate("<p>plain</p>");

  expect(unpack(packed(template, newNonce()))).toBe("<p>plain</p>");
});

// gunzip checks length and checksum, so what it accepts is a correct gzip file.
test.each([0, 1, 2, 5, 24])("a page with %i nonces is correct for every nonce", async (count) => {
  for (const length of [0, 10, 700, 50_000]) {
    const parts = Array.from({ length: count + 1 }, (_, index) =>
      pageText(index + length + 1, length),
    );
    const template = await createPageTemplate(parts.join(NONCE_PLACEHOLDER));
    const small = await packSmall(template);
    const brotli = await asBrotli(parts);
    for (const nonce of [
      newNonce(),
      newNonce(),
      "A".repeat(NONCE_LENGTH),
      "_".repeat(NONCE_LENGTH),
    ]) {
      expect(unpack(packed(template, nonce))).toBe(parts.join(nonce));
      expect(plain(template, nonce)).toBe(parts.join(nonce));
      expect(packed(template, nonce)).toHaveLength(template.gzip.bytes);
      expect(unpack(packed(small, nonce))).toBe(parts.join(nonce));
      expect(unpackBrotli(brotli, nonce)).toBe(length > 0 ? parts.join(nonce) : null);
    }
  }
});

test("3.4.3 the placeholder differs between processes", async () => {
  vi.resetModules();
  const restarted = await import("../../src/routes/pages/page-template.ts");

  expect(NONCE_PLACEHOLDER).toMatch(/^[\w-]{24}$/);
  expect(restarted.NONCE_PLACEHOLDER).toMatch(/^[\w-]{24}$/);
  expect(restarted.NONCE_PLACEHOLDER).not.toBe(NONCE_PLACEHOLDER);
});

test.each([
  "\u0001".repeat(NONCE_LENGTH),
  "\0".repeat(NONCE_LENGTH),
  "A".repeat(NONCE_LENGTH),
  "NONCE_PLACEHOLDER",
])("3.4.3 a stranger's text, such as %j, never becomes the nonce", async (text) => {
  const template = await createPageTemplate(
    `<p>${text}</p><script nonce="${NONCE_PLACEHOLDER}"></script>`,
  );
  const nonce = newNonce();

  expect(plain(template, nonce).split(nonce)).toHaveLength(2);
  expect(unpack(packed(template, nonce))).toBe(plain(template, nonce));
});

test("text that resembles the placeholder is not compressed as a reference to it", async () => {
  const pieces = [3, 8, 16, 23].map((length) => NONCE_PLACEHOLDER.slice(0, length));
  const parts = ["<p>", ...pieces, ...pieces];
  const template = await createPageTemplate(parts.join(NONCE_PLACEHOLDER));
  const nonce = newNonce();

  expect(unpack(packed(template, nonce))).toBe(parts.join(nonce));
});

test("text before a placeholder that starts like it does not move it", () => {
  for (let drawn = 0; drawn < 2000; drawn += 1) {
    const placeholder = newPlaceholder();
    const before = placeholder.slice(0, -1);
    expect(`${before}${placeholder}`.split(placeholder)).toEqual([before, ""]);
  }
});

test("any bytes of a page come out unchanged", async () => {
  const text = Array.from({ length: 0x500 }, (_, code) => String.fromCodePoint(code)).join("");
  const parts = [`${text}😀`, `\u0001\u0001${text}`, "é", "\u{10ffff}", `ab${text}`];
  const template = await createPageTemplate(parts.join(NONCE_PLACEHOLDER));
  const nonce = newNonce();

  expect(unpack(packed(template, nonce))).toBe(parts.join(nonce));
  expect(unpackBrotli(await asBrotli(parts), nonce)).toBe(parts.join(nonce));
});

test("text that only some nonces would spell is not packed as Brotli", async () => {
  const nonce = "_".repeat(NONCE_LENGTH);
  for (let length = 4; length < 60; length += 1) {
    const parts = [`D${"A".repeat(length)}`, "A".repeat(50)];
    const brotli = await asBrotli(parts);
    if (brotli) expect([length, unpackBrotli(brotli, nonce)]).toEqual([length, parts.join(nonce)]);
  }
});

test("frequently sent pages are compressed better, best in Brotli", async () => {
  const page = Array.from({ length: 300 }, (_, index) => `<li class="card" id="${index * index}">`);
  const template = await createPageTemplate([page, page].join(NONCE_PLACEHOLDER));
  const { gzip, brotli, bytes } = await packSmall(template);

  expect(template.brotli).toBe(null);
  expect(gzip.bytes).toBeLessThan(template.gzip.bytes);
  expect(brotli?.bytes).toBeLessThan(gzip.bytes);
  expect(bytes).toBe(gzip.bytes + (brotli?.bytes ?? 0));
});

test("a page that is larger in Brotli is not stored in it", async () => {
  const template = await createPageTemplate(pageText(7, 60_000));

  expect(await packSmall(template)).toMatchObject({ brotli: null });
});

test("pages sent at the same time do not share bytes", async () => {
  const template = await createPageTemplate(`<script nonce="${NONCE_PLACEHOLDER}"></script>`);
  const [first, second] = [newNonce(), newNonce()];
  const [one, two] = [packed(template, first), packed(template, second)];

  expect(unpack(one)).toContain(first);
  expect(unpack(two)).toContain(second);
});

test("only the compressed stream of a page is stored, outside the heap", async () => {
  await untilBundled();
  const { out } = await runProgram("keep-pages", [], { env: {} });
  const { plainBytes, bytes, heap, buffers }: KeptPages = JSON.parse(out);

  expect(heap).toBeLessThan(plainBytes / 4);
  expect(buffers).toBeGreaterThan(0.8 * bytes);
  expect(buffers).toBeLessThan(1.2 * bytes);
});

test("pages that share styles are each complete", async () => {
  const styles = `<style nonce="${NONCE_PLACEHOLDER}">${pageText(3, 20_000).replaceAll("<", "")}</style>`;
  const pages = [
    pageText(11, 40_000),
    "",
    "<p>short, with “letters” of two bytes</p>",
    pageText(12, 40_000),
  ];
  const htmlOf = (text: string) =>
    `<html>${styles}${text}<script nonce="${NONCE_PLACEHOLDER}">${text.length}</script></html>`;
  const templates = await Promise.all(pages.map((text) => createPageTemplate(htmlOf(text))));

  for (const [at, text] of pages.entries()) {
    const nonce = newNonce();
    const html = htmlOf(text).replaceAll(NONCE_PLACEHOLDER, nonce);
    expect(templates[at] && unpack(packed(templates[at], nonce))).toBe(html);
  }
});

test("equal pages are equal streams, whatever was packed before", async () => {
  const page = `<style nonce="${NONCE_PLACEHOLDER}">a{}</style>${pageText(21, 30_000)}`;
  const first = packed(await createPageTemplate(page), "n".repeat(NONCE_LENGTH));
  for (let other = 0; other < 60; other += 1) {
    await createPageTemplate(
      `<style nonce="${NONCE_PLACEHOLDER}">${pageText(other, 20_000)}</style>`,
    );
  }

  expect(packed(await createPageTemplate(page), "n".repeat(NONCE_LENGTH))).toEqual(first);
});

test("only scripts and styles of the page itself carry a nonce", async () => {
  const given = ` nonce="${NONCE_PLACEHOLDER}"`;
  const idle = (nonce: string) =>
    `<link${nonce} rel="icon"><meta content="a>b"${nonce}><script${nonce} src="/a.js"></script>` +
    `<script src="/b.js"${nonce}></script><script type="application/ld+json"${nonce}>{}</script>`;
  const needing = `<script${given}>1</script><style${given}>a{}</style>`;
  const template = await createPageTemplate(idle(given) + needing + idle(given));

  expect(plain(template, "n".repeat(NONCE_LENGTH))).toBe(
    idle("") + needing.replaceAll(NONCE_PLACEHOLDER, "n".repeat(NONCE_LENGTH)) + idle(""),
  );
});

/** A part that was drawn before, cut where its id stands. */
const known = (text: string, id: string) => ({
  cuts: text.split("#").map((cut) => Buffer.from(cut)),
  value: `"${id}"`,
});

test("a page in pieces is the stream of its text", async () => {
  const nonce = "n".repeat(NONCE_LENGTH);
  const script = `<script nonce="${NONCE_PLACEHOLDER}">1</script>`;
  const card = "<article aria-labelledby=#><h2 id=#>“Łamp”</h2></article>";
  const pieces = [
    `<html>${script}<main>`,
    known(card, "one"),
    known(card, "two"),
    pageText(5, 9000),
    // What was drawn before may hold a nonce, too.
    known(`<p>${script}</p>`, "three"),
    `</main>${script}</html>`,
  ];
  const text = pieces
    .map((piece) => (typeof piece === "string" ? piece : piece.cuts.join(piece.value)))
    .join("");
  const inPieces = packed(await createPageTemplate(pieces), nonce);

  expect(inPieces).toEqual(packed(await createPageTemplate(text), nonce));
  expect(unpack(inPieces)).toBe(text.replaceAll(NONCE_PLACEHOLDER, nonce));
  expect(unpack(inPieces)).toContain('<h2 id="two">“Łamp”</h2>');
});
