/** Accounts: one contract with one network each. */
import type { Tx } from "@pickwell/db/client";
import { ledgerAccounts } from "@pickwell/db/schema";
import { eq } from "drizzle-orm";
import type { AccountRow } from "./incoming.ts";

/** A new account, as a statement of a transaction. */
export const accountInsert = (tx: Tx, now: Date, account: AccountRow) =>
  tx.insert(ledgerAccounts).values({ ...account, createdAt: now });

/** Another reading of an account's reports. Those that are understood stay as they are. */
export const accountUpdate = (
  tx: Tx,
  id: string,
  reading: Pick<AccountRow, "adapter" | "currency" | "mapping">,
) => tx.update(ledgerAccounts).set(reading).where(eq(ledgerAccounts.id, id));
