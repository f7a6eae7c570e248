/** Sends pages. Cached pages are sent on a fast path, before the framework sees the request. */
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { queryKey } from "@pickwell/api/redirects/rules";
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
  /** Headers of every page, given the nonce of its scripts. */
  headersFor: PageHeaders;
  /** Whether a client may get a cached page without further checks. */
  mayTake: (request: IncomingMessage) => boolean;
}

/** Cached copies must be revalidated before use. */
const cachingOf = (page: CachedPage) => [
  "etag",
  page.etag,
  "cache-control",
  "no-cache",
  "vary",
  "accept-encoding",
];

/** For 304: the visitor's copy keeps the policy that fits its nonce. */
const withoutPolicy = (headers: string[]): string[] => {
  const policy = headers.indexOf("content-security-policy");
  return headers.filter((_, index) => index !== policy && index !== policy + 1);
};

const ENCODINGS = { brotli: "br", gzip: "gzip" } as const;
/** Names of codings and of `q` are case-insensitive. Source: RFC 9110, 8.4.1 and 12.4.2. */
const TAKES = {
  brotli: /(?:^|,)\s*br\s*(?:$|,|;(?!\s*q=0(?:\.0*)?\s*(?:$|,)))/i,
  gzip: /(?:^|,)\s*gzip\s*(?:$|,|;(?!\s*q=0(?:\.0*)?\s*(?:$|,)))/i,
} as const;

/** The smallest available encoding that the client accepts. Source: RFC 9110, 12.5.3. */
function encodingOf({ brotli }: PageTemplate, accepted: string): keyof typeof ENCODINGS | null {
  if (brotli && TAKES.brotli.test(accepted)) return "brotli";
  return TAKES.gzip.test(accepted) ? "gzip" : null;
}

/** Placeholder for the nonce in prepared headers; it occurs in no header otherwise. */
const MARK = "|".repeat(NONCE_LENGTH);
/** Larger pages are sent in pieces, see `paced-response.ts`. */
const MOST_WHOLE_BYTES = 64 * 1024;

/** The response with a page for one visitor. */
export interface PageAnswer {
  status: number;
  /** Names and values, alternating. */
  headers: string[];
  /** The page; empty for 304 and redirects. */
  body: Buffer | string;
}

export class PageServer {
  readonly #cache: PageCache;
  readonly #headersFor: PageServerOptions["headersFor"];
  readonly #headersOfUnchanged: string[];
  readonly #mayTake: PageServerOptions["mayTake"];
  /** Prepared headers of pages that were sent in one write. */
  readonly #heads = new WeakMap<PackedPage, WholeHead>();

  constructor({ cache, headersFor, mayTake }: PageServerOptions) {
    this.#cache = cache;
    this.#headersFor = headersFor;
    this.#headersOfUnchanged = withoutPolicy(headersFor(""));
    this.#mayTake = mayTake;
  }

  /** Sends the page if it is cached. @returns whether it did */
  trySend(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, url } = request;
    if ((method !== "GET" && method !== "HEAD") || !url) return false;
    const page = this.#cache.peek(url);
    // Redirects of missing pages and of other spellings are looked up by the framework.
    if (!page || page.status === 404 || page.location || !this.#mayTake(request)) return false;
    // So are those of the home page with a query of a former site.
    if (url.startsWith("/?") && queryKey(url) !== null) return false;
    if (method === "GET" && this.#sendWhole(page, request.headers, response)) return true;
    const { status, headers, body } = this.answer(page, request.headers, acquireBuffer);
    response.writeHead(status, headers);
    const giveBack = typeof body === "string" ? undefined : () => releaseBuffer(body);
    response.end(method === "HEAD" ? "" : body, giveBack);
    return true;
  }

  /**
   * Sends a compressed page in one write, if the client and its connection allow. @returns whether
   * it did
   */
  #sendWhole(page: CachedPage, headers: IncomingHttpHeaders, response: ServerResponse): boolean {
    if (headers["if-none-match"] !== undefined || !takesWhole(response)) {
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

  /** Names and values, alternating. */
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
   * The response with a page: empty if the visitor's copy is current, compressed, or plain.
   *
   * @param takeRoom - returns a buffer of at least this many bytes for it
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
