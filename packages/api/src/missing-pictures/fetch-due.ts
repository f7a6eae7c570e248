/** Downloads due pictures politely. */

import { atomic } from "@pickwell/db/atomic";
import type { Db, Tx } from "@pickwell/db/client";
import { commitPatiently, groupCommit } from "@pickwell/db/group-commit";
import { missingPictures, pictures } from "@pickwell/db/schema";
import { and, asc, eq, isNotNull, lt, notExists, sql } from "drizzle-orm";
import { expired, isUnexpired } from "../core/stored-moments.ts";
import { canParseUrl } from "../core/text/can-parse-url.ts";
import { TRASH_DAYS } from "../trash/rules.ts";
import type { FetchPicture } from "./fetcher.ts";
import { noteFetched } from "./note.ts";
import {
  afterFailure,
  type FailedTry,
  isOfHost,
  isRateLimited,
  LONGEST_WAIT_MS,
  retryDelayOf,
} from "./rules.ts";

/** Pictures that a run looks at. */
const PER_RUN = 500;
/** Hosts that are asked at the same time, each for one picture after the other. */
const HOSTS_AT_ONCE = 3;
/** Between two pictures of a host, in milliseconds. */
const PAUSE_MS = 100;
/** A run begins nothing new after this long. */
const RUN_MS = 8 * 60_000;
/** Failures in a row after which a host is taken not to answer. */
const PATIENCE = 3;
/** Until a picture that there was no room for, or that nothing shows, is looked at again. */
const POSTPONED_MS = 10 * 60_000;
const UNUSED_MS = LONGEST_WAIT_MS;
/** Nothing that comes back from the trash needs what has not been shown for longer. */
const FORGOTTEN_MS = (TRASH_DAYS + 1) * 86_400_000;

interface DuePicture {
  key: string;
  source: string;
  tries: number;
  isUsed: number;
}

export interface FetchParts {
  db: Db;
  now: () => Date;
  signal: AbortSignal;
  fetch: FetchPicture;
  /** Whether there is room for pictures that nobody has asked to see yet. */
  hasRoom: () => Promise<boolean>;
  /** Waits for so many milliseconds, or until the signal. */
  wait: (ms: number, signal: AbortSignal) => Promise<void>;
}

/**
 * The SQL condition that a picture is in use: not by things in the trash. Pictures in texts of a
 * moved site count until the move is undone.
 */
export const isShown = sql<number>`(exists (select 1 from picture_uses where picture_uses.key = ${missingPictures.key})
  or exists (select 1 from move_changes where move_changes.kind = 'picture' and move_changes.target_id = ${missingPictures.key}))`;

/** Whether a picture is due. */
export async function hasDuePictures(db: Db, now: Date): Promise<boolean> {
  const [due] = await db
    .select({ key: missingPictures.key })
    .from(missingPictures)
    .where(expired(missingPictures.nextTryAt, now, LONGEST_WAIT_MS))
    .limit(1);
  return due !== undefined;
}

const findDue = (db: Db, now: Date): Promise<DuePicture[]> =>
  db
    .select({
      key: missingPictures.key,
      source: pictures.source,
      tries: missingPictures.tries,
      isUsed: isShown,
    })
    .from(missingPictures)
    .innerJoin(pictures, eq(pictures.key, missingPictures.key))
    .where(expired(missingPictures.nextTryAt, now, LONGEST_WAIT_MS))
    .orderBy(asc(missingPictures.nextTryAt))
    .limit(PER_RUN);

/**
 * Downloads due pictures, longest due first: one at a time per host, with a pause. If a host does
 * not answer, its other pictures count as tried in this run; if it asks to wait, they wait. Unused
 * pictures wait until they are used. What a run does not reach stays due.
 *
 * @returns how many were downloaded, and how many failed
 */
