import type { Db, Tx } from "@pickwell/db/client";
import { equalsNocase } from "@pickwell/db/columns";
import { contactMessages } from "@pickwell/db/schema";
import { changedRows } from "@pickwell/db/statements";
import { inArray, lt } from "drizzle-orm";

const DAY_MS = 86_400_000;
/** How long contact messages are kept. */
export const MESSAGES_KEPT_DAYS = 365;

/** Deletes old contact messages. */
export async function removeMessages(db: Db, now: Date, limit: number): Promise<number> {
  const before = new Date(now.getTime() - MESSAGES_KEPT_DAYS * DAY_MS);
  const old = db
    .select({ id: contactMessages.id })
    .from(contactMessages)
    .where(lt(contactMessages.createdAt, before))
    .limit(limit);
  return changedRows(await db.delete(contactMessages).where(inArray(contactMessages.id, old)));
}

/** The statement that deletes the messages of an address. */
export const messagesDelete = (tx: Tx, email: string) =>
  tx.delete(contactMessages).where(equalsNocase(contactMessages.email, email));
