import type { Tx } from "@pickwell/db/client";
import { equalsNocase } from "@pickwell/db/columns";
import { subscribers } from "@pickwell/db/schema";

/** A query for the subscriber id of an address. */
export const subscriberIds = (tx: Tx, email: string) =>
  tx.select({ id: subscribers.id }).from(subscribers).where(equalsNocase(subscribers.email, email));

/** The statement that deletes a subscription. */
export const subscriptionDelete = (tx: Tx, email: string) =>
  tx.delete(subscribers).where(equalsNocase(subscribers.email, email));