export async function fetchDuePictures(
  parts: FetchParts,
): Promise<{ fetched: number; failed: number }> {
  const { db, now, signal, hasRoom } = parts;
  const tally = { fetched: 0, failed: 0 };
  await forget(db, now());
  const due = await findDue(db, now());
  await Promise.all(due.filter(({ isUsed }) => !isUsed).map(({ key }) => setAside(db, key, now())));
  const shown = due.filter(({ isUsed }) => isUsed);
  if (shown.length > 0 && !(await hasRoom())) {
    await Promise.all(shown.map(({ key }) => putOff(db, key, now(), POSTPONED_MS)));
    return tally;
  }
  const lanes = new Map<string, DuePicture[]>();
  for (const picture of shown) {
    const host = hostOf(picture.source);
    lanes.set(host, [...(lanes.get(host) ?? []), picture]);
  }
  const waiting = [...lanes.values()];
  const until = new Date(now().getTime() + RUN_MS);
  const isOver = () => signal.aborted || !isUnexpired(until, now(), RUN_MS);
  const walk = async () => {
    for (let lane = waiting.shift(); lane && !isOver(); lane = waiting.shift()) {
      await fetchLane(parts, lane, tally, isOver);
    }
  };
  await Promise.all(Array.from({ length: HOSTS_AT_ONCE }, walk));
  return tally;
}

async function fetchLane(
  { db, now, signal, fetch, wait }: FetchParts,
  lane: readonly DuePicture[],
  tally: { fetched: number; failed: number },
  isOver: () => boolean,
): Promise<void> {
  let inARow = 0;
  for (const [index, picture] of lane.entries()) {
    if (isOver()) return;
    const others = lane.slice(index + 1);
    if (index > 0) await wait(PAUSE_MS, signal);
    if (isOver()) return;
    const outcome = await fetch(picture);
    if (outcome.kind === "fetched") {
      await noteFetched(db, picture.key);
      tally.fetched += 1;
      inARow = 0;
    } else if (outcome.kind === "postponed") {
      await putOff(db, picture.key, now(), POSTPONED_MS);
    } else {
      await noteFailure(db, picture, outcome, now());
      tally.failed += 1;
      inARow = isOfHost(outcome.fault) ? inARow + 1 : 0;
      if (inARow === PATIENCE) {
        // The host has failed too often: that counts for its other pictures.
        await Promise.all(others.map((other) => noteFailure(db, other, outcome, now())));
        tally.failed += others.length;
        return;
      }
      if (isRateLimited(outcome)) {
        const restMs = retryDelayOf(outcome);
        await Promise.all(others.map(({ key }) => putOff(db, key, now(), restMs)));
        return;
      }
    }
  }
}

// These writes share commits, and do not block the event loop while an import holds its transaction.

/** Writes down a try in vain, unless somebody has given the picture up meanwhile. */
function noteFailure(
  db: Db,
  { key, tries }: DuePicture,
  failure: FailedTry,
  now: Date,
): Promise<void> {
  const { fault, httpStatus, detail } = failure;
  const next = afterFailure(failure, tries, now);
  return commitPatiently(db, (tx) =>
    tx
      .update(missingPictures)
      .set({ ...next, fault, httpStatus, detail, triedAt: now, unusedSince: null })
      .where(and(eq(missingPictures.key, key), isNotNull(missingPictures.nextTryAt))),
  );
}

const putOffUpdate = (tx: Tx, key: string, now: Date, ms: number) =>
  tx
    .update(missingPictures)
    .set({ nextTryAt: new Date(now.getTime() + ms) })
    .where(and(eq(missingPictures.key, key), isNotNull(missingPictures.nextTryAt)));

const putOff = (db: Db, key: string, now: Date, ms: number): Promise<void> =>
  commitPatiently(db, (tx) => putOffUpdate(tx, key, now, ms));

async function setAside(db: Db, key: string, now: Date): Promise<void> {
  await groupCommit(db, {
    list: (tx) => [
      tx
        .update(missingPictures)
        .set({ unusedSince: sql`coalesce(${missingPictures.unusedSince}, ${now.getTime()})` })
        .where(eq(missingPictures.key, key)),
      putOffUpdate(tx, key, now, UNUSED_MS),
    ],
  });
}

/** Takes pictures off the list that are gone, or that nothing has shown for long. */
async function forget(db: Db, now: Date): Promise<void> {
  const longAgo = new Date(now.getTime() - FORGOTTEN_MS);
  await atomic(db, (tx) => [
    tx
      .delete(missingPictures)
      .where(and(lt(missingPictures.unusedSince, longAgo), sql`not ${isShown}`)),
    tx
      .delete(missingPictures)
      .where(
        and(
          expired(missingPictures.nextTryAt, now, LONGEST_WAIT_MS),
          notExists(
            tx.select({ one: sql`1` }).from(pictures).where(eq(pictures.key, missingPictures.key)),
          ),
        ),
      ),
  ]);
}

const hostOf = (url: string): string => (canParseUrl(url) ? new URL(url).host : "");
