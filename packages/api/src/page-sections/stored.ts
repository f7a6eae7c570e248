/** Converts entered sections to stored ones. */
import type { Db } from "@pickwell/db/client";
import { isOneOf } from "@pickwell/db/json";
import { type PictureRef, pictures, type StoredSection } from "@pickwell/db/schema";
import { AppError } from "../core/errors.ts";
import { pictureRef } from "../pictures/entered.ts";
import type { EnteredSection } from "./schema.ts";

/** @throws AppError BAD_REQUEST naming `sections.0.picture` when there is no picture with its key */
export async function storedSections(
  db: Db,
  entered: readonly EnteredSection[],
): Promise<StoredSection[]> {
  const keys = entered.flatMap(({ picture }) => (picture && "key" in picture ? picture.key : []));
  const found = await db
    .select({ key: pictures.key, source: pictures.source })
    .from(pictures)
    .where(isOneOf(pictures.key, keys));
  const sources = new Map(found.map(({ key, source }) => [key, source]));
  const stored = (picture: NonNullable<EnteredSection["picture"]>, at: number): PictureRef => {
    if (!("key" in picture)) return pictureRef(picture);
    const source = sources.get(picture.key);
    if (source === undefined) {
      const message = "There is no picture with this key.";
      throw new AppError("BAD_REQUEST", message, `sections.${at}.picture`);
    }
    const { key, alt } = picture;
    return source.startsWith("media:") ? { key, alt } : { key, url: source, alt };
  };
  return entered.map(({ picture, ...section }, at) => ({
    ...section,
    picture: picture && stored(picture, at),
  }));
}
