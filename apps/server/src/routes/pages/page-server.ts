/** Sends pages. Kept ones leave before the framework sees the request: that is the fast lane. */
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { acquireBuffer, releaseBuffer } from "../../http/buffer-pool.ts";
import { isKnown } from "../../http/entity-tag.ts";
import { sendWhole, takesWhole, WholeHead } from "../../http/whole-answer.ts";
import type { PageHeaders } from "../../plugins/security.ts";
import { NONCE_LENGTH, newNonce } from "./nonce.ts";
import type { PackedPage } from "./packed-page.ts";
import type { CachedPage, PageCache } from "./page-cache.ts";
import { type PageTemplate, plainPage } from "./page-template.ts";

export interface PageServerOptions {
  cache: PageCache;
  /** Headers of every page; the nonce is the one on its scripts. */
  headersFor: PageHeaders;
  /** Whether whoever sends this may have a kept page without being asked who they are. */
  mayTake: (request: IncomingMessage) => boolean;
}

/** What a copy of a page may be used for: after asking whether it is still the same. */
const cachingOf = (page: CachedPage) => [
  "etag",
  page.etag,
  "cache-control",
  "no-cache",
  "vary",
  "accept-encoding",
];

/** The visitor's copy of a page keeps the policy that fits its nonce. */
const withoutPolicy = (headers: string[]): string[] => {
  const policy = headers.indexOf("content-security-policy");
  return headers.filter((_, index) => index !== policy && index !== policy + 1);
};

const ENCODINGS = { brotli: "br", gzip: "gzip" } as const;
/** Names of codings and of `q` compare without case. Source: RFC 9110, 8.4.1 and 12.4.2. */
const TAKES = {
  brotli: /(?:^|,)\s*br\s*(?:$|,|;(?!\s*q=0(?:\.0*)?\s*(?:$|,)))/i,
  gzip: /(?:^|,)\s*gzip\s*(?:$|,|;(?!\s*q=0(?:\.0*)?\s*(?:$|,)))/i,
} as const;

/** The smallest that there is and a visitor takes. Source: RFC 9110, 12.5.3. */
function encodingOf({ brotli }: PageTemplate, accepted: string): keyof typeof ENCODINGS | null {
  if (brotli && TAKES.brotli.test(accepted)) return "brotli";
  return TAKES.gzip.test(accepted) ? "gzip" : null;
}

/** Stands for the nonce in heads that are kept; no header has it otherwise. */
const MARK = "|".repeat(NONCE_LENGTH);
/** Larger pages leave in parts, see `paced-response.ts`. */
const MOST_WHOLE_BYTES = 64 * 1024;

/** A page as it leaves for one visitor. */
export interface PageAnswer {
  status: number;
  /** Name and value in turn. */
  headers: string[];
  /** The page, or empty. */
  body: Buffer | string;
}

export class PageServer {
  readonly #cache: PageCache;
  readonly #headersFor: PageServerOptions["headersFor"];
  readonly #headersOfUnchanged: string[];
  readonly #mayTake: PageServerOptions["mayTake"];
  /** Of pages that were sent whole. */
  readonly #heads = new WeakMap<PackedPage, WholeHead>();

  constructor({ cache, headersFor, mayTake }: PageServerOptions) {
    this.#cache = cache;
    this.#headersFor = headersFor;
    this.#headersOfUnchanged = withoutPolicy(headersFor(""));
    this.#mayTake = mayTake;
  }

  /** Sends the page when it is kept. @returns whether it did */
  trySend(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, url } = request;
    if ((method !== "GET" && method !== "HEAD") || !url) return false;
    const page = this.#cache.peek(url);
    // Where there is nothing, something may have been; that is looked up.
    if (!page || page.status === 404 || !this.#mayTake(request)) return false;
    if (method === "GET" && this.#sendWhole(page, request.headers, response)) return true;
    const { status, headers, body } = this.answer(page, request.headers, acquireBuffer);
    response.writeHead(status, headers);
    const giveBack = typeof body === "string" ? undefined : () => releaseBuffer(body);
    response.end(method === "HEAD" ? "" : body, giveBack);
    return true;
  }

  /** Sends a page as nearly all are: compressed, to somebody who stays. @returns whether it did */
  #sendWhole(page: CachedPage, headers: IncomingHttpHeaders, response: ServerResponse): boolean {
    if (page.location || headers["if-none-match"] !== undefined || !takesWhole(response)) {
      return false;
    }
    const encoding = encodingOf(page.template, headers["accept-encoding"] ?? "");
    const packed = encoding && page.template[encoding];
    if (!packed) return false;
    let head = this.#heads.get(packed);
    if (!head) {
      head = new WholeHead(page.status, this.#headersOf(page, MARK, encoding, packed.bytes), MARK);
      this.#heads.set(packed, head);
    }
    const bytes = head.length + packed.bytes;
    if (bytes > MOST_WHOLE_BYTES) return false;
    const nonce = newNonce();
    const room = acquireBuffer(bytes);
    head.fill(room, nonce);
    sendWhole(response, head.status, packed.fill(nonce, room, head.length));
    return true;
  }

  /** Name and value in turn. */
  #headersOf(
    page: CachedPage,
    nonce: string,
    encoding: keyof typeof ENCODINGS | null,
    bytes: number,
  ): string[] {
    const headers = [
      ...this.#headersFor(nonce, page.parties, page.headCode, page.pictureHosts),
      ...cachingOf(page),
      "content-type",
      "text/html; charset=utf-8",
    ];
    if (encoding) headers.push("content-encoding", ENCODINGS[encoding]);
    headers.push("content-length", String(bytes));
    return headers;
  }

  /**
   * The page as a visitor can take it: not at all when they have it, compressed, or plain.
   *
   * @param takeRoom - gives a buffer of at least so many bytes for it
   */
  answer(
    page: CachedPage,
    headers: IncomingHttpHeaders,
    takeRoom: (bytes: number) => Buffer = Buffer.allocUnsafeSlow,
  ): PageAnswer {
    const { status, template } = page;
    if (status === 200 && isKnown(headers["if-none-match"], page.etag)) {
      const headers = [...this.#headersOfUnchanged, ...cachingOf(page)];
      return { status: 304, headers, body: "" };
    }
    const nonce = newNonce();
    if (page.location) {
      const common = this.#headersFor(nonce, page.parties, page.headCode, page.pictureHosts);
      return { status, headers: [...common, "location", page.location], body: "" };
    }
    const encoding = encodingOf(template, headers["accept-encoding"] ?? "");
    const packed = encoding && template[encoding];
    const body = packed ? packed.fill(nonce, takeRoom(packed.bytes)) : plainPage(template, nonce);
    return { status, headers: this.#headersOf(page, nonce, encoding, body.length), body };
  }
}
