/** Changes how a network's reports are interpreted. */

import { atomic } from "@pickwell/db/atomic";
import type { Db } from "@pickwell/db/client";
import { message } from "@pickwell/texts/message.ts";
import type { Actor } from "../../core/actor.ts";
import { auditInsert } from "../../core/audit.ts";
import { AppError } from "../../core/errors.ts";
import type { Keyring } from "../../core/security/keyring.ts";
import { isCurrency } from "../../ledger/money/currencies.ts";
import { accountUpdate } from "../../ledger/store/accounts.ts";
import { rereadUnread } from "../../ledger/store/reread.ts";
import { rereadCalls } from "../../ledger/store/reread-calls.ts";
import { secretChange } from "../../settings/secrets.ts";
import {
  assertAdapter,
  findAccount,
  hideCustomersOf,
  saleCurrency,
  secretKeyOf,
  withSecret,
} from "../accounts.ts";
import { presentSales } from "../present.ts";
import type { ReadAs } from "./schema.ts";

/**
 * Sets a network's adapter, currency, mapping, words for states or secret, and rereads reports that were not
 * understood. Those that were stay as they are, unless all calls are read again.
 *
 * @returns how many reports are understood now that were not before, or, of all calls, are read
 *   differently
 * @throws AppError NOT_FOUND, or BAD_REQUEST naming `adapter` or `currency`
 */
export async function readNetworkAs(
  db: Db,
  { now, keyring }: { now: Date; keyring: Keyring },
  actor: Actor,
  { network, adapter, currency, mapping: given, words: said, secret, isForAllCalls }: ReadAs,
): Promise<{ understood: number }> {
  assertAdapter(adapter);
  if (!isCurrency(currency)) {
    throw new AppError(
      "BAD_REQUEST",
      message("{currency} is no currency.", { currency }),
      "currency",
    );
  }
  const before = await findAccount(db, network);
  if (!before) throw new AppError("NOT_FOUND", "Network not found");
  const mapping = given
    ? Object.fromEntries(Object.entries(given).filter(([, name]) => name))
    : (before.mapping as Record<string, string>);
  const words = said ?? before.words ?? {};
  await atomic(db, (tx) => [
    accountUpdate(tx, before.id, { adapter, currency, mapping, words }),
    ...(secret === undefined
      ? []
      : [secretChange(tx, now, keyring, secretKeyOf(before), secret.trim())]),
    auditInsert(tx, now, {
      action: "network.read-as",
      ...actor,
      target: { kind: "network", id: before.id },
      before: {
        ...{ adapter: before.adapter.id, currency: before.currency, mapping: before.mapping },
        words: before.words ?? {},
      },
      after: {
        ...{ network: before.name, adapter, currency, mapping, words },
        ...(secret !== undefined && { secret: secret === "" ? "forgotten" : "changed" }),
      },
    }),
  ]);
  const account = await findAccount(db, before.name);
  if (!account) return { understood: 0 };
  const hide = hideCustomersOf(keyring, account.name);
  const presenting = { now, currency: await saleCurrency(db), source: "postback" as const };
  const reread = isForAllCalls ? rereadCalls : rereadUnread;
  const opened = await withSecret(db, keyring, account);
  return { understood: await reread(db, opened, hide, presentSales(presenting)) };
}
