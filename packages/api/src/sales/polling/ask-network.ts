/**
 * Polls a network's API. Each page is recorded in the ledger like calls, and the position after it
 * is written in the same transaction, so that an interrupted run resumes there. Reports that repeat
 * known ones are not stored again.
 */
import { setImmediate } from "node:timers/promises";
import { atomic, exclusiveTransaction } from "@pickwell/db/atomic";
import type { Db } from "@pickwell/db/client";
import { execute } from "@pickwell/db/statements";
import { mergeDays } from "../../attribution/merge-days.ts";
import type { CallApi } from "../../core/ports/call-api.ts";
import type { ReadPolledPage } from "../../core/ports/polled-pages.ts";
import type { Keyring } from "../../core/security/keyring.ts";
import { pluralize } from "../../core/text/pluralize.ts";
import {
  bodyOf,
  PollProblem,
  tokenOf,
  undocumentedAnswer,
  waitAfter,
} from "../../ledger/polling/answers.ts";
import type { Credentials, Poller } from "../../ledger/polling/poller.ts";
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
const PURPOSE = "network";

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

/** The steps of a run: each pass over time windows as long as one call may cover. */
function stepsOf({ passes, windowDays }: Poller, { from, to }: PollPosition) {
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
  const { now } = asking;
  let kept = 0;
  let { place } = poll;
  const end = (change: Partial<PollRow>) =>
    atomic(db, (tx) => [runUpdate(tx, poll, { lastAt: now(), ...change })]);
  try {
    const credentials = openCredentials(asking.keyring, poll);
    const account = await readable(db, poll.account);
    place ??= beginning(poller, poll, now().getTime());
    const { to } = place;
    const steps = stepsOf(poller, place);
    let calls = 0;
    /** Of this time window. */
    let pages = 0;
    let accessToken: string | null = null;
    /** At most one new login per page. */
    let mayLogInAgain = true;
    for (let step = steps[place.step]; step; step = steps[place.step]) {
      if (asking.signal.aborted) return "Continues later.";
      if (calls > 0) await asking.wait(poller.pauseMs);
      const { cursor }: PollPosition = place;
      const { login } = poller;
      if (login && accessToken === null) {
        const given = await asking.call(login.ask(credentials), asking.signal);
        accessToken = tokenOf(login, given, now());
      }
      const open = accessToken === null ? credentials : { ...credentials, accessToken };
      const answer = await asking.call(
        poller.ask(open, step.pass, step.stretch, cursor),
        asking.signal,
      );
      if (login && answer.status === 401 && calls > 0 && mayLogInAgain) {
        // The token may expire during a run.
        accessToken = null;
        mayLogInAgain = false;
        continue;
      }
      mayLogInAgain = true;
      const body = bodyOf(answer, now());
      const page = await asking.readPage({ adapter: poller.adapter, body, cursor }, asking.signal);
      if (!page) throw undocumentedAnswer();
      calls += 1;
      pages += 1;
      if (page.cursor !== null && (page.cursor === cursor || pages > MAX_PAGES)) {
        throw new PollProblem("The network’s pages do not end.");
      }
      const next: PollPosition =
        page.cursor === null
          ? { ...place, step: place.step + 1, cursor: null }
          : { ...place, cursor: page.cursor };
      kept += await keepPage(db, asking, { account, poll }, page.records, next);
      if (page.cursor === null) pages = 0;
      place = next;
    }
    await mergeDays(db);
    const outcome = kept > 0 ? `Fetched ${pluralize(kept, "report")}.` : "There was nothing new.";
    await end({
      place: null,
      fetchedUntil: new Date(to),
      failures: 0,
      said: outcome,
      nextAt: new Date(now().getTime() + HOUR_MS),
    });
    return outcome;
  } catch (error) {
    if (asking.signal.aborted) return "Continues later.";
    const failures = poll.failures + 1;
    const outcome = error instanceof Error ? error.message.slice(0, 300) : String(error);
    const waitMs = (error instanceof PollProblem ? error.waitMs : null) ?? waitAfter(failures);
    await mergeDays(db);
    const nextAt = new Date(now().getTime() + waitMs);
    await end({
      failures,
      said: outcome,
      nextAt,
      ...(isStuck(poll, place) && { place: restarted(place) }),
    });
    return outcome;
  }
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
