/** What becomes of entered pictures, and how the image route comes to know those that live elsewhere. */
import type { Tx } from "@pickwell/db/client";
import { type PictureRef, pictures } from "@pickwell/db/schema";
import { insertRows } from "../core/insert-rows.ts";
import { remotePictureKey } from "./remote.ts";
import type { EnteredPicture } from "./schema.ts";

/** The picture that somebody entered, as rows keep it. A reference stays as it is. */
export function pictureRef(picture: EnteredPicture | PictureRef): PictureRef {
  if ("key" in picture) return picture;
  const { url, alt } = picture;
  return { key: remotePictureKey(url), url, alt };
}

/** A picture that was sent without its description, with the one that it had. */
export function described(
  picture: PictureRef,
  former: readonly (PictureRef | null | undefined)[],
): PictureRef {
  const known = former.find((one) => one?.key === picture.key);
  return picture.alt === "" && known ? { ...picture, alt: known.alt } : picture;
}

/**
 * The pictures that something has after a change of its first one, of all of them, or of both: who
 * sends back what they were given has changed only what is different.
 *
 * @param former - the pictures it has
 * @param image - the first one; null for none
 * @returns undefined when neither was sent
 */
export function changedPictures(
  former: readonly PictureRef[],
  entered: { image?: EnteredPicture | null; images?: EnteredPicture[] },
): PictureRef[] | undefined {
  const image = entered.image && pictureRef(entered.image);
  const images = entered.images?.map(pictureRef);
  if (image === undefined && images === undefined) return undefined;
  const list = (images ?? former).map((picture) => described(picture, former));
  if (image === undefined || image?.key === former[0]?.key) return list;
  return image === null ? list.slice(1) : [described(image, former), ...list.slice(1)];
}

/** Statements that make pictures which live elsewhere known to the image route. */
export const picturesInsert = (tx: Tx, used: readonly { key: string; url?: string }[], now: Date) =>
  used.flatMap(({ key, url }) =>
    url === undefined
      ? []
      : [tx.insert(pictures).values({ key, source: url, createdAt: now }).onConflictDoNothing()],
  );

/** The same for who writes thousands. */
export const pictureInserts = (
  tx: Tx,
  added: readonly { key: string; source: string; createdAt: Date }[],
) =>
  insertRows(tx, "pictures:insert", added, (db, each) =>
    db
      .insert(pictures)
      .values(
        each((value) => ({
          key: value("key"),
          source: value("source"),
          createdAt: value("createdAt"),
        })),
      )
      .onConflictDoNothing(),
  );
