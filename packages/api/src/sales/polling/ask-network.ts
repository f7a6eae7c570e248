/**
 * Polls a network's API. Each page is recorded in the ledger like calls, and the position after it
 * is written in the same transaction, so that an interrupted run resumes there. Reports that repeat
 * known ones are not stored again.
 */
import { setImmediate } from "node:timers/promises";
import { atomic, exclusiveTransaction } from "@pickwell/db/atomic";
import type { Db } from "@pickwell/db/client";
import { execute } from "@pickwell/db/statements";
import { mergeDays } from "../../attribution/totals/merge-days.ts";
import type { CallApi } from "../../core/ports/call-api.ts";
import type { ReadPage, ReadPolledPage } from "../../core/ports/polled-pages.ts";
import type { Keyring } from "../../core/security/keyring.ts";
import { pluralize } from "../../core/text/pluralize.ts";
import {
  bodyOf,
  PollProblem,
  tokenOf,
  undocumentedAnswer,
  waitAfter,
} from "../../ledger/polling/answers.ts";
import type { Credentials, Poller, TimeWindow } from "../../ledger/polling/poller.ts";
import { type Account, type AccountRow, readIncomingCall } from "../../ledger/store/incoming.ts";
import type { PollRow } from "../../ledger/store/polls.ts";
import { runUpdate } from "../../ledger/store/polls.ts";
import { newEventsAmong, recordReports } from "../../ledger/store/record.ts";
import { hideCustomersOf, readable, saleCurrency } from "../accounts.ts";
import { presentSales } from "../present.ts";

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** Reports per database transaction. */
const TOGETHER = 50;
/** The most pages of one time window; beyond them the network is assumed to repeat itself. */
const MAX_PAGES = 500;
/** The most equal pages in a row: records without an id may be equal, but not for long. */
const MAX_EQUAL_PAGES = 10;
const PURPOSE = "network";

/** Encrypts a network's credentials for one account: they cannot be opened for another. */
export const sealCredentials = (keyring: Keyring, accountId: string, credentials: Credentials) =>
  keyring.seal(PURPOSE, accountId, JSON.stringify(credentials));

/** @throws PollProblem when they were encrypted with another key */
export function openCredentials(
  keyring: Keyring,
  { accountId, credentials }: Pick<PollRow, "accountId" | "credentials">,
): Credentials {
  try {
    return JSON.parse(keyring.open(PURPOSE, accountId, credentials)) as Credentials;
  } catch {
    throw new PollProblem("The credentials cannot be opened. Please enter them again.", DAY_MS);
  }
}

export interface PollContext {
  now: () => Date;
  keyring: Keyring;
  call: CallApi;
  readPage: ReadPolledPage;
  /** Waits between two calls, in milliseconds. */
  wait: (ms: number) => Promise<unknown>;
  signal: AbortSignal;
}

type PollPosition = NonNullable<PollRow["place"]>;

/** One pass over a time window. */
interface Step {
  pass: string;
  stretch: TimeWindow;
}

/** The steps of a run: each pass over time windows as long as one call may cover. */
function stepsOf({ passes, windowDays }: Poller, { from, to }: PollPosition): Step[] {
  const windowMs = windowDays * DAY_MS;
  const stretches = Array.from({ length: Math.ceil((to - from) / windowMs) }, (_, at) => ({
    from: from + at * windowMs,
    to: Math.min(to, from + (at + 1) * windowMs),
  }));
  return passes.flatMap((pass) => stretches.map((stretch) => ({ pass, stretch })));
}

function beginning({ reachDays, overlapDays }: Poller, poll: PollRow, now: number): PollPosition {
  const since = poll.fetchedUntil?.getTime();
  const from = since === undefined ? now - reachDays * DAY_MS : since - overlapDays * DAY_MS;
  return { from: Math.min(from, now - HOUR_MS), to: now, step: 0, cursor: null };
}

/** What a run has done so far. */
interface PollRun {
  /** Null before it has begun. */
  place: PollPosition | null;
  /** How many reports were new. */
  kept: number;
}

/**
 * Fetches until everything is read, the network asks to wait, or something fails.
 *
 * @returns the result as a sentence
 */
export async function askNetwork(
  db: Db,
  asking: PollContext,
  poll: PollRow & { account: AccountRow },
  poller: Poller,
): Promise<string> {
  const { now, signal } = asking;
  const run: PollRun = { place: poll.place, kept: 0 };
  const end = async (said: string, waitMs: number, change: Partial<PollRow>) => {
    await mergeDays(db);
    const at = now();
    const nextAt = new Date(at.getTime() + waitMs);
    await atomic(db, (tx) => [runUpdate(tx, poll, { lastAt: at, said, nextAt, ...change })]);
    return said;
  };
  try {
    const fetchedUntil = await fetchPages(db, asking, poll, poller, run);
    if (fetchedUntil === null) return "Continues later.";
    const { kept } = run;
    const said = kept > 0 ? `Fetched ${pluralize(kept, "report")}.` : "There was nothing new.";
    return await end(said, HOUR_MS, { place: null, fetchedUntil, failures: 0 });
  } catch (error) {
    if (signal.aborted) return "Continues later.";
    const failures = poll.failures + 1;
    const said = error instanceof Error ? error.message.slice(0, 300) : String(error);
    const waitMs = (error instanceof PollProblem ? error.waitMs : null) ?? waitAfter(failures);
    const isStuckAt = isStuck(poll, run.place) ? { place: restarted(run.place) } : {};
    const again = run.place === null ? { place: null } : isStuckAt;
    return end(said, waitMs, { failures, ...again });
  }
}

