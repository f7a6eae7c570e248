/**
 * Signs in visitors' behaviour: scanners follow every link of a mail at once, or the hidden one;
 * visitors who like an article or subscribe are people, whatever their requests looked like.
 */
import { exclusiveTransaction } from "@pickwell/db/atomic";
import type { Db, Tx } from "@pickwell/db/client";
import { prepared } from "@pickwell/db/prepared";
import { broadcasts, clicks, visitorMarks } from "@pickwell/db/schema";
import { execute, fill, type Steps } from "@pickwell/db/statements";
import { readBeforeWrite, writeBehind } from "@pickwell/db/write-behind";
import { and, eq, gte, inArray, isNull, or, sql } from "drizzle-orm";
import type { Visitor } from "../../core/context.ts";
import type { ClickRow } from "../events.ts";
import { countInMinute } from "../minute-meter.ts";
import { dayOf, visitorHash } from "../visitor.ts";
import { readBotRules } from "./bot-rules.ts";
import { type BotReason, confidenceOf } from "./bots.ts";
import { applyChanges } from "./reclassify.ts";
import { reasonOf, writeClasses } from "./reclassify-events.ts";
import { type RequestSign, softSigns } from "./request-signs.ts";

/** Links of one mail that nobody follows within so many milliseconds, the fewest in the least. */
const SIBLINGS = [
  { links: 3, withinMs: 2000 },
  { links: 5, withinMs: 10_000 },
] as const;
/** Nobody has got a mail, opened it and followed a link of it so soon after it was sent, in milliseconds. */
const DELIVERY_MS = 5000;
/** How long before it was caught a scanner's clicks are its own, in milliseconds. */
const SCAN_MS = 10 * 60_000;
/** Addresses in a minute that ask for the same under one name, without having seen a page. */
const BURST = 30;

/** What only people do. */
const HUMAN_ACTIONS = ["like", "subscribe"] as const;

/** The facts of a click that show its visitor's behaviour. */
export interface ClickBehavior {
  visitor: string;
  agentId: number;
  targetId: string;
  /** Path of the shop's page that it came from; empty when unknown. */
  page: string;
  broadcastId: string | null;
  isFromDataCenter: boolean;
  /** Whom it was kept for; null where the link did not say, or they do not want it kept. */
  readerId: string | null;
  /** The mail to one reader that the link was in; null where it did not say. */
  mail: { status: string | null; sentAt: Date | null } | null;
}

type Mark = typeof visitorMarks.$inferSelect;

/** What is known of a visitor's day. */
function* marksOf(tx: Tx, now: Date, visitor: string): Steps<Pick<Mark, "action" | "targetId">[]> {
  const statement = prepared(tx, "conduct:marks", (db) =>
    db
      .select({ action: visitorMarks.action, targetId: visitorMarks.targetId })
      .from(visitorMarks)
      .where(
        and(
          eq(visitorMarks.day, sql.placeholder("day")),
          eq(visitorMarks.visitor, sql.placeholder("visitor")),
          inArray(visitorMarks.action, ["visit", "scan", ...HUMAN_ACTIONS]),
        ),
      )
      .prepare(),
  );
  return yield* execute(fill(statement, { day: dayOf(now), visitor }));
}

/**
 * The sign of a click, from its request and its visitor's behaviour.
 *
 * @param requestSign - the sign of the request alone
 */
export function* signOfBehavior(
  tx: Tx,
  db: Db,
  now: Date,
  requestSign: RequestSign | null,
  conduct: ClickBehavior,
): Steps<RequestSign | null> {
  if (requestSign !== null && confidenceOf(requestSign) === "certain") return requestSign;
  const marks = yield* marksOf(tx, now, conduct.visitor);
  const has = (action: Mark["action"]) => marks.some((mark) => mark.action === action);
  if (HUMAN_ACTIONS.some(has)) return null;
  const { broadcastId } = conduct;
  if (broadcastId !== null && (yield* scans(tx, now, marks, conduct, broadcastId)))
    return "scanner";
  if (requestSign !== null) return requestSign;
  if (has("visit")) return null;
  if (conduct.isFromDataCenter) return "data-center";
  return isInBurst(db, now, conduct) ? "burst" : null;
}

/** True when a click of a mail is a scanner's; those before it are then its own, too. */
function* scans(
  tx: Tx,
  now: Date,
  marks: readonly Pick<Mark, "action" | "targetId">[],
  conduct: ClickBehavior,
  broadcastId: string,
): Steps<boolean> {
  const { targetId, mail } = conduct;
  const isKnown = marks.some((mark) => mark.action === "scan" && mark.targetId === broadcastId);
  if (isKnown) return true;
  const before = yield* recentClicks(tx, now, conduct, broadcastId, SIBLINGS[1].withinMs);
  const isScan =
    isTooSoon(now, mail) ||
    SIBLINGS.some(({ links, withinMs }) => {
      const since = now.getTime() - withinMs;
      const recent = before.filter(({ createdAt }) => createdAt.getTime() >= since);
      return new Set([...recent.map((click) => click.targetId), targetId]).size >= links;
    });
  if (isScan) yield* catchScanner(tx, now, conduct, broadcastId);
  return isScan;
}

