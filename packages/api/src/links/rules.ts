/** Interprets the result of a link check, and schedules the next. Pure. */

import { message } from "@pickwell/texts/message.ts";
import { withoutClickId } from "../attribution/rules.ts";
import type { LinkAnswer } from "../core/ports/links.ts";
import { canParseUrl } from "../core/text/can-parse-url.ts";

/** As in the table `link_checks`; a test compares. */
export const linkStates = ["unknown", "ok", "warning", "dead"] as const;
export const linkUseKinds = ["product", "deal", "post", "page", "broadcast", "collection"] as const;
export type LinkState = (typeof linkStates)[number];
export type LinkUseKind = (typeof linkUseKinds)[number];

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const WEEK_MS = 7 * DAY_MS;
/** Until what has failed so often in a row is asked for again. */
const PAUSES_MS = [12 * HOUR_MS, 36 * HOUR_MS, 3 * DAY_MS, WEEK_MS];
/** What may pass and what is for ever is told apart by failures in a row, and by the days between. */
const FAILURES_OF_DEAD = 3;
const DAYS_OF_DEAD_MS = 2 * DAY_MS;

/** Until the shop may reach others again. */
const OFFLINE_MS = HOUR_MS;

const GONE = new Set([404, 410]);
/** Of other failures of the 400s and these, nobody can tell whether a browser would meet them. */
const CLOSED_TO_PROGRAMS = new Set([501, 503, 999]);

/** The state of a link before a check. */
export interface LinkPast {
  /** Number of the link; spreads links over time. */
  seq: number;
  httpStatus: number | null;
  failuresInARow: number;
  failingSince: Date | null;
}

/** The state after it. */
export interface LinkVerdict {
  state: LinkState;
  httpStatus: number | null;
  /** In words; empty for `ok`. */
  reason: string;
  failuresInARow: number;
  failingSince: Date | null;
  checkedAt: Date;
  nextCheckAt: Date;
}

/** The verdict on a link. See docs/decisions/025. */
export function verdictOf(answer: LinkAnswer, past: LinkPast, now: Date): LinkVerdict {
  const httpStatus = answer.isAnswered ? answer.status : null;
  const verdict = { httpStatus, checkedAt: now, failuresInARow: 0, failingSince: null };
  const outcome = outcomeOf(answer);
  if (outcome.kind !== "failed") {
    const pause = answer.isAnswered ? (answer.retryAfterMs ?? 0) : 0;
    const isOffline = !answer.isAnswered && answer.fault === "offline";
    const rest = isOffline ? OFFLINE_MS : spread(past.seq);
    return {
      ...verdict,
      state: outcome.kind === "fine" ? "ok" : "warning",
      reason: outcome.reason,
      nextCheckAt: later(now, Math.max(rest, Math.min(pause, WEEK_MS))),
    };
  }
  const failuresInARow = past.failuresInARow + 1;
  const failingSince = past.failingSince ?? now;
  const isGoneAgain = GONE.has(past.httpStatus ?? 0) && GONE.has(httpStatus ?? 0);
  const isDead =
    isGoneAgain ||
    (failuresInARow >= FAILURES_OF_DEAD &&
      now.getTime() - failingSince.getTime() >= DAYS_OF_DEAD_MS);
  return {
    ...verdict,
    state: isDead ? "dead" : "warning",
    reason: outcome.reason,
    failuresInARow,
    failingSince,
    nextCheckAt: later(now, PAUSES_MS[Math.min(failuresInARow, PAUSES_MS.length) - 1] ?? WEEK_MS),
  };
}

/** The longest time between two checks, see `spread`. */
export const LONGEST_PAUSE_MS = WEEK_MS * 1.1;

const later = (now: Date, ms: number) => new Date(now.getTime() + ms);

/** A week, give or take a tenth: the same for a link every time, and different for its neighbours. */
const spread = (seq: number): number => WEEK_MS * (0.9 + ((seq * 0.618_033_988_75) % 1) * 0.2);

interface Outcome {
  kind: "fine" | "unclear" | "failed";
  reason: string;
}

const faultReasons = {
  name: message("No such host: its name leads nowhere."),
  certificate: message("Its certificate is not valid, so browsers refuse it."),
  time: message("It took too long to answer."),
  connection: message("The server does not answer."),
};

function outcomeOf(answer: LinkAnswer): Outcome {
  if (!answer.isAnswered) {
    if (answer.fault === "unclear") {
      return unclear(message("Could not be checked: {detail}.", { detail: answer.detail }));
    }
    if (answer.fault === "offline")
      return unclear(message("Could not be checked: the shop itself is offline."));
    return { kind: "failed", reason: faultReasons[answer.fault] };
  }
  const { status, isWall } = answer;
  if (isWall)
    return unclear(
      message("Could not be checked: its host shows programs another page than people."),
    );
  if (status < 400) return { kind: "fine", reason: "" };
  if (GONE.has(status)) {
    return {
      kind: "failed",
      reason: message("The page is not there any more ({status}).", { status: `${status}` }),
    };
  }
  if (status === 429 || status === 503) {
    return unclear(
      message("Could not be checked: its host asks to come back later ({status}).", {
        status: `${status}`,
      }),
    );
  }
  if (status < 500 || CLOSED_TO_PROGRAMS.has(status)) {
    return unclear(
      message("Could not be checked: its host does not answer programs ({status}).", {
        status: `${status}`,
      }),
    );
  }
  return {
    kind: "failed",
    reason: message("The host answers with a server error ({status}).", {
      status: `${status}`,
    }),
  };
}

const unclear = (reason: string): Outcome => ({ kind: "unclear", reason });

/**
 * Parameters in which networks' links carry the merchant's own address. Source: the link builders of
 * Awin, CJ, eBay, Impact, Rakuten, ShareASale, Skimlinks, Sovrn and Tradedoubler.
 */
const DESTINATIONS = ["ued", "murl", "urllink", "mpre", "url", "u", "p", "dest", "destination"];

/**
 * The URL to check: the merchant's page if the link contains it, so that no network counts a click;
 * else the link without a click id.
 */
export function urlToCheck(link: string): string {
  if (!canParseUrl(link)) return link;
  const { searchParams } = new URL(link);
  for (const [name, value] of searchParams) {
    if (DESTINATIONS.includes(name.toLowerCase()) && isWebUrl(value)) return value;
  }
  return withoutClickId(link);
}

const isWebUrl = (text: string): boolean => /^https?:\/\/[^/]/i.test(text) && canParseUrl(text);

/** The host; requests to one host are sequential. */
export const hostOf = (url: string): string => (canParseUrl(url) ? new URL(url).host : "");
