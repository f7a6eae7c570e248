/** The accounts of networks in the ledger, by the names that the owner knows them by. */

import type { Db, Tx } from "@pickwell/db/client";
import { ignoringCase } from "@pickwell/db/columns";
import { newId } from "@pickwell/db/id";
import { prepared } from "@pickwell/db/prepared";
import { ledgerAccounts } from "@pickwell/db/schema";
import { execute, fill, type Steps } from "@pickwell/db/statements";
import { sql } from "drizzle-orm";
import { AppError } from "../core/errors.ts";
import type { Keyring } from "../core/security/keyring.ts";
import { adapterOf } from "../ledger/adapters.ts";
import type { HashCustomer } from "../ledger/reading/people.ts";
import { accountInsert } from "../ledger/store/accounts.ts";
import { type Account, type AccountRow, accountOf } from "../ledger/store/incoming.ts";
import { readSecret } from "../settings/secrets.ts";
import { readSetting } from "../settings/service.ts";
import { readTimeZone } from "../settings/time-zone.ts";

const HIDDEN = /^hidden:[\w-]{1,100}$/;

/** What customers are hashed for, see `Keyring`. */
export const CUSTOMER_PURPOSE = "customer";

/**
 * What makes the customers of a network unknowable, each the same for ever. What is hidden already
 * stays as it is.
 */
export const hideCustomersOf =
  (keyring: Pick<Keyring, "hash">, network: string): HashCustomer =>
  (customer) =>
    HIDDEN.test(customer)
      ? customer
      : `hidden:${keyring.hash(CUSTOMER_PURPOSE, `${network}\n${customer.trim()}`)}`;

/** Whom a hidden customer is among the shop's. */
export const customerOf = (hidden: string): string => hidden.replace(/^hidden:/, "");

/** The currency that the shop counts in. */
export const saleCurrency = (db: Db): Promise<string> =>
  readSetting(db, "payments", "defaultCurrency");

/** How the reports of a network are to be read. */
export interface NewAccount {
  network: string;
  adapter: string;
  /** ISO 4217, of amounts that name none. */
  currency: string;
}

/** The account of a network, whatever the case of its name; null when there is none. */
export async function findAccount(db: Db, network: string): Promise<Account | null> {
  const row = sameName(await called(db).execute({ network }), network);
  return row ? readable(db, row) : null;
}

/** An account as its reports are to be read: by the shop's clock where nobody says another. */
export const readable = async (db: Db, row: AccountRow): Promise<Account> => ({
  ...accountOf(row),
  zone: await readTimeZone(db),
});

/** Under which name the secret of an account is kept that opens its calls. */
export const secretKeyOf = ({ id }: Pick<Account, "id">) => `network:${id}` as const;

/** An account with what opens its calls, where a network encrypts them. */
export const withSecret = async (db: Db, keyring: Keyring, account: Account): Promise<Account> =>
  account.adapter.sealed
    ? { ...account, secret: await readSecret(db, keyring, secretKeyOf(account)) }
    : account;

/** @throws AppError BAD_REQUEST when nothing of this id reads reports */
export function assertAdapter(id: string): void {
  if (!adapterOf(id)) throw new AppError("BAD_REQUEST", "There is no such network.", "adapter");
}

/** The account of a network, which is made when there is none. */
export function* accountFor(tx: Tx, now: Date, wanted: NewAccount): Steps<AccountRow> {
  const { network } = wanted;
  const known = sameName(yield* execute(fill(called(tx), { network })), network);
  if (known) return known;
  const made = newAccount(wanted);
  yield* execute(accountInsert(tx, now, made));
  return made;
}

/** An account that is not kept yet. */
export const newAccount = ({ network, adapter, currency }: NewAccount): AccountRow => ({
  id: newId(),
  name: network,
  adapter,
  currency,
  mapping: {},
});

/** One of exactly this name before one that differs in the case of letters. */
/** The one that is written just so, else any. */
const sameName = <Row extends { name: string }>(rows: readonly Row[], name: string) =>
  rows.find((row) => row.name === name) ?? rows[0];

const called = (db: Db | Tx) =>
  prepared(db as Tx, "sales:account-called", (tx) => {
    const name = sql`${sql.placeholder("network")}`;
    return tx
      .select()
      .from(ledgerAccounts)
      .where(sql`${ignoringCase(ledgerAccounts.name)} = ${ignoringCase(name)}`)
      .prepare();
  });
