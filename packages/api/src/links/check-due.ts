/** Checks due links politely. */

import type { Db } from "@pickwell/db/client";
import { linkChecks } from "@pickwell/db/schema";
import { asc, eq, sql } from "drizzle-orm";
import type { AskLink } from "../core/ports/links.ts";
import { expired, isUnexpired } from "../core/stored-moments.ts";
import { hostOf, type LinkVerdict, LONGEST_PAUSE_MS, urlToCheck, verdictOf } from "./rules.ts";

/** Links that a run looks at. */
const LINKS_PER_RUN = 200;
/** Hosts that are asked at the same time, each for one link after the other. */
const HOSTS_AT_ONCE = 4;
/** Between two requests to a host, in milliseconds. */
const PAUSE_MS = 2000;
/** A run begins nothing new after this long. */
const RUN_MS = 8 * 60_000;
const MAX_REST_MS = 7 * 24 * 3_600_000;

export type DueLink = Pick<
  typeof linkChecks.$inferSelect,
  "seq" | "url" | "httpStatus" | "failuresInARow" | "failingSince"
>;

const dueFields = {
  seq: linkChecks.seq,
  url: linkChecks.url,
  httpStatus: linkChecks.httpStatus,
  failuresInARow: linkChecks.failuresInARow,
  failingSince: linkChecks.failingSince,
};

const findDue = (db: Db, now: Date, limit: number): Promise<DueLink[]> =>
  db
    .select(dueFields)
    .from(linkChecks)
    .where(expired(linkChecks.nextCheckAt, now, LONGEST_PAUSE_MS))
    .orderBy(asc(linkChecks.nextCheckAt))
    .limit(limit);

export interface CheckParts {
  db: Db;
  now: () => Date;
  signal: AbortSignal;
  ask: AskLink;
  /** Waits for so many milliseconds, or until the signal. */
  wait: (ms: number, signal: AbortSignal) => Promise<void>;
  /** Hosts that want to be left alone, until when; kept between runs by whoever calls. */
  resting: Map<string, Date>;
}

/** Checks a link and stores the result. */
export async function checkLink(
  { db, now, ask, signal, resting }: Omit<CheckParts, "wait">,
  link: DueLink,
): Promise<LinkVerdict | null> {
  const url = urlToCheck(link.url);
  const answer = await ask(url, signal);
  // A shop that closes is no failure of the link.
  if (signal.aborted) return null;
  if (answer.isAnswered && answer.retryAfterMs) {
    const rest = Math.min(answer.retryAfterMs, MAX_REST_MS);
    resting.set(hostOf(url), new Date(now().getTime() + rest));
  }
  const verdict = verdictOf(answer, link, now());
  const { nextCheckAt, ...facts } = verdict;
  await db
    .update(linkChecks)
    .set({
      ...facts,
      nextCheckAt: sql`case when ${linkChecks.isIgnored} then null else ${nextCheckAt.getTime()} end`,
    })
    .where(eq(linkChecks.seq, link.seq));
  return verdict;
}

/**
 * Checks due links, longest due first: one request per host at a time, with a pause. What a run
 * does not reach stays due.
 *
 * @returns how many were checked, and how many of them are dead
 */
export async function checkDueLinks(parts: CheckParts): Promise<{ checked: number; dead: number }> {
  const { db, now, signal, resting } = parts;
  for (const [host, until] of resting) {
    if (!isUnexpired(until, now(), MAX_REST_MS)) resting.delete(host);
  }
  const lanes = new Map<string, DueLink[]>();
  for (const link of await findDue(db, now(), LINKS_PER_RUN)) {
    const host = hostOf(urlToCheck(link.url));
    lanes.set(host, [...(lanes.get(host) ?? []), link]);
  }
  const tally = { checked: 0, dead: 0 };
  const until = now().getTime() + RUN_MS;
  const waiting = [...lanes];
  const isOver = () => signal.aborted || now().getTime() > until;
  const walk = async () => {
    for (let lane = waiting.shift(); lane && !isOver(); lane = waiting.shift()) {
      await checkLane(parts, lane, tally, isOver);
    }
  };
  await Promise.all(Array.from({ length: HOSTS_AT_ONCE }, walk));
  return tally;
}

async function checkLane(
  parts: CheckParts,
  [host, links]: [string, DueLink[]],
  tally: { checked: number; dead: number },
  isOver: () => boolean,
): Promise<void> {
  const { db, resting, wait, signal } = parts;
  for (const [place, link] of links.entries()) {
    if (isOver()) return;
    const rest = resting.get(host);
    if (rest) {
      await db.update(linkChecks).set({ nextCheckAt: rest }).where(eq(linkChecks.seq, link.seq));
      continue;
    }
    if (place > 0) await wait(PAUSE_MS, signal);
    const verdict = isOver() ? null : await checkLink(parts, link);
    if (!verdict) return;
    tally.checked += 1;
    if (verdict.state === "dead") tally.dead += 1;
  }
}
