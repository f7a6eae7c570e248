/** Stores pictures that came along with a move. */
import { join } from "node:path";
import type { KeepPicture } from "@pickwell/api/move-in/run-move";
import { hasRoomFor } from "../data-dir/disk-space.ts";
import { exists } from "./exists.ts";
import { sniffPictureType } from "./formats.ts";
import { originalOf } from "./originals.ts";
import { writeFileAtomically } from "./write-file-atomically.ts";

/**
 * @param dataDir - they are stored in its folder `media` like downloaded ones, see
 *   `createOriginals`, as long as the disk has room beside what is reserved for the owner
 */
export const createKeepOriginal =
  (dataDir: string, hasRoom = hasRoomFor): KeepPicture =>
  async ({ key, source }, bytes) => {
    if (!sniffPictureType(bytes)) return false;
    const file = originalOf(join(dataDir, "media"), key, source);
    if (await exists(file)) return true;
    if (!(await hasRoom(dataDir, bytes.length))) return false;
    await writeFileAtomically(file, bytes);
    return true;
  };
