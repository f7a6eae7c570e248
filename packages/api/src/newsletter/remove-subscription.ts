import type { Tx } from "@pickwell/db/client";
import { equalsNocase } from "@pickwell/db/columns";
import { subscribers } from "@pickwell/db/schema";

/** The statement that forgets that an address ever subscribed. */
export const subscriptionDelete = (tx: Tx, email: string) =>
  tx.delete(subscribers).where(equalsNocase(subscribers.email, email));
