/** Limits on mails per cause and day. No mail is queued without one: see `mailInsert`. */

import type { Db, Tx } from "@pickwell/db/client";
import { mailCounts, type mailKinds } from "@pickwell/db/schema";
import { execute, type Steps } from "@pickwell/db/statements";
import { and, eq, lt, sql } from "drizzle-orm";
import { dayOf, hashOfDay } from "../attribution/visitor.ts";
import type { Actor } from "../core/actor.ts";
import { AppError } from "../core/errors.ts";

export type MailKind = (typeof mailKinds)[number];
/** Kinds that somebody's doing sends. The others are sent by jobs, at a pace of their own. */
type CausedKind = Exclude<MailKind, "shop" | "broadcast">;

/** Mails of a kind on a day: that one account causes, that one network causes, to one address. */
interface MaxMails {
  account: number;
  network: number;
  target: number;
}

/**
 * Each kind has counters of its own, so that a flood of one does not keep another from anybody. Many
 * people may share a network; nobody needs to be told the same thing often.
 */
const maxMails: Record<CausedKind, MaxMails> = {
  reset: { account: 10, network: 50, target: 10 },
  verify: { account: 10, network: 100, target: 5 },
  notice: { account: 20, network: 200, target: 20 },
  welcome: { account: 20, network: 100, target: 5 },
  unsubscribe: { account: 20, network: 100, target: 5 },
  alert: { account: 50, network: 100, target: 10 },
  // All to the shop itself: what is too much stays to be read in the back office.
  contact: { account: 20, network: 50, target: 1_000 },
  staff: { account: 200, network: 500, target: 50 },
};

const DAY_MS = 86_400_000;
const ENOUGH = "That were many mails for today. Please try again tomorrow.";

/** Who causes a mail. */
export interface MailCause {
  kind: CausedKind;
  /** Whom the mail is to. */
  to: string;
  /** Id of the account that causes it; null when nobody is signed in. */
  account: string | null;
  /** Where it is caused from, see `Visitor`; null for programs on the shop's machine. */
  network: string | null;
  /** What becomes of a mail too many: it is refused with everything else, or left out. */
  beyond?: "refuse" | "leave-out";
}

/** The cause of a mail from the back office. */
export const staffCause = ({ actorId, ipHash }: Actor, to: string): MailCause => ({
  kind: "staff",
  to,
  account: actorId,
  network: ipHash,
});

/** Counts a mail when it is queued. Valid for one transaction. */
export interface MailCounter {
  readonly kind: MailKind;
  /**
   * To be called in the transaction that writes the mail.
   *
   * @returns false when the mail is to be left out
   * @throws AppError TOO_MANY_REQUESTS when there have been too many
   */
  count(tx: Tx): Steps<boolean>;
}

/** For notices that jobs send to the owner; not limited. */
export const shopCounter: MailCounter = {
  kind: "shop",
  // biome-ignore lint/correctness/useYield: it counts nothing.
  *count() {
    return true;
  },
};

/** One mailbox has many addresses: case does not matter, nor does what follows a plus. */
const mailboxOf = (email: string): string =>
  email.toLowerCase().replace(/^([^+@]+)\+[^@]*@/, "$1@");

/**
 * Counts a mail by account, network and recipient, per day. Nothing is counted until `count` is
 * called.
 */
export async function mailCounter(db: Db, now: Date, cause: MailCause): Promise<MailCounter> {
  const { kind, to, account, network, beyond = "refuse" } = cause;
  const day = dayOf(now);
  const max = maxMails[kind];
  const limits = [
    { name: account && `account ${account}`, max: max.account },
    { name: network && `network ${network}`, max: max.network },
    { name: `to ${mailboxOf(to)}`, max: max.target },
  ].flatMap(({ name, max }) =>
    name ? [{ key: { day, kind, who: hashOfDay(db, now, name) }, max }] : [],
  );
  return {
    kind,
    *count(tx) {
      if (yield* isWithin(tx, limits)) {
        for (const { key } of limits) yield* execute(mailCounted(tx, key));
        return true;
      }
      if (beyond === "leave-out") return false;
      const retryAfterS = Math.ceil((DAY_MS - (now.getTime() % DAY_MS)) / 1000);
      throw new AppError("TOO_MANY_REQUESTS", ENOUGH, undefined, { retryAfterS });
    },
  };
}

/** Deletes the counts of past days. */
export async function sweepMailCounts(db: Db, now: Date): Promise<void> {
  await db.delete(mailCounts).where(lt(mailCounts.day, dayOf(now)));
}

type Key = Pick<typeof mailCounts.$inferSelect, "day" | "kind" | "who">;

function* isWithin(tx: Tx, limits: readonly { key: Key; max: number }[]): Steps<boolean> {
  for (const { key, max } of limits) {
    const { day, kind, who } = key;
    const [counted] = yield* execute(
      tx
        .select({ mails: mailCounts.mails })
        .from(mailCounts)
        .where(and(eq(mailCounts.day, day), eq(mailCounts.kind, kind), eq(mailCounts.who, who))),
    );
    if ((counted?.mails ?? 0) >= max) return false;
  }
  return true;
}

const mailCounted = (tx: Tx, key: Key) =>
  tx
    .insert(mailCounts)
    .values({ ...key, mails: 1 })
    .onConflictDoUpdate({
      target: [mailCounts.day, mailCounts.kind, mailCounts.who],
      set: { mails: sql`${mailCounts.mails} + 1` },
    });
