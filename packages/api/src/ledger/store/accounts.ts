/** Statements for accounts; an account is one contract with a network. */
import type { Tx } from "@pickwell/db/client";
import { ledgerAccounts } from "@pickwell/db/schema";
import { eq } from "drizzle-orm";
import type { AccountRow } from "./incoming.ts";

/** The statement that inserts an account. */
export const accountInsert = (tx: Tx, now: Date, account: AccountRow) =>
  tx.insert(ledgerAccounts).values({ ...account, createdAt: now });

/** Changes how an account's reports are read. Reports that were understood stay as they are. */
export const accountUpdate = (
  tx: Tx,
  id: string,
  reading: Pick<AccountRow, "adapter" | "currency" | "mapping" | "words">,
) => tx.update(ledgerAccounts).set(reading).where(eq(ledgerAccounts.id, id));
