/**
 * Pages that are compressed once and still carry a new nonce every time they are sent.
 *
 * A page is rendered with a placeholder for its nonce. In the compressed stream its place is kept as a
 * block of bytes as they are, into which the nonce is written when the page is sent.
 *
 * Only such streams are kept, as bytes outside the heap of JavaScript: each is a fifth of the page, is
 * never copied by the garbage collector, and takes as much room as is counted. Whoever cannot take it
 * compressed, which is next to nobody, has it decompressed for them.
 */
import { randomBytes } from "node:crypto";
import { promisify } from "node:util";
import { gunzip, gunzipSync } from "node:zlib";
import { NONCE_LENGTH } from "./nonce.ts";
import { packBrotli } from "./packed-brotli.ts";
import { packGzip, packQuickly } from "./packed-gzip.ts";
import type { PackedPage } from "./packed-page.ts";
import { type KnownPart, type PageText, piecesOf, textOf } from "./page-text.ts";

const decompress = promisify(gunzip);

/** Whether a text ends as it begins: two of them could overlap, and be found in another place. */
const overlapsItself = (text: string): boolean =>
  Array.from({ length: text.length - 1 }, (_, index) => text.slice(index + 1)).some((ending) =>
    text.startsWith(ending),
  );

/** Random letters, as many as a nonce has, that cannot overlap themselves. */
export function newPlaceholder(): string {
  const letters = randomBytes((NONCE_LENGTH * 3) / 4).toString("base64url");
  return overlapsItself(letters) ? newPlaceholder() : letters;
}

/**
 * Stands for the nonce while a page is rendered. Whatever equals it gets the nonce, so it is random
 * in each process: nobody can write it into a text that the shop shows.
 */
export const NONCE_PLACEHOLDER = newPlaceholder();

/** Brotli's, for what is sent again and again. */
const QUALITY = 5;

/** A page ready to be sent any number of times. */
export interface PageTemplate {
  gzip: PackedPage;
  /** Of pages that were packed small, and are smaller like this. */
  brotli: PackedPage | null;
  /** What is kept of it. */
  bytes: number;
}

const templateOf = (gzip: PackedPage, brotli: PackedPage | null): PageTemplate => ({
  gzip,
  brotli,
  bytes: gzip.bytes + (brotli?.bytes ?? 0),
});

const ATTRIBUTE = ' nonce="';
const IDLE = /^<(?:link|meta|script (?:type="application\/ld\+json"|[^>]*?src=))/;

/**
 * Cut where nonces stand. Only inline scripts and styles need one; the policy lets the rest in by its
 * origin, and data is nothing that runs.
 */
function cutAtNonces(text: string): string[] {
  const [first = "", ...others] = text.split(NONCE_PLACEHOLDER);
  const parts = [first];
  for (const part of others) {
    const before = parts.at(-1) ?? "";
    const tag = before.slice(before.lastIndexOf("<")) + part.slice(0, part.indexOf(">"));
    if (before.endsWith(ATTRIBUTE) && IDLE.test(tag)) {
      parts[parts.length - 1] = before.slice(0, -ATTRIBUTE.length) + part.slice(1);
    } else parts.push(part);
  }
  return parts;
}

/** What stands on many pages, by whether a nonce stands in it. */
const nonceIn = new WeakMap<KnownPart["cuts"], boolean>();

function hasNonce({ cuts }: KnownPart): boolean {
  const found = nonceIn.get(cuts) ?? cuts.some((cut) => cut.includes(NONCE_PLACEHOLDER));
  nonceIn.set(cuts, found);
  return found;
}

/** A page, cut where its nonces stand. */
function partsOf(page: PageText): Buffer[] {
  let last: Buffer[] = [];
  const parts = [last];
  for (const piece of piecesOf(page)) {
    if (typeof piece !== "string" && !hasNonce(piece)) {
      const value = Buffer.from(piece.value);
      for (const [at, cut] of piece.cuts.entries()) last.push(...(at > 0 ? [value, cut] : [cut]));
      continue;
    }
    const [first = "", ...others] = cutAtNonces(textOf(piece));
    last.push(Buffer.from(first));
    for (const other of others) {
      last = [Buffer.from(other)];
      parts.push(last);
    }
  }
  return parts.map((pieces) => Buffer.concat(pieces));
}

/** @param page - rendered with `NONCE_PLACEHOLDER` */
export const createPageTemplate = async (page: PageText): Promise<PageTemplate> =>
  templateOf(await packQuickly(partsOf(page)), null);

/** The same page in fewer bytes, for those who take Brotli as well. */
export async function packSmall({ gzip }: PageTemplate): Promise<PageTemplate> {
  const html = await decompress(gzip.fill(NONCE_PLACEHOLDER, Buffer.allocUnsafe(gzip.bytes)));
  const parts = partsOf(html.toString());
  const small = await packGzip(parts);
  const brotli = await packBrotli(parts, QUALITY);
  return templateOf(small, brotli && brotli.bytes < small.bytes ? brotli : null);
}

/** The page with this nonce, for somebody who takes it as it is. */
export const plainPage = ({ gzip }: PageTemplate, nonce: string): Buffer =>
  gunzipSync(gzip.fill(nonce, Buffer.allocUnsafe(gzip.bytes)));
