import { conditionalTransaction, exclusiveTransaction } from "@pickwell/db/atomic";
import type { Db } from "@pickwell/db/client";
import { execute } from "@pickwell/db/statements";
import type { Actor } from "../../core/actor.ts";
import { auditInsert } from "../../core/audit.ts";
import { AppError } from "../../core/errors.ts";
import type { MediaStore } from "../../core/ports/media.ts";
import { retryOnConflict } from "../../core/rows/retry-on-conflict.ts";
import { assertNewest, differences, nextVersion } from "../../core/versions.ts";
import { pictureUpdate } from "../../pictures/library.ts";
import { moveToTrash } from "../../trash/move-to-trash.ts";
import { findMedia, getMedia, type MediaDetails } from "./list.ts";
import type { MediaChange } from "./schema.ts";
import { findUses, isUnnamed, type MediaUse } from "./uses.ts";
import { movedAt } from "./view.ts";

/** The target of audit entries. */
export const targetOf = (id: string) => ({ kind: "picture", id });

/** Actor and time of a change. */
export interface Changing {
  db: Db;
  now: Date;
  actor: Actor;
  /** See `Context.media`. */
  media: MediaStore | undefined;
}

/**
 * Changes a picture's name or alt text in the library. Uses keep their own alt texts.
 *
 * @throws AppError NOT_FOUND; CONFLICT when it has changed since the given version
 */
export async function changeMedia(
  { db, now, actor }: Changing,
  { id, version, changes: { focus, ...rest } }: MediaChange,
): Promise<MediaDetails> {
  const changes = {
    ...rest,
    ...(focus !== undefined && { focusX: focus?.x ?? null, focusY: focus?.y ?? null }),
  };
  await retryOnConflict("Picture", async () => {
    const { row } = await findMedia(db, id);
    const updatedAt = movedAt(row);
    assertNewest({ updatedAt }, version, "Picture");
    const { names, before, after } = differences(row, changes);
    if (names.length === 0) return true;
    return conditionalTransaction(
      db,
      (tx) =>
        pictureUpdate(tx, id, updatedAt, {
          ...changes,
          updatedAt: nextVersion(now, { updatedAt }),
        }),
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
 * Moves an unused picture into the trash. Its file stays as long as it can be restored.
 *
 * @throws AppError NOT_FOUND; CONFLICT naming its uses
 */
export async function removeMedia({ db, now, actor }: Changing, id: string): Promise<void> {
  const { row, view } = await findMedia(db, id);
  await assertUnused(db, row);
  const isDone = await exclusiveTransaction(db, function* (tx) {
    if (!(yield* moveToTrash(tx, { kind: "picture", id, now, actor, condition: isUnnamed(id) })))
      return false;
    yield* execute(
      auditInsert(tx, now, {
        action: "picture.removed",
        ...actor,
        target: targetOf(id),
        before: { name: view.name, alt: view.alt, kind: view.kind, url: view.url },
      }),
    );
    return true;
  });
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
  appearance: "the search appearance of",
  product: "the product",
  deal: "the deal",
  post: "the article",
  category: "the category",
  collection: "the collection",
  author: "the author",
  page: "the page",
  draft: "somebody’s draft",
  settings: "the settings",
};

const nameOf = ({ kind, title }: MediaUse): string =>
  title === "" ? nouns[kind] : `${nouns[kind]} “${title}”`;
