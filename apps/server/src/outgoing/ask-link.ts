/** Checks links to other sites. */

import { setTimeout } from "node:timers/promises";
import { canParseUrl } from "@pickwell/api/can-parse-url";
import type { AskLink, LinkAnswer } from "@pickwell/api/ports/links";
import {
  BAD_CERTIFICATE,
  codeOf,
  NO_NAME,
  OFFLINE,
  retryAfterOf,
  UNVERIFIED,
} from "./fetch-errors.ts";
import {
  type FetchBounds,
  type FetchedAnswer,
  type FetchRules,
  GuardedFetchError,
  guardedFetch,
} from "./guarded-fetch.ts";

/** The beginning of a page shows whether it refuses programs. */
const BOUNDS: FetchBounds = { maxBytes: 16 * 1024, beyond: "cut", timeoutMs: 8000 };
/** Between the two requests for an address that refuses the first one. */
const PAUSE_MS = 1000;
/** The site asks to come back later, so no other method is tried. */
const LATER = new Set([429, 503]);

/** Domains reserved for examples, which lead nowhere. Source: RFC 2606, RFC 6761. */
const RESERVED = /(^|\.)(example(\.(com|net|org))?|test|invalid)$/;
const isReserved = (url: string): boolean =>
  canParseUrl(url) && RESERVED.test(new URL(url).hostname);

/** Headers by which walls say that they have stopped a program. */
const WALL_HEADERS = ["cf-mitigated", "x-datadome", "x-dd-b", "x-amzn-waf-action"];
/** Text at the beginning of pages that some sites show to programs. */
const WALL_PAGE =
  /<title>\s*(just a moment|attention required|robot check|pardon our interruption|access denied|are you a human)|_incapsula_resource|px-captcha|validatecaptcha/i;

export interface AskLinkOptions {
  /** The shop's URL, sent so that site owners can see who requests. */
  origin: () => string;
  /** Everything but the defaults is for tests. */
  rules?: FetchRules;
  pauseMs?: number;
}

/**
 * Requests with HEAD, and if that is refused with GET, reading only the beginning. Uses
 * `guardedFetch`: public internet only, with limits and few redirects.
 */
export function createAskLink({ origin, rules = {}, pauseMs }: AskLinkOptions): AskLink {
  const ask = async (url: string, method: "HEAD" | "GET", signal?: AbortSignal) => {
    const headers = {
      "user-agent": `Mozilla/5.0 (compatible; PickwellLinkCheck; +${origin()})`,
      accept: "text/html,application/xhtml+xml,*/*;q=0.8",
      "accept-encoding": "identity",
    };
    try {
      return answerOf(await guardedFetch(url, BOUNDS, { method, headers, signal }, rules));
    } catch (error) {
      return faultOf(error);
    }
  };
  return async (url, signal) => {
    if (!rules.resolve && isReserved(url)) {
      const detail = "its name is reserved for examples and leads nowhere";
      return { isAnswered: false, fault: "unclear", detail };
    }
    const first = await ask(url, "HEAD", signal);
    if (isEnough(first) || signal?.aborted) return first;
    await setTimeout(pauseMs ?? PAUSE_MS, undefined, { signal }).catch(() => undefined);
    return signal?.aborted ? first : ask(url, "GET", signal);
  };
}

/** What another way of asking would not change. */
const isEnough = (answer: LinkAnswer): boolean =>
  answer.isAnswered
    ? answer.status < 400 || LATER.has(answer.status)
    : answer.fault !== "time" && answer.fault !== "connection";

function answerOf({ status, headers, body }: FetchedAnswer): LinkAnswer {
  return {
    isAnswered: true,
    status,
    retryAfterMs: retryAfterOf(headers, new Date()),
    isWall:
      WALL_HEADERS.some((name) => headers[name] !== undefined) ||
      WALL_PAGE.test(body.toString("latin1")),
  };
}

function faultOf(error: unknown): LinkAnswer {
  const [fault, detail] = describeFault(error);
  return { isAnswered: false, fault, detail };
}

type Fault = Extract<LinkAnswer, { isAnswered: false }>["fault"];

function describeFault(error: unknown): [Fault, string] {
  if (!(error instanceof GuardedFetchError)) return ["unclear", "the request could not be made"];
  if (error.fault === "refused") return ["unclear", error.message];
  if (error.fault === "timed-out") return ["time", ""];
  const code = codeOf(error);
  if (OFFLINE.has(code)) return ["offline", ""];
  if (NO_NAME.has(code)) return ["name", ""];
  if (UNVERIFIED.has(code)) return ["unclear", "its certificate cannot be verified from here"];
  if (BAD_CERTIFICATE.test(code)) return ["certificate", ""];
  if (code.startsWith("HPE_")) return ["unclear", "its answer cannot be read"];
  return ["connection", ""];
}
