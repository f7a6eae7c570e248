import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { atomicIf } from "@pickwell/db/atomic";
import type { Db } from "@pickwell/db/client";
import { pictures } from "@pickwell/db/schema";
import { and, eq, sql } from "drizzle-orm";
import type { Actor } from "../auth/actor.ts";
import { auditInsert } from "../auth/audit.ts";
import { changeUntilMet } from "../core/change-until-met.ts";
import type { Upload } from "../core/context.ts";
import { AppError } from "../core/errors.ts";
import { assertNewest, differences, movedOn } from "../core/versions.ts";
import { findMedia } from "./list.ts";
import { nameOfFile, sizeProblem } from "./rules.ts";
import type { MediaAdd, MediaChange } from "./schema.ts";
import type { MediaStore } from "./store.ts";
import { findUses, isUnnamed, type MediaUse } from "./uses.ts";
import { type MediaView, movedAt } from "./view.ts";

const targetOf = (id: string) => ({ kind: "picture", id });

/** Who changes the library, and when. */
export interface Changing {
  db: Db;
  now: Date;
  actor: Actor;
  /** See `Context.media`. */
  media: MediaStore | undefined;
}

function filesOf(media: MediaStore | undefined): MediaStore {
  if (!media) throw new Error("Nothing can be kept here: the context has no media store");
  return media;
}

/** The key of an uploaded picture: the same file is the same picture. @param path - the file */
const keyOfFile = async (path: string): Promise<string> =>
  createHash("sha256")
    .update(await readFile(path))
    .digest("hex")
    .slice(0, 16);

export interface MediaDetails extends MediaView {
  /** What shows it; see `hasMoreUses`. */
  usedIn: MediaUse[];
  /** More shows it than `usedIn` names. */
  hasMoreUses: boolean;
}

/** @throws AppError NOT_FOUND when no picture has this key */
export async function getMedia(db: Db, id: string): Promise<MediaDetails> {
  const { row, view } = await findMedia(db, id);
  const { usedIn, more } = await findUses(db, row);
  return { ...view, usedIn, hasMoreUses: more };
}

/**
 * Adds a picture to the library. One that is there already stays as it is, and is the answer.
 *
 * @param upload - the file that came with the call
 * @returns the picture, and whether it is new
 * @throws AppError BAD_REQUEST naming `file` when there is none, or one that cannot be taken;
 * SERVICE_UNAVAILABLE when too many are waiting
 */
export async function addMedia(
  { db, now, actor, media }: Changing,
  upload: Upload | undefined,
  { alt, name: given }: MediaAdd,
): Promise<MediaDetails & { isNew: boolean }> {
  const problem = upload ? sizeProblem(upload.bytes) : "Choose a picture to upload.";
  if (problem || !upload) throw new AppError("BAD_REQUEST", problem ?? "", "file");
  const name = given || nameOfFile(upload.name);
  const key = await keyOfFile(upload.path);
  const known = await db.select({ key: pictures.key }).from(pictures).where(eq(pictures.key, key));
  if (known.length > 0) return { ...(await getMedia(db, key)), isNew: false };
  const isNew = await filesOf(media).keep(key, upload.path, (kept) =>
    atomicIf(
      db,
      // Somebody else may have sent the same picture at the same time.
      (tx) =>
        tx
          .insert(pictures)
          .values({ key, ...kept, name, alt, uploadedBy: actor.actorId, createdAt: now })
          .onConflictDoNothing(),
      (tx) => [
        auditInsert(tx, now, {
          action: "picture.added",
          ...actor,
          target: targetOf(key),
          after: { name, alt, type: kept.type, bytes: kept.bytes },
        }),
      ],
    ),
  );
  return { ...(await getMedia(db, key)), isNew };
}

/**
 * Changes what the library says of a picture. Places that show it keep their own words.
 *
 * @throws AppError NOT_FOUND; CONFLICT when it is no longer the version that the change began with
 */
export async function changeMedia(
  { db, now, actor }: Changing,
  { id, version, changes }: MediaChange,
): Promise<MediaDetails> {
  await changeUntilMet("Picture", async () => {
    const { row } = await findMedia(db, id);
    const updatedAt = movedAt(row);
    assertNewest({ updatedAt }, version, "Picture");
    const { names, before, after } = differences(row, changes);
    if (names.length === 0) return true;
    return atomicIf(
      db,
      (tx) =>
        tx
          .update(pictures)
          .set({ ...changes, updatedAt: movedOn(now, { updatedAt }) })
          .where(
            and(
              eq(pictures.key, id),
              sql`coalesce(${pictures.updatedAt}, ${pictures.createdAt}) = ${updatedAt.getTime()}`,
            ),
          ),
      (tx) => [
        auditInsert(tx, now, {
          action: "picture.changed",
          ...actor,
          target: targetOf(id),
          before,
          after,
        }),
      ],
    );
  });
  return getMedia(db, id);
}

/**
 * Removes a picture that nothing shows, with its file and what was made of it.
 *
 * @throws AppError NOT_FOUND; CONFLICT naming what shows it
 */
export async function removeMedia({ db, now, actor, media }: Changing, id: string): Promise<void> {
  const { row, view } = await findMedia(db, id);
  await assertUnused(db, row);
  const isDone = await filesOf(media).drop(row, () =>
    atomicIf(
      db,
      (tx) => tx.delete(pictures).where(and(eq(pictures.key, id), isUnnamed(id))),
      (tx) => [
        auditInsert(tx, now, {
          action: "picture.removed",
          ...actor,
          target: targetOf(id),
          before: { name: view.name, alt: view.alt, kind: view.kind, url: view.url },
        }),
      ],
    ),
  );
  if (isDone) return;
  // Gone meanwhile, or shown by something new.
  await assertUnused(db, (await findMedia(db, id)).row);
  throw new AppError("CONFLICT", "This picture was used just now. Please look again.");
}

async function assertUnused(db: Db, row: { key: string; source: string }): Promise<void> {
  const { usedIn, more } = await findUses(db, row);
  const [first, ...others] = usedIn;
  if (!first) return;
  const count = more ? "many others" : others.length === 1 ? "1 other" : `${others.length} others`;
  const rest = others.length === 0 ? "" : ` and ${count}`;
  throw new AppError(
    "CONFLICT",
    `This picture is used by ${nameOf(first)}${rest}. Choose another picture there first.`,
  );
}

const nouns: Record<MediaUse["kind"], string> = {
  product: "the product",
  deal: "the deal",
  post: "the article",
  category: "the category",
  page: "the page",
  draft: "somebody's draft",
};

const nameOf = ({ kind, title }: MediaUse): string =>
  title === "" ? nouns[kind] : `${nouns[kind]} "${title}"`;
