/** Manages networks whose API the shop polls. */
import { atomic, exclusiveTransaction } from "@pickwell/db/atomic";
import type { Db } from "@pickwell/db/client";
import { execute } from "@pickwell/db/statements";
import type { Actor } from "../../core/actor.ts";
import { auditInsert } from "../../core/audit.ts";
import { AppError } from "../../core/errors.ts";
import type { Keyring } from "../../core/security/keyring.ts";
import { adapterOf } from "../../ledger/adapters.ts";
import type { Credentials, Poller } from "../../ledger/polling/poller.ts";
import { pollerOf, pollers } from "../../ledger/polling/pollers.ts";
import {
  listPolled,
  type PollRow,
  pollDelete,
  pollInsert,
  pollOf,
  pollUpdate,
} from "../../ledger/store/polls.ts";
import { accountFor, findAccount, saleCurrency } from "../accounts.ts";
import { openCredentials, sealCredentials } from "../polling/ask-network.ts";
import type { PollSave } from "./schema.ts";

/** Networks with a poller, and the credentials that each needs. */
export const listPollers = () =>
  pollers.map(({ adapter, fields }) => ({
    adapter,
    name: adapterOf(adapter)?.name ?? adapter,
    fields: fields.map((field) => ({ ...field })),
  }));

/** Networks that are polled, without their credentials. */
export async function listPolls(db: Db) {
  const rows = await listPolled(db);
  return rows.map(({ accountId, account, fetchedUntil, nextAt, lastAt, said, failures }) => ({
    id: accountId,
    network: account.name,
    adapter: account.adapter,
    fetchedUntil,
    nextAt,
    lastAt,
    said,
    failures,
  }));
}

/**
 * Stores the credentials of a network's API, encrypted, and schedules the next poll.
 *
 * @throws AppError BAD_REQUEST naming `network`, `adapter` or a credential
 */
export async function savePoll(
  db: Db,
  { now, keyring }: { now: Date; keyring: Keyring },
  actor: Actor,
  { network, adapter, credentials }: PollSave,
): Promise<void> {
  const poller = pollerOf(adapter);
  if (!poller) throw new AppError("BAD_REQUEST", "This network cannot be queried.", "adapter");
  const known = await findAccount(db, network);
  if (known && known.adapter.id !== adapter) {
    const words = `${known.name} is read as ${known.adapter.name}: change its reading first, or choose another name.`;
    throw new AppError("BAD_REQUEST", words, "network");
  }
  const given: Record<string, string> = {};
  for (const { name, label } of poller.fields) {
    const text = credentials[name]?.trim() ?? "";
    if (!/^[\x21-\x7e]{1,500}$/.test(text)) {
      throw new AppError("BAD_REQUEST", `Please enter the ${label}.`, `credentials.${name}`);
    }
    given[name] = text;
  }
  const currency = await saleCurrency(db);
  await exclusiveTransaction(db, function* (tx) {
    const account = yield* accountFor(tx, now, { network, adapter, currency });
    const [before] = yield* execute(pollOf(tx, account.id));
    yield* execute(
      pollInsert(tx, now, {
        accountId: account.id,
        credentials: sealCredentials(keyring, account.id, given),
        isSame: before !== undefined && isSamePublisher(keyring, before, poller, given),
      }),
    );
    const entry = auditInsert(tx, now, {
      action: "network.asked",
      ...actor,
      target: { kind: "network", id: account.id },
      after: { network: account.name, adapter },
    });
    yield* execute(entry);
  });
}

/**
 * Whether stored and new credentials are of the same publisher (their first field). False when the
 * stored ones cannot be decrypted.
 */
function isSamePublisher(
  keyring: Keyring,
  before: Pick<PollRow, "accountId" | "credentials">,
  { fields }: Poller,
  given: Credentials,
): boolean {
  const whose = fields[0]?.name ?? "";
  try {
    return openCredentials(keyring, before)[whose] === given[whose];
  } catch {
    return false;
  }
}

async function polledNetwork(db: Db, id: string) {
  const poll = (await listPolled(db)).find(({ accountId }) => accountId === id);
  if (!poll) throw new AppError("NOT_FOUND", "Network not found");
  return poll;
}

/** Makes a network due, so that the job polls it next. @throws AppError NOT_FOUND */
export async function fetchNow(db: Db, now: Date, id: string): Promise<void> {
  await polledNetwork(db, id);
  await atomic(db, (tx) => [pollUpdate(tx, id, { nextAt: now })]);
}

/**
 * Stops polling a network and deletes its credentials. Fetched reports stay. @throws AppError
 * NOT_FOUND
 */
export async function removePoll(db: Db, now: Date, actor: Actor, id: string): Promise<void> {
  const { account } = await polledNetwork(db, id);
  await atomic(db, (tx) => [
    pollDelete(tx, id),
    auditInsert(tx, now, {
      action: "network.not-asked",
      ...actor,
      target: { kind: "network", id },
      before: { network: account.name },
    }),
  ]);
}
