/** Secret preview links. */

import { atomic, exclusiveTransaction } from "@pickwell/db/atomic";
import type { Db } from "@pickwell/db/client";
import { deals, posts, previewLinks, products } from "@pickwell/db/schema";
import { execute } from "@pickwell/db/statements";
import { and, desc, eq, gt, lte } from "drizzle-orm";
import type { Actor } from "../core/actor.ts";
import { auditInsert } from "../core/audit.ts";
import type { Preview } from "../core/context.ts";
import { AppError } from "../core/errors.ts";
import { hashOf, newToken } from "../core/security/tokens.ts";

const DAY_MS = 86_400_000;

interface Maker {
  now: Date;
  actor: Actor;
  userId: string;
}

type Thing = Pick<Preview, "kind" | "id">;

/** Whether a thing exists, public or not. */
export async function isThere(db: Db, { kind, id }: Thing): Promise<boolean> {
  const table = { product: products, post: posts, deal: deals }[kind];
  const found = await db.select({ id: table.id }).from(table).where(eq(table.id, id));
  return found.length > 0;
}

/** The valid links to a thing, newest first. */
export async function listPreviewLinks(db: Db, now: Date, { kind, id }: Thing) {
  return db
    .select({
      hash: previewLinks.tokenHash,
      createdAt: previewLinks.createdAt,
      expiresAt: previewLinks.expiresAt,
    })
    .from(previewLinks)
    .where(
      and(
        eq(previewLinks.kind, kind),
        eq(previewLinks.targetId, id),
        gt(previewLinks.expiresAt, now),
      ),
    )
    .orderBy(desc(previewLinks.createdAt));
}

/**
 * Creates a preview link for a thing, including its creator's unsaved edits, until it expires.
 *
 * @returns its path, which cannot be shown again
 * @throws AppError NOT_FOUND
 */
export async function createPreviewLink(
  db: Db,
  { now, actor, userId }: Maker,
  { kind, id, days }: Thing & { days: number },
): Promise<{ path: string; expiresAt: Date }> {
  if (!(await isThere(db, { kind, id }))) throw new AppError("NOT_FOUND", "It is not there.");
  const token = newToken();
  const expiresAt = new Date(now.getTime() + days * DAY_MS);
  await atomic(db, (tx) => [
    tx.delete(previewLinks).where(lte(previewLinks.expiresAt, now)),
    tx.insert(previewLinks).values({
      tokenHash: hashOf(token),
      kind,
      targetId: id,
      madeBy: userId,
      createdAt: now,
      expiresAt,
    }),
    auditInsert(tx, now, {
      action: "preview-link.made",
      ...actor,
      target: { kind, id },
      after: { expiresAt },
    }),
  ]);
  return { path: `/preview/${token}`, expiresAt };
}

/** @throws AppError NOT_FOUND when the link does not exist or has expired */
export async function revokePreviewLink(
  db: Db,
  { now, actor }: Pick<Maker, "now" | "actor">,
  hash: string,
): Promise<void> {
  await exclusiveTransaction(db, function* (tx) {
    const [link] = yield* execute(
      tx.delete(previewLinks).where(eq(previewLinks.tokenHash, hash)).returning(),
    );
    if (!link) throw new AppError("NOT_FOUND", "This link has ended already.");
    yield* execute(
      auditInsert(tx, now, {
        action: "preview-link.ended",
        ...actor,
        target: { kind: link.kind, id: link.targetId },
      }),
    );
  });
}

/** What a link shows, and until when; null when it is unknown or has expired. */
export async function findPreview(db: Db, now: Date, token: string): Promise<Preview | null> {
  const [link] = await db
    .select()
    .from(previewLinks)
    .where(and(eq(previewLinks.tokenHash, hashOf(token)), gt(previewLinks.expiresAt, now)));
  if (!link) return null;
  const { kind, targetId, madeBy, expiresAt } = link;
  return { kind, id: targetId, writerId: madeBy, until: expiresAt };
}
