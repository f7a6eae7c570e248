import type { Db } from "@pickwell/db/client";
import { equalsNocase } from "@pickwell/db/columns";
import { type subscriberStatuses, subscribers } from "@pickwell/db/schema";
import type { Account } from "../core/context.ts";

/** An account's subscription, as its owner sees it. */
export interface OwnSubscription {
  /** Whose address is not shown to be theirs is told nothing of it. */
  isEmailVerified: boolean;
  /** Null when they never asked for it. */
  status: (typeof subscriberStatuses)[number] | null;
}

/** The subscription of an account's address. */
export async function subscriptionOf(
  db: Db,
  { email, emailVerifiedAt }: Account,
): Promise<OwnSubscription> {
  if (!emailVerifiedAt) return { isEmailVerified: false, status: null };
  const [found] = await db
    .select({ status: subscribers.status })
    .from(subscribers)
    .where(equalsNocase(subscribers.email, email));
  return { isEmailVerified: true, status: found?.status ?? null };
}
