/**
 * Slows down guessing. An attempt is counted before it is checked, so that a thousand concurrent
 * ones are a thousand, and uncounted when it succeeds. For what is counted, and why the owner can
 * sign in while somebody else is guessing, see docs/decisions/013.
 */
import type { Db, Tx } from "@pickwell/db/client";
import { groupCommit } from "@pickwell/db/group-commit";
import { prepared } from "@pickwell/db/prepared";
import { attempts } from "@pickwell/db/schema";
import { and, eq, lt, or, type SQL, sql } from "drizzle-orm";
import { AppError } from "../../core/errors.ts";
import { CLOCK_SLACK_MS, expired, inFuture, isUnexpired } from "../../core/stored-moments.ts";
import type { Attempt, Bound } from "./attempt-kinds.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Pauses after the attempt that used up the limit, and after each further one; the last repeats. */
const LONGEST_PAUSE_MS = 60 * MINUTE_MS;
const PAUSES_MS = [10 * MINUTE_MS, 20 * MINUTE_MS, 40 * MINUTE_MS, LONGEST_PAUSE_MS];
const PAUSED = "Too many attempts. Please try again later.";
interface Key {
  kind: Attempt["kind"];
  account: string;
  ipHash: string;
}

const isAt = ({ kind, account, ipHash }: Key) =>
  and(eq(attempts.kind, kind), eq(attempts.account, account), eq(attempts.ipHash, ipHash));

interface Counter {
  key: Key;
  bound: Bound;
  /** 1, or 0 when this attempt is not to count here. */
  weight: SQL;
}

/**
 * The counters of an attempt, the one of the pair first: the next one looks at it. The attempt that
 * uses up the limit of a pair does not count for the account, so one address alone can never use up
 * what all strangers share.
 */
function countersOf(attempt: Attempt): Counter[] {
  const { kind, account, client, pair, anywhere, ip } = attempt;
  const pairKey = { kind, account, ipHash: client.ipHash };
  const one = sql`1`;
  const unlessLast = pair
    ? sql`(select case when ${attempts.failures} < ${pair.limit} then 1 else 0 end from ${attempts} where ${isAt(pairKey)})`
    : one;
  const counters = [
    { key: pairKey, bound: pair, weight: one },
    { key: { kind, account, ipHash: "" }, bound: anywhere, weight: unlessLast },
    { key: { kind, account: "", ipHash: client.ipHash }, bound: ip, weight: one },
  ];
  return counters.flatMap(({ key, bound, weight }) => (bound ? { key, bound, weight } : []));
}

const keysOf = (attempt: Attempt): Key[] => countersOf(attempt).map(({ key }) => key);

/** Moment until which nothing more is tried after so many failures. */
function blockedAfter(failures: SQL, { limit }: Bound, now: Date): SQL {
  const steps = PAUSES_MS.slice(0, -1).map(
    (pause, place) => sql`when ${failures} = ${limit + place} then ${now.getTime() + pause}`,
  );
  const longest = now.getTime() + LONGEST_PAUSE_MS;
  return sql`case when ${failures} < ${limit} then 0 ${sql.join(steps, sql` `)} else ${longest} end`;
}

/** Counts an attempt, unless there is a pause: then it changes nothing. */
function countUpsert(tx: Tx, { key, bound, weight }: Counter, now: Date) {
  const stale = now.getTime() - bound.memoryMs;
  const ahead = now.getTime() + CLOCK_SLACK_MS;
  const isForgotten = sql`${attempts.lastAt} <= ${stale} or ${attempts.lastAt} > ${ahead}`;
  const kept = sql`(case when ${isForgotten} then 0 else ${attempts.failures} end)`;
  const next = sql`(${kept} + ${weight})`;
  return tx
    .insert(attempts)
    .values({
      ...key,
      failures: weight,
      lastAt: now,
      blockedUntil: blockedAfter(weight, bound, now),
    })
    .onConflictDoUpdate({
      target: [attempts.kind, attempts.account, attempts.ipHash],
      set: {
        failures: next,
        lastAt: now,
        blockedUntil: sql`case when ${weight} = 0 then ${attempts.blockedUntil} else ${blockedAfter(next, bound, now)} end`,
      },
      setWhere: expired(attempts.blockedUntil, now, LONGEST_PAUSE_MS),
    });
}

/**
 * The guards that count an attempt, for `conditionalTransactionAll`; a guard that fails means a
 * pause.
 */
