/** Configuration of the mailbox for bounces. */

import { atomic } from "@pickwell/db/atomic";
import type { Db } from "@pickwell/db/client";
import { bounceMailboxes } from "@pickwell/db/schema";
import { message } from "@pickwell/texts/message.ts";
import type { Actor } from "../../../core/actor.ts";
import { auditInsert } from "../../../core/audit.ts";
import { AppError } from "../../../core/errors.ts";
import type { Keyring } from "../../../core/security/keyring.ts";
import { DAY_MS } from "../../../time/rules.ts";
import type { MailboxInput } from "./schema.ts";

export type MailboxRow = typeof bounceMailboxes.$inferSelect;

const PURPOSE = "bounce-mailbox";
/** There is one. */
const ID = "bounces";
/** Age limit for a new mailbox, in days. */
const FIRST_DAYS = 7;

/** The row of the mailbox, with its sealed password; undefined when none is configured. */
export async function findMailbox(db: Db): Promise<MailboxRow | undefined> {
  const [row] = await db.select().from(bounceMailboxes).limit(1);
  return row;
}

/** The mailbox without its password. Null when none is configured. */
export async function getMailbox(db: Db) {
  const row = await findMailbox(db);
  if (!row) return null;
  const { host, port, security, user, folder, checkedAt, said } = row;
  return { host, port, security, user, folder, checkedAt, said };
}

/** @throws Error when it was encrypted with another key */
export function passwordOf(keyring: Keyring, { sealed }: Pick<MailboxRow, "sealed">): string {
  try {
    return keyring.open(PURPOSE, ID, sealed);
  } catch {
    throw new Error(message("The password cannot be opened. Please enter it again."));
  }
}

/**
 * Stores a mailbox, replacing the former one. Progress is kept for the same folder.
 *
 * @throws AppError BAD_REQUEST naming `password` when it is missing, or the stored one is for
 *   another server
 */
export async function saveMailbox(
  db: Db,
  { now, keyring }: { now: Date; keyring: Keyring },
  actor: Actor,
  { password, ...place }: MailboxInput,
): Promise<void> {
  const before = await findMailbox(db);
  const isSameUser = before?.host === place.host && before.user === place.user;
  if (password === "") assertSameReach(before, place);
  const sealed = password === "" && before ? before.sealed : keyring.seal(PURPOSE, ID, password);
  const isSameFolder = isSameUser && before.folder === place.folder;
  const beginning = {
    uidValidity: null,
    lastUid: 0,
    readFrom: new Date(now.getTime() - FIRST_DAYS * DAY_MS),
  };
  const { uidValidity, lastUid, readFrom } = isSameFolder ? before : beginning;
  const mark = { uidValidity, lastUid, readFrom, checkedAt: null, said: null, savedAt: now };
  const row = { id: ID, ...place, sealed, ...mark };
  await atomic(db, (tx) => [
    tx
      .insert(bounceMailboxes)
      .values(row)
      .onConflictDoUpdate({ target: bounceMailboxes.id, set: row }),
    auditInsert(tx, now, { action: "bounce-mailbox.saved", ...actor, after: place }),
  ]);
}

/**
 * A stored password is not used for another server or without encryption: otherwise a user who may
 * change the mailbox could have it sent to their own server.
 */
function assertSameReach(before: MailboxRow | undefined, place: Omit<MailboxInput, "password">) {
  if (!before) throw new AppError("BAD_REQUEST", "Please enter the password.", "password");
  const isSame = (["host", "port", "security", "user"] as const).every(
    (field) => before[field] === place[field],
  );
  if (isSame) return;
  const words =
    "Please enter the password again: it was entered for another server, port, encryption or user.";
  throw new AppError("BAD_REQUEST", words, "password");
}

/** Removes the mailbox with its password. @throws AppError NOT_FOUND when there is none */
export async function removeMailbox(db: Db, now: Date, actor: Actor): Promise<void> {
  const before = await getMailbox(db);
  if (!before) throw new AppError("NOT_FOUND", "No mailbox is read.");
  const { host, user, folder } = before;
  await atomic(db, (tx) => [
    tx.delete(bounceMailboxes),
    auditInsert(tx, now, {
      action: "bounce-mailbox.removed",
      ...actor,
      before: { host, user, folder },
    }),
  ]);
}
