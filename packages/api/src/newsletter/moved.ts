/** Readers that come with a list of another program, and go with it again. */
import type { Tx } from "@pickwell/db/client";
import { subscribers } from "@pickwell/db/schema";
import { and, eq } from "drizzle-orm";

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

/** The statement that removes a reader who is as they came. It returns whom it removed. */
export const movedSubscriberDelete = (
  tx: Tx,
  id: string,
  status: (typeof subscribers.$inferSelect)["status"],
) =>
  tx
    .delete(subscribers)
    .where(and(eq(subscribers.id, id), eq(subscribers.status, status)))
    .returning({ id: subscribers.id });