export const attemptGuards = (tx: Tx, now: Date, attempt: Attempt) =>
  countersOf(attempt).map((counter) => countUpsert(tx, counter, now));

/**
 * Counts an attempt before it is checked.
 *
 * @throws AppError TOO_MANY_REQUESTS during a pause, with its length
 */
export async function countAttempt(db: Db, now: Date, attempt: Attempt): Promise<void> {
  await assertNotPaused(db, now, attempt);
  // Strangers can bring about as many as they like.
  const refused = await groupCommit(db, { guards: (tx) => attemptGuards(tx, now, attempt) });
  // A pause that began since the first look.
  if (refused !== null) throw pauseUntil(await endOfPause(db, now, attempt), now);
}

/**
 * Checks for a pause without counting, which is cheap.
 *
 * @throws AppError TOO_MANY_REQUESTS during a pause; the same whether or not the account exists
 */
export async function assertNotPaused(db: Db, now: Date, attempt: Attempt): Promise<void> {
  const end = await endOfPause(db, now, attempt);
  if (end > now.getTime()) throw pauseUntil(end, now);
}

/**
 * When the pause for such attempts ends.
 *
 * @returns milliseconds since 1970; 0 when there is no valid pause
 */
export async function endOfPause(db: Db, now: Date, attempt: Attempt): Promise<number> {
  const lookUp = prepared(db, "attempts:pause", (db) =>
    db
      .select({ at: attempts.blockedUntil })
      .from(attempts)
      .where(
        and(
          eq(attempts.kind, sql.placeholder("kind")),
          eq(attempts.account, sql.placeholder("account")),
          eq(attempts.ipHash, sql.placeholder("ipHash")),
        ),
      )
      .prepare(),
  );
  const ends = await Promise.all(
    keysOf(attempt).map(async (key) => {
      const [found] = await lookUp.execute({ ...key });
      return found && isUnexpired(found.at, now, LONGEST_PAUSE_MS) ? found.at.getTime() : 0;
    }),
  );
  return Math.max(0, ...ends);
}

function pauseUntil(end: number, now: Date): AppError {
  const retryAfterS = Math.max(1, Math.ceil((end - now.getTime()) / 1000));
  return new AppError("TOO_MANY_REQUESTS", PAUSED, undefined, { retryAfterS });
}

/** The statements that uncount one attempt. */
export const attemptUndo = (tx: Tx, attempt: Attempt) =>
  // The pair last: the others look at it.
  countersOf(attempt)
    .reverse()
    .map(({ key, bound, weight }) => subtract(tx, key, bound, weight));

/**
 * The statements for a successful attempt: clears the failures of this address at the account, and
 * uncounts what it added to shared counts. Failures from elsewhere stay.
 */
export function attemptSuccess(tx: Tx, attempt: Attempt) {
  const { kind, account, client, pair } = attempt;
  if (!pair) return attemptUndo(tx, attempt);
  const isPair = isAt({ kind, account, ipHash: client.ipHash });
  const { failures } = attempts;
  const counted = sql`case when ${failures} < ${pair.limit} then ${failures} else ${pair.limit - 1} end`;
  const taken = sql`(select ${counted} from ${attempts} where ${isPair})`;
  return [
    ...countersOf(attempt)
      .slice(1)
      .map(({ key, bound }) => subtract(tx, key, bound, key.ipHash === "" ? taken : sql`1`)),
    tx.delete(attempts).where(isPair),
  ];
}

function subtract(tx: Tx, key: Key, { limit }: Bound, taken: SQL) {
  const { failures, blockedUntil } = attempts;
  const next = sql`case when ${failures} > ${taken} then ${failures} - ${taken} else 0 end`;
  return tx
    .update(attempts)
    .set({
      failures: next,
      blockedUntil: sql`case when (${next}) < ${limit} then 0 else ${blockedUntil} end`,
    })
    .where(isAt(key));
}

/**
 * The statement that deletes all failures at an account, after its owner was identified otherwise.
 */
export const attemptsDelete = (tx: Tx, account: string) =>
  tx.delete(attempts).where(eq(attempts.account, account));

/** The statement that deletes expired counts. */
export const staleAttemptsDelete = (tx: Tx, now: Date) =>
  tx
    .delete(attempts)
    .where(
      and(
        or(lt(attempts.lastAt, new Date(now.getTime() - DAY_MS)), inFuture(attempts.lastAt, now)),
        expired(attempts.blockedUntil, now, LONGEST_PAUSE_MS),
      ),
    );
