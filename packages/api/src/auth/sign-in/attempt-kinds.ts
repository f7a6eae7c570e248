/** Kinds of attempts with their limits; `attempt-counts.ts` counts them. */
import type { Db } from "@pickwell/db/client";
import { prepared } from "@pickwell/db/prepared";
import { type attemptKinds, auditLog } from "@pickwell/db/schema";
import { and, eq, gt, inArray, isNull, or, sql } from "drizzle-orm";
import type { Client } from "../../core/client.ts";
import { deviceOf } from "../device/rules.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** An address from which the account's owner has signed in stays familiar this long. */
const FAMILIAR_MS = 90 * DAY_MS;
/** Actions that only the owner of an account can have done. */
const OWNERS_ACTIONS = ["session.started", "password.reset", "invitation.accepted"];

type Kind = (typeof attemptKinds)[number];

/** How many failures are allowed, and how long they are remembered. */
export interface Bound {
  limit: number;
  memoryMs: number;
}

/** An attempt to sign in, reset or sign up. */
export interface Attempt {
  kind: Kind;
  /** See `accountHash`; empty when it is at no account. */
  account: string;
  client: Client;
  /** By IP address and account; absent where only totals count. */
  pair?: Bound;
  /** By account. */
  anywhere?: Bound;
  /** From this address at whatever account. */
  ip?: Bound;
}

/**
 * Programs on the shop's machine are not limited, because behind an unconfigured proxy all visitors
 * look like one.
 */
const ipBound = ({ isLocal }: Client, limit: number): Bound | undefined =>
  isLocal ? undefined : { limit, memoryMs: HOUR_MS };

/** An attempt to enter a password. @param isFamiliar - see `isKnownAddress` */
export function passwordAttempt(
  account: string,
  client: Client,
  limit: number,
  isFamiliar: boolean,
): Attempt {
  const bound = { limit, memoryMs: DAY_MS };
  return {
    kind: "password",
    account,
    client,
    pair: bound,
    // Strangers use up what strangers have; the owner at home does not suffer for it.
    anywhere: isFamiliar ? undefined : bound,
    ip: ipBound(client, 20),
  };
}

/** A request for a reset mail; always counts. */
export const resetAttempt = (account: string, client: Client): Attempt => ({
  kind: "reset",
  account,
  client,
  anywhere: { limit: 3, memoryMs: HOUR_MS },
  ip: ipBound(client, 10),
});

/** An attempt to create an account; always counts. */
export const signUpAttempt = (client: Client): Attempt => ({
  kind: "sign-up",
  account: "",
  client,
  ip: ipBound(client, 10),
});

/** Whether the account's owner recently signed in from this IP address. */
export async function isKnownAddress(
  db: Db,
  now: Date,
  userId: string | null,
  client: Client,
): Promise<boolean> {
  const found = await prepared(db, "audit:familiar", (db) =>
    db
      .select({ seq: auditLog.seq })
      .from(auditLog)
      .where(
        and(
          eq(auditLog.actorId, sql.placeholder("userId")),
          inArray(auditLog.action, OWNERS_ACTIONS),
          eq(auditLog.ipHash, sql.placeholder("ipHash")),
          sql`${auditLog.at} > ${sql.placeholder("since")}`,
        ),
      )
      .limit(1)
      .prepare(),
  ).execute({
    // Read in any case, so that an unknown account takes no less time.
    userId: userId ?? "",
    ipHash: client.ipHash,
    since: now.getTime() - FAMILIAR_MS,
  });
  return found.length > 0;
}

/** The device of a successful sign-in, for the audit log. */
export const deviceEntry = ({ userAgent }: Client) => ({ device: deviceOf(userAgent) });

/**
 * Whether the account's owner recently used such a device (browser and system, any version) at this
 * IP address.
 */
export async function isKnownDevice(
  db: Db,
  now: Date,
  userId: string,
  client: Client,
): Promise<boolean> {
  const found = await db
    .select({ seq: auditLog.seq })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.actorId, userId),
        inArray(auditLog.action, OWNERS_ACTIONS),
        eq(auditLog.ipHash, client.ipHash),
        gt(auditLog.at, new Date(now.getTime() - FAMILIAR_MS)),
        // Entries from before devices were written down hold for any.
        or(isNull(auditLog.after), eq(auditLog.after, deviceEntry(client))),
      ),
    )
    .limit(1);
  return found.length > 0;
}
