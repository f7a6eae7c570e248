/** Importing subscribers from another program, and undoing it. */
import type { Tx } from "@pickwell/db/client";
import { subscribers } from "@pickwell/db/schema";
import { execute, type Steps } from "@pickwell/db/statements";
import { and, eq, sql } from "drizzle-orm";
import { readerForget } from "../attribution/clicks.ts";

/**
 * The statement that adds an imported subscriber, without a welcome mail; known ones stay
 * unchanged. It returns who was added.
 */
export const movedSubscriberInsert = (
  tx: Tx,
  row: Omit<typeof subscribers.$inferInsert, "welcomeCode">,
) =>
  tx
    .insert(subscribers)
    .values({ ...row, welcomeCode: "" })
    .onConflictDoNothing()
    .returning({ id: subscribers.id });

/**
 * Deletes an imported subscriber if unchanged, and the attribution of their clicks.
 *
 * @returns whether they were deleted
 */
export function* movedSubscriberRemove(
  tx: Tx,
  id: string,
  status: (typeof subscribers.$inferSelect)["status"],
): Steps<boolean> {
  const removed = yield* execute(
    tx
      .delete(subscribers)
      .where(and(eq(subscribers.id, id), eq(subscribers.status, status)))
      .returning({ id: subscribers.id }),
  );
  if (removed.length === 0) return false;
  yield* execute(readerForget(tx, sql`(${id})`));
  return true;
}