/** A mail whose link is followed while it is handed over, or at once when it has been. */
function isTooSoon(now: Date, mail: ClickBehavior["mail"]): boolean {
  if (!mail) return false;
  if (mail.status === "sending") return true;
  const since = mail.sentAt && now.getTime() - mail.sentAt.getTime();
  return since !== null && since >= 0 && since < DELIVERY_MS;
}

/** Whose clicks belong together: scanners ask from several addresses for what is in one mail. */
type Whose = Pick<ClickBehavior, "visitor" | "readerId">;

/** Clicks that count as a person's, of a visitor or out of one reader's mail. */
function* recentClicks(
  tx: Tx,
  now: Date,
  { visitor, readerId }: Whose,
  broadcastId: string,
  withinMs: number,
): Steps<ClickRow[]> {
  return yield* execute(
    tx
      .select()
      .from(clicks)
      .where(
        and(
          isNull(clicks.botReason),
          gte(clicks.createdAt, new Date(now.getTime() - withinMs)),
          readerId === null
            ? eq(clicks.visitor, visitor)
            : or(eq(clicks.visitor, visitor), eq(clicks.readerId, readerId)),
          eq(clicks.broadcastId, broadcastId),
        ),
      ),
  );
}

function* catchScanner(tx: Tx, now: Date, whose: Whose, broadcastId: string): Steps {
  const mark = { day: dayOf(now), visitor: whose.visitor, action: "scan", kind: "mail" } as const;
  const row = { ...mark, targetId: broadcastId };
  yield* execute(tx.insert(visitorMarks).values(row).onConflictDoNothing());
  const own = yield* recentClicks(tx, now, whose, broadcastId, SCAN_MS);
  yield* changeSigns(tx, own, "scanner", () => "scanner");
}

/** Gives clicks another sign, and all that counts them the class that follows from it. */
function* changeSigns(
  tx: Tx,
  events: readonly ClickRow[],
  sign: RequestSign | null,
  reasonAfter: (event: ClickRow) => BotReason | null,
): Steps {
  if (events.length === 0) return;
  const changes = events.map((event) => ({ event, botReason: reasonAfter(event) }));
  const isSummed = ({ event }: (typeof changes)[number]) => !event.isPending;
  yield* applyChanges(tx, clicks, changes.filter(isSummed));
  yield* writeClasses(
    tx,
    clicks,
    changes.filter((change) => !isSummed(change)),
  );
  const seqs = events.map(({ seq }) => seq);
  yield* execute(tx.update(clicks).set({ sign }).where(inArray(clicks.seq, seqs)));
}

/**
 * Records that somebody followed the hidden link of a mail.
 *
 * @param broadcastId - of a broadcast; unknown ids are ignored
 */
export async function catchInTrap(
  db: Db,
  now: Date,
  visitor: Visitor,
  broadcastId: string,
): Promise<void> {
  const hash = visitorHash(db, now, visitor);
  const [known] = await readBeforeWrite(db, async () =>
    db.select({ id: broadcasts.id }).from(broadcasts).where(eq(broadcasts.id, broadcastId)),
  );
  if (!known) return;
  // After the clicks that wait to be written, and like them: it blocks nobody.
  await writeBehind(db, (tx) =>
    catchScanner(tx, now, { visitor: hash, readerId: null }, broadcastId),
  );
}

/**
 * Records that a visitor did something that only people do: their events of the day that were
 * uncertain bots count as a person's.
 */
export async function seenAsPerson(db: Db, now: Date, visitor: Visitor): Promise<void> {
  const hash = visitorHash(db, now, visitor);
  const rules = await readBotRules(db);
  await exclusiveTransaction(db, function* (tx) {
    const day = new Date(`${dayOf(now)}T00:00:00Z`);
    const doubted = yield* execute(
      tx
        .select()
        .from(clicks)
        .where(
          and(
            inArray(clicks.botReason, softSigns),
            gte(clicks.createdAt, day),
            eq(clicks.visitor, hash),
          ),
        ),
    );
    yield* changeSigns(tx, doubted, null, (event) =>
      reasonOf({ ...event, sign: null }, visitor.userAgent, rules),
    );
  });
}

/** One of many addresses that ask for the same within a minute, under one name and from nowhere. */
function isInBurst(
  db: Db,
  now: Date,
  { agentId, targetId, page, broadcastId }: ClickBehavior,
): boolean {
  if (page !== "" || broadcastId !== null) return false;
  return countInMinute(db, now, `burst ${agentId} ${targetId}`, BURST) > BURST;
}
