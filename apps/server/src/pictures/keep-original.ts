/** Stores pictures that came along with a move. */
import type { KeepPicture } from "@pickwell/api/move-in/run-move";
import { exists } from "./exists.ts";
import { sniffPictureType } from "./formats.ts";
import { originalOf } from "./originals.ts";
import { writeFileAtomically } from "./write-file-atomically.ts";

/** @param mediaDir - they are stored in it like downloaded ones, see `createOriginals` */
export const createKeepOriginal =
  (mediaDir: string): KeepPicture =>
  async ({ key, source }, bytes) => {
    if (!sniffPictureType(bytes)) return false;
    const file = originalOf(mediaDir, key, source);
    if (!(await exists(file))) await writeFileAtomically(file, bytes);
    return true;
  };
