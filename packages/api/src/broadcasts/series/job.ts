/**
 * Sends due mails of the welcome series. A subscriber's progress is updated, if it is still where
 * it was read, in the transaction that queues the mail: so each mail is sent once per subscriber,
 * even after crashes and with several processes.
 */

import { setImmediate } from "node:timers/promises";
import { conditionalTransaction } from "@pickwell/db/atomic";
import type { Db } from "@pickwell/db/client";
import {
  broadcastRecipients,
  broadcasts,
  segments,
  seriesReaders,
  subscribers,
} from "@pickwell/db/schema";
import { message } from "@pickwell/texts/message.ts";
import { and, asc, eq, inArray, isNotNull, type SQL } from "drizzle-orm";
import type { Job } from "../../core/job.ts";
import { expired, isInFuture, isUnexpired } from "../../core/stored-moments.ts";
import { pluralize } from "../../core/text/pluralize.ts";
import { type SeriesPlace, seriesPlaceUpdate } from "../../newsletter/series-readers.ts";
import { conditionAt } from "../../segments/readers.ts";
import { readSettings } from "../../settings/service.ts";
import { readTimeZone } from "../../settings/time-zone.ts";
import { DAY_MS, HOUR_MS } from "../../time/rules.ts";
import { handOver } from "../hand-over.ts";
import { programmeProblems } from "../programme-problems.ts";
import { roomFor } from "../queue.ts";
import { letterOf } from "./letter.ts";
import { type SeriesMail, seriesInOrder } from "./mails.ts";
import { dueAt, MAX_DELAY_DAYS, nextStep } from "./rules.ts";

/** Readers that are looked at before others have their turn. */
const BATCH = 100;
/** When to check paused readers and held-back mails again. */
const WAIT_MS = HOUR_MS;
/** The longest that a place can wait by any rule. */
const LONGEST_MS = (MAX_DELAY_DAYS + 2) * DAY_MS;
const LONGEST_PAUSE_MS = 31 * DAY_MS;

export interface SeriesParts {
  /** What URLs in mails begin with. */
  origin: () => string;
  /** Whether a mail server is configured. */
  hasServer: () => Promise<boolean>;
}

const isDue = (now: Date) =>
  and(isNotNull(seriesReaders.nextAt), expired(seriesReaders.nextAt, now, LONGEST_MS));

/** The job that writes the mails of the welcome series as readers’ turns come. */
export const welcomeSeriesJob = ({ origin, hasServer }: SeriesParts): Job => ({
  name: "welcome-series",
  label: message("Welcome series"),
  note: message("Puts the mails of the welcome series into the outbox as readers’ turns come."),
  schedule: "* * * * *",
  isBegunAgain: true,
  hasWork: async (db, now) => {
    const [due] = await db
      .select({ id: seriesReaders.subscriberId })
      .from(seriesReaders)
      .where(isDue(now))
      .limit(1);
    if (!due || !(await readSettings(db, "series")).isOn || !(await hasServer())) return false;
    return (await roomOf(db, () => now)) > 0;
  },
  run: async ({ db, now, signal }) => {
    if (!(await readSettings(db, "series")).isOn || !(await hasServer())) return undefined;
    const run = await newRun(db, now, origin());
    while (!signal.aborted && !run.isStale && (await roomOf(db, now)) > 0) {
      const readers = await dueReaders(db, now());
      if (readers.length === 0) break;
      for (const reader of readers) {
        await moveOn(run, reader);
        if (run.isStale) break;
      }
      await setImmediate();
    }
    // The failed run notifies the owner.
    if (run.heldBack.size > 0) throw new Error([...run.heldBack].join(" "));
    return run.sent === 0 ? undefined : `Queued ${pluralize(run.sent, "mail")}.`;
  },
});

async function roomOf(db: Db, now: () => Date): Promise<number> {
  const { mailsPerMinute: perMinute } = await readSettings(db, "notifications");
  return roomFor({ db, now, perMinute });
}

interface DueReader extends SeriesPlace {
  email: string;
  status: (typeof subscribers.$inferSelect)["status"];
  pausedUntil: Date | null;
  countsClicks: boolean;
  /** Mails that they were ever sent. */
  had: ReadonlySet<string>;
}

async function dueReaders(db: Db, now: Date): Promise<DueReader[]> {
  const rows = await db
    .select({
      place: seriesReaders,
      email: subscribers.email,
      status: subscribers.status,
      pausedUntil: subscribers.pausedUntil,
      countsClicks: subscribers.countsClicks,
    })
    .from(seriesReaders)
    .innerJoin(subscribers, eq(subscribers.id, seriesReaders.subscriberId))
    .where(isDue(now))
    .orderBy(asc(seriesReaders.nextAt), asc(seriesReaders.subscriberId))
    .limit(BATCH);
  const sent = await db
    .select({ by: broadcastRecipients.subscriberId, mail: broadcastRecipients.broadcastId })
    .from(broadcastRecipients)
    .where(
      inArray(
        broadcastRecipients.subscriberId,
        rows.map(({ place }) => place.subscriberId),
      ),
    );
  return rows.map(({ place, ...reader }) => ({
    ...place,
    ...reader,
    had: new Set(sent.filter(({ by }) => by === place.subscriberId).map(({ mail }) => mail)),
  }));
}

