/** Normalizes entered pictures, and registers third-party ones for the image route. */
import type { Tx } from "@pickwell/db/client";
import { type PictureRef, pictures } from "@pickwell/db/schema";
import { insertRows } from "../core/rows/insert-rows.ts";
import { remotePictureKey } from "./remote.ts";
import type { EnteredPicture } from "./schema.ts";

/** The stored reference of an entered picture. References stay unchanged. */
export function pictureRef(picture: EnteredPicture | PictureRef): PictureRef {
  if ("key" in picture) return picture;
  const { url, alt } = picture;
  return { key: remotePictureKey(url), url, alt };
}

/** A picture without an alt text gets its former one. */
export function described(
  picture: PictureRef,
  former: readonly (PictureRef | null | undefined)[],
): PictureRef {
  const known = former.find((one) => one?.key === picture.key);
  return picture.alt === "" && known ? { ...picture, alt: known.alt } : picture;
}

/**
 * The pictures after a change of the first one, of all, or of both: values sent back unchanged do
 * not count as a change.
 *
 * @param former - the current pictures
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

/** The statements that register third-party pictures for the image route. */
export const picturesInsert = (tx: Tx, used: readonly { key: string; url?: string }[], now: Date) =>
  used.flatMap(({ key, url }) =>
    url === undefined
      ? []
      : [tx.insert(pictures).values({ key, source: url, createdAt: now }).onConflictDoNothing()],
  );

/** The same for thousands of pictures. */
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
