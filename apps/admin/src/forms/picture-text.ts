/** A picture as one text: its address when it lives elsewhere, else its key in the media library. */

import { t } from "@pickwell/texts/t.ts";

/** A picture that the shop has. */
export interface PictureRef {
  key: string;
  url?: string;
}

/** One of several pictures in a form. */
export interface PictureValue {
  /** See `pictureText`. */
  text: string;
  alt: string;
}

/** A stored picture with its alt text. */
export interface SavedPicture extends PictureRef {
  alt: string;
}

const KEY = /^(?:\/img\/)?([0-9a-f]{16})$/;

/** @returns empty for no picture */
export const pictureText = (picture: PictureRef | null | undefined): string =>
  picture ? (picture.url ?? picture.key) : "";

/** The key that a text names; null for an address, or nothing. */
export const keyOf = (text: string): string | null => KEY.exec(text.trim())?.[1] ?? null;

/** A picture as procedures take it. @returns null for none */
export function pictureInput({ text, alt }: PictureValue) {
  const key = keyOf(text);
  if (key) return { key, alt };
  return text.trim() === "" ? null : { url: text.trim(), alt };
}

/** The pictures of a row, as values. */
export const picturesText = (pictures: readonly SavedPicture[]): PictureValue[] =>
  pictures.map((picture) => ({ text: pictureText(picture), alt: picture.alt }));

/** Values as procedures take them, without those that were left empty. */
export const picturesInput = (pictures: readonly PictureValue[]) =>
  pictures.map(pictureInput).filter((picture) => picture !== null);

/** For `FieldInfo.shown`. */
export const shownPictures = (pictures: unknown): string =>
  (pictures as PictureValue[])
    .map(({ text, alt }) => (alt ? `${text} (${alt})` : text))
    .join("\n") || t("(none)");
