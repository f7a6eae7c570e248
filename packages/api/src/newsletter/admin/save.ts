import { conditionalTransaction, type Guard } from "@pickwell/db/atomic";
import type { Db, Tx } from "@pickwell/db/client";
import { subscribers } from "@pickwell/db/schema";
import type { Statement } from "@pickwell/db/statements";
import { and, eq, ne, sql } from "drizzle-orm";
import { readerForget } from "../../attribution/clicks.ts";
import type { Actor } from "../../core/actor.ts";
import { auditInsert } from "../../core/audit.ts";
import type { AuditAction } from "../../core/audit-actions.ts";
import { AppError } from "../../core/errors.ts";

/** Does something to a subscriber who is there. */
async function act(
  db: Db,
  now: Date,
  actor: Actor,
  id: string,
  action: AuditAction,
  guard: (tx: Tx) => Guard,
  further: (tx: Tx) => Statement[] = () => [],
): Promise<void> {
  const [known] = await db
    .select({ status: subscribers.status })
    .from(subscribers)
    .where(eq(subscribers.id, id));
  if (!known) throw new AppError("NOT_FOUND", "Subscriber not found");
  await conditionalTransaction(db, guard, (tx) => [
    ...further(tx),
    auditInsert(tx, now, { action, ...actor, target: { kind: "subscriber", id }, before: known }),
  ]);
}

/** Unsubscribes somebody. Repeating it changes nothing. @throws AppError NOT_FOUND */
export async function unsubscribeById(db: Db, now: Date, actor: Actor, id: string): Promise<void> {
  await act(db, now, actor, id, "subscriber.unsubscribed", (tx) =>
    tx
      .update(subscribers)
      .set({ status: "unsubscribed", unsubscribedAt: now })
      .where(and(eq(subscribers.id, id), ne(subscribers.status, "unsubscribed"))),
  );
}

/** Deletes a subscriber and the links in their mails. @throws AppError NOT_FOUND */
export async function removeSubscriber(db: Db, now: Date, actor: Actor, id: string): Promise<void> {
  await act(
    db,
    now,
    actor,
    id,
    "subscriber.removed",
    (tx) => tx.delete(subscribers).where(eq(subscribers.id, id)),
    (tx) => [readerForget(tx, sql`(${id})`)],
  );
}
