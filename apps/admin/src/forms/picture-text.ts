/** A picture as one text: its address when it lives elsewhere, else its key in the media library. */

interface PictureRef {
  key: string;
  url?: string;
}

const KEY = /^(?:\/img\/)?([0-9a-f]{16})$/;

/** @returns empty for no picture */
export const pictureText = (picture: PictureRef | null | undefined): string =>
  picture ? (picture.url ?? picture.key) : "";

/** The key that a text names; null for an address, or nothing. */
export const keyOf = (text: string): string | null => KEY.exec(text.trim())?.[1] ?? null;
