/** Pictures as people enter them, and how the image route comes to know those that live elsewhere. */
import type { Tx } from "@pickwell/db/client";
import { type PictureRef, pictures } from "@pickwell/db/schema";
import { z } from "zod";
import { webAddress } from "../products/schema.ts";
import { remotePictureKey } from "./remote.ts";

const KEY = /^(?:\/img\/)?([0-9a-f]{16})$/;
const MISTAKE = "must be the key of a picture, or an http or https address";

const alt = z.string().trim().max(300).default("");

/** The key of a picture elsewhere follows from its address, whatever was sent with it. */
const remotePicture = (url: string, alt: string): PictureRef => ({
  key: remotePictureKey(url),
  url,
  alt,
});

/**
 * One that lives elsewhere by its address, or one of the shop's own by its key; or either as a text,
 * as answers of the REST calls have them.
 */
export const enteredPicture = z.union(
  [
    z
      .object({ url: webAddress, alt })
      .transform(({ url, alt }): PictureRef => remotePicture(url, alt)),
    z.object({ key: z.string().regex(/^[0-9a-f]{16}$/), alt }),
    webAddress.transform((url): PictureRef => remotePicture(url, "")),
    z
      .string()
      .regex(KEY)
      .transform((text): PictureRef => ({ key: KEY.exec(text)?.[1] ?? "", alt: "" })),
  ],
  { error: MISTAKE },
);

/** The same where there need not be one. */
export const optionalPicture = z.union(
  [z.null(), z.literal("").transform(() => null), enteredPicture],
  { error: MISTAKE },
);

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
  { image, images }: { image?: PictureRef | null; images?: PictureRef[] },
): PictureRef[] | undefined {
  if (image === undefined && images === undefined) return undefined;
  const list = (images ?? [...former]).map((picture) => described(picture, former));
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
