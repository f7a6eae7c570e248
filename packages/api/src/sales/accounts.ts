/** Ledger accounts, looked up by the network's name. */

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

/** Purpose of the key that hashes customers, see `Keyring`. */
export const CUSTOMER_PURPOSE = "customer";

/**
 * Makes a function that replaces a network's customer ids by keyed hashes, the same for the same
 * customer. Already hashed ids (`hidden:…`) are returned unchanged.
 */
export const hideCustomersOf =
  (keyring: Pick<Keyring, "hash">, network: string): HashCustomer =>
  (customer) =>
    HIDDEN.test(customer)
      ? customer
      : `hidden:${keyring.hash(CUSTOMER_PURPOSE, `${network}\n${customer.trim()}`)}`;

/** The `customer` of a sale from the ledger's hashed customer id. */
export const customerOf = (hidden: string): string => hidden.replace(/^hidden:/, "");

/** The shop's currency (ISO 4217), in which sales are totalled. */
export const saleCurrency = (db: Db): Promise<string> =>
  readSetting(db, "payments", "defaultCurrency");

/** Settings of a network whose account does not exist yet. */
export interface NewAccount {
  network: string;
  adapter: string;
  /** ISO 4217; the currency of amounts without one. */
  currency: string;
}

/** Finds a network's account, ignoring case. @returns null when there is none */
export async function findAccount(db: Db, network: string): Promise<Account | null> {
  const row = sameName(await called(db).execute({ network }), network);
  return row ? readable(db, row) : null;
}

/** An account ready for reading reports: times without an offset are in the shop's time zone. */
export const readable = async (db: Db, row: AccountRow): Promise<Account> => ({
  ...accountOf(row),
  zone: await readTimeZone(db),
});

/** Settings key of the secret that decrypts an account's calls. */
export const secretKeyOf = ({ id }: Pick<Account, "id">) => `network:${id}` as const;

/** Adds the secret that decrypts the account's calls, if the network encrypts them. */
export const withSecret = async (db: Db, keyring: Keyring, account: Account): Promise<Account> =>
  account.adapter.sealed
    ? { ...account, secret: await readSecret(db, keyring, secretKeyOf(account)) }
    : account;

/** @throws AppError BAD_REQUEST when there is no adapter with this id */
export function assertAdapter(id: string): void {
  if (!adapterOf(id)) throw new AppError("BAD_REQUEST", "There is no such network.", "adapter");
}

/** Finds a network's account, ignoring case, or creates it. */
export function* accountFor(tx: Tx, now: Date, wanted: NewAccount): Steps<AccountRow> {
  const { network } = wanted;
  const known = sameName(yield* execute(fill(called(tx), { network })), network);
  if (known) return known;
  const made = newAccount(wanted);
  yield* execute(accountInsert(tx, now, made));
  return made;
}

/** A new account, not stored yet. */
export const newAccount = ({ network, adapter, currency }: NewAccount): AccountRow => ({
  id: newId(),
  name: network,
  adapter,
  currency,
  mapping: {},
});

/** Prefers an exact match to one that differs in case. */
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
