/**
 * Pages that are compressed once but get a new nonce in every response.
 *
 * A page is rendered with a placeholder for its nonce. In the compressed stream, the placeholder is
 * an uncompressed block, which is overwritten with the nonce when the page is sent.
 *
 * Only the compressed streams are stored, in buffers outside the JavaScript heap: they are a fifth
 * of the page's size, the garbage collector does not copy them, and their size is known exactly.
 * For the few clients that accept no compression, pages are decompressed.
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

/**
 * Whether a text ends as it begins, so that two occurrences could overlap and be found at the wrong
 * offset.
 */
const overlapsItself = (text: string): boolean =>
  Array.from({ length: text.length - 1 }, (_, index) => text.slice(index + 1)).some((ending) =>
    text.startsWith(ending),
  );

/** Random characters of a nonce's length that cannot overlap themselves. */
export function newPlaceholder(): string {
  const letters = randomBytes((NONCE_LENGTH * 3) / 4).toString("base64url");
  return overlapsItself(letters) ? newPlaceholder() : letters;
}

/**
 * Placeholder for the nonce during rendering. Whatever equals it is replaced by the nonce, so it is
 * random per process: nobody can write it into a text that the shop shows.
 */
export const NONCE_PLACEHOLDER = newPlaceholder();

/** Brotli quality, for pages that are sent repeatedly. */
const QUALITY = 5;

/** A compressed page that can be sent any number of times. */
export interface PageTemplate {
  gzip: PackedPage;
  /** Only for pages that were compressed further, and only if it is smaller than gzip. */
  brotli: PackedPage | null;
  /** Size of both streams, in bytes. */
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
 * Splits a text at its nonces. Removes the nonces of elements that need none: the policy allows
 * external files by their origin, and data is not executed.
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

/** Whether a reused part contains nonces. */
const nonceIn = new WeakMap<KnownPart["cuts"], boolean>();

function hasNonce({ cuts }: KnownPart): boolean {
  const found = nonceIn.get(cuts) ?? cuts.some((cut) => cut.includes(NONCE_PLACEHOLDER));
  nonceIn.set(cuts, found);
  return found;
}

/** A page, split at its nonces. */
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

/** Compresses the page further, with Brotli as well. */
export async function packSmall({ gzip }: PageTemplate): Promise<PageTemplate> {
  const html = await decompress(gzip.fill(NONCE_PLACEHOLDER, Buffer.allocUnsafe(gzip.bytes)));
  const parts = partsOf(html.toString());
  const small = await packGzip(parts);
  const brotli = await packBrotli(parts, QUALITY);
  return templateOf(small, brotli && brotli.bytes < small.bytes ? brotli : null);
}

/** The uncompressed page with this nonce. */
export const plainPage = ({ gzip }: PageTemplate, nonce: string): Buffer =>
  gunzipSync(gzip.fill(nonce, Buffer.allocUnsafe(gzip.bytes)));
