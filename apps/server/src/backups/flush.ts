import { open } from "node:fs/promises";
import { dirname } from "node:path";

/** Syncs a file or folder to disk. */
export async function flush(path: string): Promise<void> {
  const handle = await open(path, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Syncs the folder of a file to disk. */
export const flushFolderOf = (path: string): Promise<void> => flush(dirname(path));
