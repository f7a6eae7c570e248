import type { Db, Tx } from "@pickwell/db/client";
import { type alertTokenPurposes, alertTokens } from "@pickwell/db/schema";
import { and, eq } from "drizzle-orm";
import { hashOf } from "../core/security/tokens.ts";

type Purpose = (typeof alertTokenPurposes)[number];

export interface AlertTokenOf {
  readerId: string;
  /** Null when the token is for all alerts of the address. */
  alertId: string | null;
}

/** The statement that stores a token and what it may do. */
export const alertTokenInsert = (
  tx: Tx,
  now: Date,
  purpose: Purpose,
  token: string,
  of: AlertTokenOf,
) => tx.insert(alertTokens).values({ hash: hashOf(token), purpose, ...of, createdAt: now });

/** @returns null when the token is unknown or has expired */
export async function findAlertToken(
  db: Db,
  purpose: Purpose,
  token: string,
): Promise<AlertTokenOf | null> {
  const [found] = await db
    .select({ readerId: alertTokens.readerId, alertId: alertTokens.alertId })
    .from(alertTokens)
    .where(and(eq(alertTokens.hash, hashOf(token)), eq(alertTokens.purpose, purpose)));
  return found ?? null;
}
