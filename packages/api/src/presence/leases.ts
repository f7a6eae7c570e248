/** Presence in the back office, stored in a small table for all processes. */
import type { Db, Tx } from "@pickwell/db/client";
import { authors, editingLeases, type PictureRef, users } from "@pickwell/db/schema";
import { and, asc, eq, gt, inArray, lte } from "drizzle-orm";
import { shownPictureOf } from "../markdown/shown-columns.ts";
import { LEASE_MS } from "./rules.ts";
import type { Presence, PresenceList } from "./schema.ts";

/** Somebody who has a thing open. */
export interface Editor {
  userId: string;
  /** Their name; the beginning of their address where they have given none. */
  name: string;
  /** Of their profile. */
  photo: PictureRef | null;
  since: Date;
}

/**
 * Records that a user has a thing open. Called every half a minute; writes only when half of the
 * lease has passed.
 *
 * @returns the other users, earliest first
 */
export async function holdLease(
  db: Db,
  now: Date,
  userId: string,
  { kind, id }: Presence,
): Promise<Editor[]> {
  const all = await readEditors(db, now, { kind, ids: [id] });
  const own = all.find((editor) => editor.userId === userId);
  if (!own || own.expiresAt.getTime() - now.getTime() < LEASE_MS / 2) {
    const values = {
      since: own?.since ?? now,
      expiresAt: new Date(now.getTime() + LEASE_MS),
    };
    await db
      .insert(editingLeases)
      .values({ kind, targetId: id, userId, ...values })
      .onConflictDoUpdate({
        target: [editingLeases.kind, editingLeases.targetId, editingLeases.userId],
        set: values,
      });
  }
  return all.filter((editor) => editor.userId !== userId).map(shownEditor);
}

/** Records that a user has closed a thing. */
export async function endLease(db: Db, userId: string, { kind, id }: Presence): Promise<void> {
  await db
    .delete(editingLeases)
    .where(
      and(
        eq(editingLeases.kind, kind),
        eq(editingLeases.targetId, id),
        eq(editingLeases.userId, userId),
      ),
    );
}

/** Who else has the given rows open; rows that nobody has open are omitted. */
export async function listEditors(
  db: Db,
  now: Date,
  userId: string,
  list: PresenceList,
): Promise<{ id: string; editors: Editor[] }[]> {
  const byId = new Map<string, Editor[]>();
  for (const editor of list.ids.length > 0 ? await readEditors(db, now, list) : []) {
    if (editor.userId === userId) continue;
    byId.set(editor.id, [...(byId.get(editor.id) ?? []), shownEditor(editor)]);
  }
  return [...byId].map(([id, editors]) => ({ id, editors }));
}

/** The statement that deletes expired leases. */
export const staleLeasesDelete = (tx: Tx, now: Date) =>
  tx.delete(editingLeases).where(lte(editingLeases.expiresAt, now));

const readEditors = (db: Db, now: Date, { kind, ids }: PresenceList) =>
  db
    .select({
      id: editingLeases.targetId,
      userId: editingLeases.userId,
      name: users.name,
      email: users.email,
      photo: shownPictureOf(authors.photo),
      since: editingLeases.since,
      expiresAt: editingLeases.expiresAt,
    })
    .from(editingLeases)
    .innerJoin(users, eq(users.id, editingLeases.userId))
    .leftJoin(authors, eq(authors.userId, users.id))
    .where(
      and(
        eq(editingLeases.kind, kind),
        inArray(editingLeases.targetId, ids),
        gt(editingLeases.expiresAt, now),
      ),
    )
    .orderBy(asc(editingLeases.since), asc(editingLeases.userId));

type Row = Awaited<ReturnType<typeof readEditors>>[number];

const shownEditor = ({ userId, name, email, photo, since }: Row): Editor => ({
  userId,
  name: name || (email.split("@", 1)[0] ?? ""),
  photo,
  since,
});
