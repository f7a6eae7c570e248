/** Notes of downloaded pictures that are about to leave the library, see `createMediaStore`. */
import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { mediaName } from "./media-names.ts";

/** Folder of the notes beside the pictures; no key is called so. */
const NOTES = "unsettled";

/** The folder of the notes. @param mediaDir - the media folder */
export const unusedNotes = (mediaDir: string): string => join(mediaDir, mediaName(NOTES, "remote"));

/**
 * A function that notes a picture before its row is removed. Its file goes with the next sweep of
 * the media store, unless the row is there then: a backup that is being made still has it.
 *
 * @param dataDir - its folder `media` has the files
 */
export const createNoteUnused =
  (dataDir: string) =>
  async (key: string): Promise<void> => {
    const folder = unusedNotes(join(dataDir, "media"));
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, key), "");
  };

/** The keys that are noted. */
export const unusedKeys = (mediaDir: string): Promise<string[]> =>
  readdir(unusedNotes(mediaDir)).catch(() => []);
