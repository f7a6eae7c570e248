import type { PictureRef } from "@pickwell/db/schema";
import { pictureRef } from "../../pictures/entered.ts";
import type { EnteredPicture } from "../../pictures/schema.ts";

/** The fields of an article that hold one picture each. */
interface Entered {
  cover?: EnteredPicture | null;
  authorAvatar?: EnteredPicture | null;
}

export type WithPictureRefs<Fields> = Omit<Fields, keyof Entered> & {
  cover?: PictureRef | null;
  authorAvatar?: PictureRef | null;
};

/** Entered fields with their pictures as stored references. */
export function withPictureRefs<Fields extends Entered>({
  cover,
  authorAvatar,
  ...others
}: Fields): WithPictureRefs<Fields> {
  return {
    ...others,
    ...(cover !== undefined && { cover: cover && pictureRef(cover) }),
    ...(authorAvatar !== undefined && { authorAvatar: authorAvatar && pictureRef(authorAvatar) }),
  };
}