/**
 * A time window whose pages do not end is left for the next one, and the problem told at last: it
 * does not keep the others from being fetched, but the next run begins as this one did.
 *
 * @returns until when everything is fetched; null when the run was aborted
 */
async function fetchPages(
  db: Db,
  asking: PollContext,
  poll: PollRow & { account: AccountRow },
  poller: Poller,
  run: PollRun,
): Promise<Date | null> {
  const { now, signal } = asking;
  const fetchPage = pageFetcher(asking, poller, openCredentials(asking.keyring, poll));
  const account = await readable(db, poll.account);
  let place = run.place ?? beginning(poller, poll, now().getTime());
  run.place = place;
  const steps = stepsOf(poller, place);
  const ends = new PagesEnd();
  for (let step = steps[place.step]; step; step = steps[place.step]) {
    if (signal.aborted) return null;
    const page = await fetchPage(step, place.cursor);
    const isEndless = ends.isEndless(page, place.cursor);
    const isLast = isEndless || page.cursor === null;
    place = {
      ...place,
      step: isLast ? place.step + 1 : place.step,
      cursor: isLast ? null : page.cursor,
      ...(isEndless && { isEndless }),
    };
    run.kept += await keepPage(db, asking, { account, poll }, page.records, place);
    run.place = place;
    if (isLast) ends.begin();
  }
  if (place.isEndless) {
    run.place = null;
    throw new PollProblem("The network’s pages do not end.");
  }
  return new Date(place.to);
}

/** Notices when the pages of a time window repeat themselves. */
class PagesEnd {
  #cursors = new Set<string | null>();
  #last = "";
  #equal = 0;

  /** Begins another time window. */
  begin(): void {
    this.#cursors = new Set();
    this.#last = "";
    this.#equal = 0;
  }

  /** Whether the page after this one was there before. */
  isEndless({ records, cursor: next }: ReadPage, cursor: string | null): boolean {
    this.#cursors.add(cursor);
    if (next === null) return false;
    const read = records.join();
    // Some networks ignore the number of a page that they do not have.
    this.#equal = records.length > 0 && read === this.#last ? this.#equal + 1 : 0;
    this.#last = read;
    const isRepeated = this.#cursors.has(next) || this.#equal >= MAX_EQUAL_PAGES;
    return isRepeated || this.#cursors.size > MAX_PAGES;
  }
}

/**
 * Returns a function that fetches one page. It pauses between two calls, logs in where the network
 * needs that, and once more when the token expires during a run.
 */
function pageFetcher(asking: PollContext, poller: Poller, credentials: Credentials) {
  const { now, signal } = asking;
  const { login, adapter, pauseMs } = poller;
  let accessToken: string | null = null;
  let isFirst = true;
  const call = async ({ pass, stretch }: Step, cursor: string | null) => {
    if (!isFirst) await asking.wait(pauseMs);
    if (login && accessToken === null) {
      const answer = await asking.call(login.ask(credentials), signal);
      accessToken = tokenOf(login, answer, now(), credentials);
    }
    const open = accessToken === null ? credentials : { ...credentials, accessToken };
    return asking.call(poller.ask(open, pass, stretch, cursor), signal);
  };
  return async (step: Step, cursor: string | null) => {
    let answer = await call(step, cursor);
    if (login && answer.status === 401 && !isFirst) {
      accessToken = null;
      answer = await call(step, cursor);
    }
    const body = bodyOf(answer, now());
    const page = await asking.readPage({ adapter, body, cursor }, signal);
    if (!page) throw undocumentedAnswer(body, { ...credentials, accessToken: accessToken ?? "" });
    isFirst = false;
    return page;
  };
}

/** Runs that end where they began, before the page's cursor is given up. */
const MAX_STUCK = 3;

/** Whether several runs failed at the same cursor: networks forget cursors after a while. */
const isStuck = (poll: PollRow, place: PollPosition | null): place is PollPosition =>
  poll.failures + 1 >= MAX_STUCK &&
  place !== null &&
  place.cursor !== null &&
  place.cursor === poll.place?.cursor &&
  place.step === poll.place.step;

/** Starts the time window again at its first page; repeated reports are not stored again. */
const restarted = (place: PollPosition): PollPosition => ({ ...place, cursor: null });

/**
 * Records a page, and with its last batch the run's next position. @returns how many reports were
 * new
 */
async function keepPage(
  db: Db,
  { now, keyring }: PollContext,
  { account, poll }: { account: Account; poll: PollRow },
  records: readonly string[],
  next: PollPosition,
): Promise<number> {
  const at = now();
  const hide = hideCustomersOf(keyring, account.name);
  const currency = await saleCurrency(db);
  const present = presentSales({ now: at, currency, source: "report", writing: "merged-later" });
  const read = (body: string) => {
    const call = { query: [], body };
    const { problems: _, first: __, ...report } = readIncomingCall(at, account, call, hide, "poll");
    return report;
  };
  let kept = 0;
  for (let from = 0; from === 0 || from < records.length; from += TOGETHER) {
    // Lets requests be answered in between.
    if (from > 0) await setImmediate();
    const some = records.slice(from, from + TOGETHER).map(read);
    const isLast = from + TOGETHER >= records.length;
    await exclusiveTransaction(db, function* (tx) {
      const { news, repeated } = yield* newEventsAmong(tx, account, some);
      const { touched, settled } = yield* recordReports(tx, account.id, news, account.adapter);
      yield* present(tx, account.id, touched, settled, repeated);
      if (isLast) yield* execute(runUpdate(tx, poll, { place: next }));
      kept += news.length;
    });
  }
  return kept;
}
