/**
 * The `table.column` whose uniqueness a write violated.
 *
 * @returns null for any other error
 */
export function uniqueViolation(error: unknown): string | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code } = cause as { code?: string };
    if (code === "SQLITE_CONSTRAINT_UNIQUE" || code === "SQLITE_CONSTRAINT_PRIMARYKEY") {
      return cause.message.replace(/^UNIQUE constraint failed: /, "").split(", ")[0] ?? null;
    }
  }
  return null;
}

/** True when a write violated a foreign key or a uniqueness constraint. */
export function violatesConstraint(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code } = cause as { code?: unknown };
    if (typeof code === "string" && code.startsWith("SQLITE_CONSTRAINT")) return true;
  }
  return false;
}

/** True when another process holds a lock that is needed. */
export const isBusy = (error: unknown): boolean =>
  error instanceof Error && String((error as { code?: unknown }).code).startsWith("SQLITE_BUSY");

/** How the database says that it found no room: at the main file, and at those beside it. */
const FULL = /^(SQLITE_FULL|SQLITE_IOERR_(WRITE|SHMSIZE|SHMMAP|TRUNCATE)|ENOSPC|EDQUOT)$/;

/** True when a write failed because a disk is full: the database's or our own. */
export function isDiskFull(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (FULL.test(String((cause as { code?: unknown }).code))) return true;
  }
  return false;
}

/** True when the database server could not be reached; never for a file. */
export const isUnreachable = (_error: unknown): boolean => false;

const reasons: Record<string, string> = {
  SQLITE_NOTADB: "it is not a database",
  SQLITE_CORRUPT: "it is damaged",
  SQLITE_CANTOPEN: "it cannot be opened",
  SQLITE_READONLY: "it cannot be written",
  SQLITE_PERM: "it cannot be written",
  SQLITE_BUSY: "another program is using it",
  SQLITE_FULL: "the disk is full",
};

/**
 * Why a database could not be opened or migrated, as the end of a sentence.
 *
 * @returns null when the error did not come from the database
 */
export function unusableDatabase(error: unknown): string | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code } = cause as { code?: unknown };
    if (typeof code !== "string" || !code.startsWith("SQLITE_")) continue;
    // Extended codes add a word: SQLITE_CANTOPEN_ISDIR.
    return reasons[code.split("_", 2).join("_")] ?? cause.message;
  }
  return null;
}
