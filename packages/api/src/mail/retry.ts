import { conditionalTransaction } from "@pickwell/db/atomic";
import type { Db } from "@pickwell/db/client";
import { outbox } from "@pickwell/db/schema";
import { and, eq, inArray } from "drizzle-orm";
import type { Actor } from "../core/actor.ts";
import { auditInsert } from "../core/audit.ts";
import { AppError } from "../core/errors.ts";
import { mailCounter, staffCause } from "./limits.ts";

/**
 * Queues a mail again that was given up or is `unsure`. It is retried as long as a new one.
 *
 * @throws AppError NOT_FOUND; CONFLICT when it is neither; TOO_MANY_REQUESTS, see `mailCounter`
 */
export async function retryMail(db: Db, now: Date, actor: Actor, id: string): Promise<void> {
  const [mail] = await db
    .select({ status: outbox.status, to: outbox.to })
    .from(outbox)
    .where(eq(outbox.id, id));
  if (!mail) throw new AppError("NOT_FOUND", "Mail not found");
  const counter = await mailCounter(db, now, staffCause(actor, mail.to));
  const isQueued = await conditionalTransaction(
    db,
    (tx) =>
      tx
        .update(outbox)
        .set({ status: "queued", nextAttemptAt: now, retriedAt: now })
        .where(and(eq(outbox.id, id), inArray(outbox.status, ["failed", "unsure"]))),
    (tx) => [
      counter.count(tx),
      auditInsert(tx, now, {
        action: "mail.retried",
        ...actor,
        target: { kind: "mail", id },
        before: { status: mail.status },
        after: { status: "queued" },
      }),
    ],
  );
  if (!isQueued)
    throw new AppError("CONFLICT", "Only a mail that was not delivered can be tried again.");
}