/** What a run has found out: the mails, their rendering, and problems. */
interface Run {
  db: Db;
  now: () => Date;
  origin: string;
  zone: string;
  mails: SeriesMail[];
  letter: (mail: SeriesMail) => ReturnType<typeof letterOf>;
  /** Violations of programmes' rules that are new. */
  problem: (mail: SeriesMail) => Promise<string | undefined>;
  /** The condition of the mail's segment; undefined for all subscribers. */
  condition: (mail: SeriesMail) => Promise<SQL | undefined>;
  heldBack: Set<string>;
  /** A mail was changed during the run; the next run uses the new version. */
  isStale: boolean;
  sent: number;
}

async function newRun(db: Db, now: () => Date, origin: string): Promise<Run> {
  /** Caches a result per mail. */
  function once<T>(ask: (mail: SeriesMail) => Promise<T>) {
    const known = new Map<string, Promise<T>>();
    return (mail: SeriesMail): Promise<T> => {
      const answer = known.get(mail.id) ?? ask(mail);
      known.set(mail.id, answer);
      return answer;
    };
  }
  return {
    ...{ db, now, origin, zone: await readTimeZone(db), mails: await seriesInOrder(db) },
    letter: once((mail) => letterOf(db, now(), mail, origin)),
    problem: once(async ({ body, agreedProblems }) =>
      (await programmeProblems(db, now(), body)).find((each) => !agreedProblems.includes(each)),
    ),
    condition: once(async ({ segmentId }) => {
      if (!segmentId) return undefined;
      const [segment] = await db.select().from(segments).where(eq(segments.id, segmentId));
      // Without rules, nobody matches.
      return conditionAt(db, now(), segment ?? { match: "any", rules: [] });
    }),
    heldBack: new Set(),
    isStale: false,
    sent: 0,
  };
}

/**
 * Sends a reader the mail that is due, or sets the time of the next check. Readers that were
 * changed meanwhile are skipped.
 */
async function moveOn(run: Run, reader: DueReader): Promise<void> {
  const { db, zone, mails } = run;
  const now = run.now();
  const place = (values: Parameters<typeof seriesPlaceUpdate>[2]) =>
    conditionalTransaction(
      db,
      (tx) => seriesPlaceUpdate(tx, reader, values),
      () => [],
    );
  if (reader.status !== "confirmed") {
    await place({ nextAt: null, outcome: "left" });
    return;
  }
  const mail = nextStep(mails, reader.lastMailId, reader.had);
  if (!mail) {
    await place({ nextAt: null, outcome: "done" });
    return;
  }
  const lastAt = isInFuture(reader.lastAt, now) ? now : reader.lastAt;
  const due = dueAt(lastAt, mail, zone);
  if (due > now) {
    await place({ lastAt, nextAt: due });
    return;
  }
  const { pausedUntil } = reader;
  if (pausedUntil && isUnexpired(pausedUntil, now, LONGEST_PAUSE_MS)) {
    await place({ nextAt: new Date(now.getTime() + WAIT_MS) });
    return;
  }
  const next = nextStep(mails, mail.id, reader.had);
  const come = {
    lastMailId: mail.id,
    lastAt: now,
    nextAt: next ? dueAt(now, next, zone) : null,
    outcome: next ? null : ("done" as const),
  };
  if (!mail.isOn || !(await isMeant(run, mail, reader.subscriberId))) {
    await place(come);
    return;
  }
  const problem = await run.problem(mail);
  if (problem !== undefined) {
    await holdBack(run, mail, problem);
    await place({ nextAt: new Date(now.getTime() + WAIT_MS) });
    return;
  }
  const letter = await run.letter(mail);
  if (!letter) {
    run.isStale = true;
    return;
  }
  const { subscriberId: id, email, countsClicks } = reader;
  const isSent = await conditionalTransaction(
    db,
    (tx) => seriesPlaceUpdate(tx, reader, come),
    (tx) =>
      handOver(tx, now, run.origin, letter, [
        { id, email, countsClicks, subject: mail.subject, arm: null },
      ]),
  );
  if (isSent) run.sent += 1;
}

async function isMeant({ db, condition }: Run, mail: SeriesMail, id: string): Promise<boolean> {
  const isTrue = await condition(mail);
  if (!isTrue) return true;
  const found = await db
    .select({ id: subscribers.id })
    .from(subscribers)
    .where(and(eq(subscribers.id, id), isTrue));
  return found.length > 0;
}

/** Says beside the mail why it waits. */
async function holdBack(
  { db, heldBack }: Run,
  { id, subject }: SeriesMail,
  problem: string,
): Promise<void> {
  heldBack.add(`“${subject}” was not sent: ${problem}`);
  await db.update(broadcasts).set({ sendProblem: problem }).where(eq(broadcasts.id, id));
}
