import { type Database, Sqlite } from "../sqlite-driver.ts";

/** A connection that nobody refers to is closed by the garbage collector, and its lock is gone. */
const held = new Set<Database>();

/**
 * Takes a file for this process alone, by SQLite's own lock on it. The operating system lets go of it
 * when the process ends, however it ends, so that a kill leaves nothing to be cleaned up.
 *
 * @param path - made when missing; nothing else may open it in this process, because closing it there
 * would let go of the lock
 * @returns lets go of it; null when another process has it
 * @throws SqliteError when the file cannot be used
 */
export function lockFile(path: string): (() => void) | null {
  const client = new Sqlite(path, { timeout: 0 });
  try {
    // Nothing is ever written, so no file is needed to take it back.
    client.pragma("journal_mode = MEMORY");
    client.exec("BEGIN EXCLUSIVE");
  } catch (error) {
    client.close();
    if ((error as { code?: string }).code === "SQLITE_BUSY") return null;
    throw error;
  }
  held.add(client);
  return () => {
    held.delete(client);
    client.close();
  };
}
