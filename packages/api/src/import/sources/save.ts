/** Adds, changes and removes sources. */

import { atomic, conditionalTransaction } from "@pickwell/db/atomic";
import type { Db, Tx } from "@pickwell/db/client";
import { newId } from "@pickwell/db/id";
import { feedSources } from "@pickwell/db/schema";
import type { Statement } from "@pickwell/db/statements";
import { message } from "@pickwell/texts/message.ts";
import { and, count, eq } from "drizzle-orm";
import { treeRemoval } from "../../category-tree/nodes.ts";
import type { Actor } from "../../core/actor.ts";
import { auditInsert } from "../../core/audit.ts";
import { AppError } from "../../core/errors.ts";
import type { Keyring } from "../../core/security/keyring.ts";
import { nextVersion, versionConflict } from "../../core/versions.ts";
import { sourcePricesConfirmed } from "../../price-history/price-points.ts";
import { getSource, MAX_SOURCES, type SourceView } from "./list.ts";
import type { SignInKind, SourceChange, SourceFields } from "./schema.ts";
import { assertSignIn, openSource, type SealedSource, sealSource, withoutUser } from "./sealed.ts";

/** What changing sources needs. */
export interface SourceWriter {
  now: Date;
  actor: Actor & { actorId: string };
  keyring: Keyring;
}

interface Entered {
  url: string;
  signInKind: SignInKind;
  signInName: string;
  secret: string;
}

/**
 * The secret part of a source, from form input. An empty secret keeps the stored one, but only for
 * the same host and kind of sign-in, so that it is never sent elsewhere.
 *
 * @throws AppError BAD_REQUEST naming `url`, `signInName` or `secret`
 */
function sealedOf(entered: Partial<Entered>, kept: SealedSource | null): SealedSource {
  const url = entered.url || kept?.url;
  if (!url) throw new AppError("BAD_REQUEST", "Enter an address.", "url");
  const kind = entered.signInKind ?? kept?.signIn.kind ?? "none";
  const name = entered.signInName ?? kept?.signIn.name ?? "";
  const isSame =
    kept !== null &&
    new URL(kept.url).origin === new URL(url).origin &&
    kept.signIn.kind === kind &&
    kept.signIn.name === name;
  const opened = withoutUser(url, {
    kind,
    name,
    secret: entered.secret || (isSame ? kept.signIn.secret : ""),
  });
  assertSignIn(opened.signIn);
  return opened;
}

/** The first fetch of a source with a schedule: now. */
const firstAt = (now: Date, everyHours: number | null): Date | null =>
  everyHours === null ? null : now;

/**
 * Adds a source. With a schedule it is fetched at once.
 *
 * @throws AppError BAD_REQUEST; CONFLICT when there are too many
 */
export async function createSource(
  db: Db,
  writer: SourceWriter,
  fields: SourceFields,
): Promise<SourceView> {
  const [total] = await db.select({ sources: count() }).from(feedSources);
  if ((total?.sources ?? 0) >= MAX_SOURCES) {
    throw new AppError(
      "CONFLICT",
      message("There can be {count} sources at most.", { count: MAX_SOURCES }),
    );
  }
  const { id, list } = newSource(writer, fields);
  await atomic(db, list);
  return getSource(db, writer.keyring, id);
}

/**
 * Id of a new source, and the statements that add it.
 *
 * @throws AppError BAD_REQUEST
 */
export function newSource(
  { now, actor, keyring }: SourceWriter,
  { url, signInKind, signInName, secret, ...fields }: SourceFields,
): { id: string; list: (tx: Tx) => Statement[] } {
  const id = newId();
  const opened = sealedOf({ url, signInKind, signInName, secret }, null);
  const { host } = new URL(opened.url);
  const list = (tx: Tx) => [
    tx.insert(feedSources).values({
      ...fields,
      id,
      host,
      signIn: opened.signIn.kind,
      sealed: sealSource(keyring, id, opened),
      nextAt: firstAt(now, fields.everyHours),
      savedBy: actor.actorId,
      createdAt: now,
      updatedAt: now,
    }),
    auditInsert(tx, now, {
      action: "source.added",
      ...actor,
      target: { kind: "source", id },
      after: { name: fields.name, host },
    }),
  ];
  return { id, list };
}

/**
 * Changes a source. After changes to its URL, sign-in or reading, the next file is read even if it
 * is the same.
 *
 * @throws AppError NOT_FOUND; BAD_REQUEST; CONFLICT when it was changed by somebody else
 */
export async function changeSource(
  db: Db,
  { now, actor, keyring }: SourceWriter,
  { id, version, changes }: SourceChange,
): Promise<SourceView> {
  const [row] = await db.select().from(feedSources).where(eq(feedSources.id, id));
  if (!row) throw new AppError("NOT_FOUND", "Source not found");
  if (row.updatedAt.getTime() !== version) throw versionConflict("The source");
  const kept = openSource(keyring, id, row.sealed);
  const { url, signInKind, signInName, secret, ...fields } = changes;
  const opened = sealedOf({ url, signInKind, signInName, secret }, kept);
  const { host } = new URL(opened.url);
  const { name = row.name, everyHours = row.everyHours } = fields;
  const mustReread =
    (fields.currency !== undefined && fields.currency !== row.currency) ||
    (fields.decimalMark !== undefined && fields.decimalMark !== row.decimalMark) ||
    (fields.affiliateId !== undefined && fields.affiliateId !== row.affiliateId);
  const isElsewhere = JSON.stringify(opened) !== JSON.stringify(kept);
  const isDone = await conditionalTransaction(
    db,
    (tx) =>
      tx
        .update(feedSources)
        .set({
          ...fields,
          host,
          signIn: opened.signIn.kind,
          sealed: sealSource(keyring, id, opened),
          ...((isElsewhere || mustReread) && { fetched: null }),
          ...(everyHours !== row.everyHours && { nextAt: firstAt(now, everyHours) }),
          savedBy: actor.actorId,
          updatedAt: nextVersion(now, row),
        })
        .where(and(eq(feedSources.id, id), eq(feedSources.updatedAt, row.updatedAt))),
    (tx) => [
      ...(everyHours === row.everyHours ? [] : sourcePricesConfirmed(tx, now, row)),
      auditInsert(tx, now, {
        action: "source.changed",
        ...actor,
        target: { kind: "source", id },
        before: { name: row.name, host: row.host, everyHours: row.everyHours },
        after: { name, host, everyHours },
      }),
    ],
  );
  if (!isDone) throw versionConflict("The source");
  return getSource(db, keyring, id);
}

/**
 * Deletes a source. Its products and offers stay.
 *
 * @throws AppError NOT_FOUND
 */
export async function removeSource(
  db: Db,
  { now, actor }: Omit<SourceWriter, "keyring">,
  id: string,
): Promise<void> {
  const [row] = await db.select().from(feedSources).where(eq(feedSources.id, id));
  if (!row) throw new AppError("NOT_FOUND", "Source not found");
  await atomic(db, (tx) => [
    ...sourcePricesConfirmed(tx, now, row),
    tx.delete(feedSources).where(eq(feedSources.id, id)),
    treeRemoval(tx, id),
    auditInsert(tx, now, {
      action: "source.removed",
      ...actor,
      target: { kind: "source", id },
      before: { name: row.name, host: row.host },
    }),
  ]);
}
