/** Adding pictures to the library. */
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { conditionalTransaction } from "@pickwell/db/atomic";
import { pictures } from "@pickwell/db/schema";
import { eq } from "drizzle-orm";
import { auditInsert } from "../../core/audit.ts";
import { AppError } from "../../core/errors.ts";
import { filesOf, type StoredPicture } from "../../core/ports/media.ts";
import type { Upload } from "../../core/ports/upload.ts";
import { fileUpdate, uploadedInsert } from "../../pictures/library.ts";
import { nameOfFile, sizeProblem } from "../rules.ts";
import { getMedia, type MediaDetails } from "./list.ts";
import { type Changing, targetOf } from "./save.ts";
import type { MediaCreate } from "./schema.ts";

/** The key of an uploaded picture: the same file is the same picture. @param path - the file */
const keyOfFile = async (path: string): Promise<string> =>
  createHash("sha256")
    .update(await readFile(path))
    .digest("hex")
    .slice(0, 16);

/**
 * Adds a picture. An existing one stays unchanged and is returned; if its file was lost, it is
 * restored.
 *
 * @param upload - the uploaded file
 * @returns the picture, and whether it is new
 * @throws AppError BAD_REQUEST naming `file` when there is none, or it is not supported;
 *   SERVICE_UNAVAILABLE when too many are queued
 */
export async function createMedia(
  { db, now, actor, media }: Changing,
  upload: Upload | undefined,
  { alt, name: given }: MediaCreate,
): Promise<MediaDetails & { isNew: boolean }> {
  const problem = upload ? sizeProblem(upload.bytes) : "Choose a picture to upload.";
  if (problem || !upload) throw new AppError("BAD_REQUEST", problem ?? "", "file");
  const name = given || nameOfFile(upload.name);
  const key = await keyOfFile(upload.path);
  const files = filesOf(media);
  const [known] = await db
    .select({ source: pictures.source })
    .from(pictures)
    .where(eq(pictures.key, key));
  if (known) {
    if (!(await files.has(known.source))) {
      await files.keep(key, upload.path, (kept) => putBack({ db, now, actor }, key, known, kept));
    }
    return { ...(await getMedia(db, key)), isNew: false };
  }
  const isNew = await files.keep(key, upload.path, (kept) =>
    conditionalTransaction(
      db,
      // Somebody else may have sent the same picture at the same time.
      (tx) =>
        uploadedInsert(tx, {
          key,
          ...kept,
          name,
          alt,
          uploadedBy: actor.actorId,
          createdAt: now,
        }),
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

/** Lets a row name the file that was kept in place of a lost one, unless somebody else was quicker. */
const putBack = (
  { db, now, actor }: Omit<Changing, "media">,
  key: string,
  lost: { source: string },
  kept: StoredPicture,
): Promise<boolean> =>
  conditionalTransaction(
    db,
    (tx) => fileUpdate(tx, key, lost, kept),
    (tx) => [auditInsert(tx, now, { action: "picture.restored", ...actor, target: targetOf(key) })],
  );
