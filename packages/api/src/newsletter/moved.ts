/** Readers that come with a list of another program, and go with it again. */
import type { Tx } from "@pickwell/db/client";
import { subscribers } from "@pickwell/db/schema";
import { execute, type Steps } from "@pickwell/db/statements";
import { and, eq, sql } from "drizzle-orm";
import { readerForget } from "../attribution/clicks.ts";

/**
 * The statement that adds a reader as the list has them, without a welcome mail; one whom the shop
 * knows stays as they are. It returns whom it added.
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
 * Removes a reader who is as they came, and forgets which clicks were theirs.
 *
 * @returns whether they were
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
