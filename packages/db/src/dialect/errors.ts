/**
 * The `table.column` whose uniqueness a failed write would have broken.
 *
 * @returns null when the error is of any other kind
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
