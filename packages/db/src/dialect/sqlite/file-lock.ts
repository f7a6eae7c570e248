import { type Database, Sqlite } from "../sqlite-driver.ts";

/** Without a reference, the garbage collector would close the connection and release its lock. */
const held = new Set<Database>();

/**
 * Locks a file for this process, using SQLite's lock. The operating system releases it when the
 * process ends in any way.
 *
 * @param path - created when missing; nothing else in this process may open it, because closing it
 *   there releases the lock
 * @returns releases the lock; null when another process has it
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
