/**
 * Fetches untrusted URLs without reaching the shop's own network (SSRF protection): at every hop
 * the host is resolved first, its IP addresses are checked, and only those addresses are connected
 * to, so that DNS cannot change in between.
 */

import { lookup as systemLookup } from "node:dns/promises";
import { type IncomingHttpHeaders, type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { canParseUrl } from "@pickwell/api/can-parse-url";
import { plainHost } from "@pickwell/api/plain-host";
import ipaddr from "ipaddr.js";

const MAX_REDIRECTS = 3;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);
/** The only part of IPv6 from which public addresses are given out. */
const GLOBAL_IPV6 = ipaddr.parseCIDR("2000::/3");

/** `refused`: not allowed. `too-large`, `timed-out`: over a limit. `failed`: anything else. */
export type FetchFault = "refused" | "too-large" | "timed-out" | "failed";

/** A URL could not be fetched. The message contains no internal details. */
export class GuardedFetchError extends Error {
  override name = "GuardedFetchError";

  constructor(
    readonly fault: FetchFault,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

export interface FetchBounds {
  /** Largest body, in bytes. */
  maxBytes: number;
  /** What becomes of a larger one: it is refused unless its beginning is enough. */
  beyond?: "refuse" | "cut";
  /** For everything together: names, connections, redirects and body. */
  timeoutMs: number;
}

/** What counts as public. Overridden in tests only. */
export interface FetchRules {
  /** All addresses of a host name. */
  resolve?: (hostname: string) => Promise<string[]>;
  isAllowedIp?: (ip: string) => boolean;
  /** Ports that may be connected to. */
  ports?: readonly number[];
}

export interface FetchRequest {
  /** GET by default. */
  method?: "GET" | "HEAD" | "POST";
  /** Of a POST. */
  body?: string | Uint8Array;
  /** What becomes of a redirect: it is followed, or is the answer. */
  redirect?: "follow" | "answer";
  headers?: Record<string, string>;
  /** Sent to the origin of the target, and to none that it leads to. */
  secretHeaders?: Readonly<Record<string, string>>;
  /** Gives up earlier. */
  signal?: AbortSignal;
}

export interface FetchedAnswer {
  /** The URL after redirects. */
  url: string;
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Whether an IP address is on the public internet. */
export function isPublicIp(ip: string): boolean {
  if (!ipaddr.isValid(ip)) return false;
  const parsed = ipaddr.process(ip);
  if (parsed.range() !== "unicast") return false;
  return parsed.kind() === "ipv4" || parsed.match(GLOBAL_IPV6);
}

async function systemResolve(hostname: string): Promise<string[]> {
  const found = await systemLookup(hostname, { all: true });
  return found.map(({ address }) => address);
}

/**
 * Fetches an http(s) URL with at most three redirects, each under the same rules. Any status is a
 * result; only failures are errors.
 *
 * @throws GuardedFetchError
 */
export const guardedFetch = (
  target: string,
  { maxBytes, beyond, timeoutMs }: FetchBounds,
  request: FetchRequest = {},
  rules: FetchRules = {},
): Promise<FetchedAnswer> =>
  guardedAsk(target, timeoutMs, request, rules, async (answer, url) => {
    const body = await readBody(answer, maxBytes, beyond === "cut");
    return { url: url.href, status: answer.statusCode ?? 0, headers: answer.headers, body };
  });

/**
 * The same with a streamed body.
 *
 * @param read - reads the body; a `GuardedFetchError` that it throws is passed on
 * @throws GuardedFetchError
 */
export async function guardedAsk<T>(
  target: string,
  timeoutMs: number,
  request: FetchRequest,
  rules: FetchRules,
  read: (answer: IncomingMessage, url: URL, signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const limit = AbortSignal.timeout(timeoutMs);
  const signal = request.signal ? AbortSignal.any([limit, request.signal]) : limit;
  const first = parseUrl(target);
  let url = first;
  try {
    for (let hops = 0; hops <= MAX_REDIRECTS; hops += 1) {
      const addresses = await withSignal(resolveAllowed(url, rules), signal);
      const answer = await ask(url, addresses, headersFor(url, first, request), signal);
      try {
        const next = request.redirect === "answer" ? null : redirectOf(answer, url);
        if (!next) return await read(answer, url, signal);
        url = next;
      } finally {
        answer.destroy();
      }
    }
  } catch (error) {
    if (error instanceof GuardedFetchError) throw error;
    if (signal.aborted) throw new GuardedFetchError("timed-out", "took too long");
    throw new GuardedFetchError("failed", "could not be fetched", { cause: error });
  }
  throw new GuardedFetchError("refused", "redirects too often");
}

/** Headers for a hop. Secrets are only sent to the origin they were given for. */
const headersFor = (url: URL, first: URL, request: FetchRequest): FetchRequest =>
  url.origin === first.origin
    ? { ...request, headers: { ...request.headers, ...request.secretHeaders } }
    : request;

function parseUrl(text: string, base?: string): URL {
  if (!canParseUrl(text, base)) throw new GuardedFetchError("refused", "not an address");
  return new URL(text, base);
}

/** @returns the allowed addresses to connect to */
async function resolveAllowed(url: URL, rules: FetchRules): Promise<string[]> {
  const { resolve = systemResolve, isAllowedIp = isPublicIp } = rules;
  const refusal = refusalOf(url, rules);
  if (refusal) throw new GuardedFetchError("refused", refusal);
  const host = hostOf(url);
  const addresses = ipaddr.isValid(host) ? [host] : await resolve(host);
  // One inner address among outer ones is enough to refuse: nothing honest is published that way.
  if (addresses.length === 0 || !addresses.every((found) => isAllowedIp(found))) {
    throw new GuardedFetchError("refused", NOT_PUBLIC);
  }
  return addresses;
}

const NOT_PUBLIC = "the host is not on the public internet";

/** Without the brackets of IPv6. */
const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, "");

/** Names that resolve to the machine itself. Source: RFC 6761, 6.3. */
const OWN_NAMES = /^(.*\.)?localhost\.?$/;

/**
 * Why a URL must not be fetched, without resolving its name.
 *
 * @returns null when it may be
 */
export function refusalOf(target: string | URL, rules: FetchRules = {}): string | null {
  const { isAllowedIp = isPublicIp, ports = [80, 443] } = rules;
  if (typeof target === "string" && rules.ports === undefined) {
    const plain = plainHost(target);
    if (plain !== null) return OWN_NAMES.test(plain) ? NOT_PUBLIC : null;
  }
  if (typeof target === "string" && !canParseUrl(target)) return "not an address";
  const url = new URL(target);
  if (url.protocol !== "http:" && url.protocol !== "https:") {
    return "only http and https are fetched";
  }
  if (url.username || url.password) return "an address with credentials is not fetched";
  const port = Number(url.port || (url.protocol === "https:" ? 443 : 80));
  if (!ports.includes(port)) return "only ports 80 and 443 are fetched";
  const host = hostOf(url);
  // Not cached: a feed may contain a million hosts. URLs contain addresses in canonical form.
  const isInside = isIP(host) > 0 ? !isAllowedIp(host) : OWN_NAMES.test(host);
  return isInside ? NOT_PUBLIC : null;
}

/** Sends one request to these addresses, whatever the host name resolves to by then. */
function ask(
  url: URL,
  addresses: string[],
  { method, headers, body }: FetchRequest,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const pinned = addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));
  const lookup: LookupFunction = (_hostname, options, callback) => {
    const [first] = pinned;
    if (options.all) callback(null, pinned);
    else callback(null, first?.address ?? "", first?.family);
  };
  const send = url.protocol === "https:" ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    send(url, { method, headers, lookup, signal, agent: false })
      .on("response", resolve)
      .on("error", reject)
      // Without an answer, as after a change of protocol. Later than the others, so it loses to them.
      .on("close", () => reject(new Error("the connection was closed")))
      .end(body);
  });
}

function redirectOf({ statusCode = 0, headers }: IncomingMessage, from: URL): URL | null {
  const { location } = headers;
  if (!REDIRECTS.has(statusCode) || location === undefined) return null;
  return parseUrl(location, from.href);
}

async function readBody(
  answer: IncomingMessage,
  maxBytes: number,
  isCut: boolean,
): Promise<Buffer> {
  const tooLarge = () => new GuardedFetchError("too-large", "the answer is too large");
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes && !isCut) throw tooLarge();
    chunks.push(chunk);
    if (size >= maxBytes && isCut) break;
  }
  return Buffer.concat(chunks).subarray(0, maxBytes);
}

/** DNS queries cannot be aborted; this stops waiting for them. */
async function withSignal<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted();
  let stop = () => {};
  const aborted = new Promise<never>((_, reject) => {
    stop = () => reject(signal.reason);
    signal.addEventListener("abort", stop, { once: true });
  });
  try {
    return await Promise.race([promise, aborted]);
  } finally {
    signal.removeEventListener("abort", stop);
  }
}
