/** A shop cannot use this database. The message gives the reason, as the end of a sentence. */
export class UnusableDatabaseError extends Error {
  override name = "UnusableDatabaseError";
}

/** An error of PostgreSQL, or of the connection to it. */
interface Cause {
  code?: unknown;
  table?: string;
  detail?: string;
  message: string;
}

/** An error and what caused it, outermost first. */
function* causesOf(error: unknown): Generator<Cause> {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    // A host with several addresses fails at each.
    if (cause instanceof AggregateError && cause.errors[0] instanceof Error) yield cause.errors[0];
    yield cause;
  }
}

const codeOf = (error: unknown): string | undefined => {
  for (const { code } of causesOf(error)) if (typeof code === "string") return code;
  return undefined;
};

/**
 * The `table.column` whose uniqueness a write violated.
 *
 * @returns null for any other error
 */
export function uniqueViolation(error: unknown): string | null {
  for (const { code, table, detail } of causesOf(error)) {
    if (code !== "23505") continue;
    // Key (merchant, key)=(a, b) already exists.
    const column = /^Key \("?([^",)]+)/.exec(detail ?? "")?.[1];
    return column === undefined ? null : `${table}.${column}`;
  }
  return null;
}

/** True when a write violated a foreign key or a uniqueness constraint. */
export const violatesConstraint = (error: unknown): boolean =>
  codeOf(error)?.startsWith("23") ?? false;

/**
 * True when a transaction was rolled back because of a conflict with another, and can be retried.
 */
export const isConflict = (error: unknown): boolean =>
  ["40001", "40P01"].includes(codeOf(error) ?? "");

/** True when a write was attempted on a read-only database. */
export const isReadOnly = (error: unknown): boolean => codeOf(error) === "25006";

/** True when another process holds a lock that is needed. */
export const isBusy = (error: unknown): boolean => isConflict(error) || codeOf(error) === "55P03";

/** How the server says that its disk is full, and how the system says that ours is. */
const FULL = /^(53100|ENOSPC|EDQUOT)$/;

/**
 * True when a write failed because a disk is full: the database's or our own. Also when the error
 * around it has a code of its own, as those of procedures have.
 */
export function isDiskFull(error: unknown): boolean {
  for (const { code } of causesOf(error)) if (FULL.test(String(code))) return true;
  return false;
}

/** A connection failed or was lost; `cause` says why. */
export class LostConnectionError extends Error {
  override name = "LostConnectionError";
}

/** The connection was lost before the server reported whether it had committed. */
export class UnknownOutcomeError extends Error {
  override name = "UnknownOutcomeError";

  /** @param transactionId - what PostgreSQL calls it, see `isCommitted` */
  constructor(
    readonly transactionId: string,
    cause: unknown,
  ) {
    super("Nobody has said whether it was committed", { cause });
  }
}

/** The server is shutting down, starting, has no free connection, or lost one. */
const AWAY = /^(57P0[1-3]|53300|08...)$/;
/** The driver's own words have no code. */
const LOST =
  /^Connection terminated|connection error and is not queryable|^timeout exceeded when trying to connect|closed and is not queryable/;

/** True when the database server could not be reached, and a retry may succeed. */
export function isUnreachable(error: unknown): boolean {
  for (const cause of causesOf(error)) {
    if (cause instanceof LostConnectionError || cause instanceof UnknownOutcomeError) return true;
    if (AWAY.test(String(cause.code)) || LOST.test(cause.message)) return true;
  }
  return false;
}

/** True when a table or column does not exist. */
export const isUndefined = (error: unknown): boolean =>
  ["42P01", "42703"].includes(codeOf(error) ?? "");

const reasons: Record<string, string> = {
  "28000": "it refuses the user",
  "28P01": "it refuses the password",
  "3D000": "there is no such database",
  "53100": "the disk is full",
  "53300": "it has too many connections",
  "57P03": "it is starting up or shutting down",
  ECONNREFUSED: "nothing answers there",
  ENOENT: "nothing answers there",
  ENOTFOUND: "its host is not known",
  ECONNRESET: "it ends the connection",
  EHOSTUNREACH: "its host cannot be reached",
  ENETUNREACH: "its host cannot be reached",
  ETIMEDOUT: "it does not answer",
};

/**
 * Why a database could not be opened or migrated, as the end of a sentence.
 *
 * @returns null when the error did not come from the database
 */
export function unusableDatabase(error: unknown): string | null {
  for (const cause of causesOf(error)) {
    const { code, message } = cause;
    if (cause instanceof UnusableDatabaseError) return cause.message;
    // The driver's own words have no code.
    if (/timeout expired|connection timeout/.test(message)) return "it does not answer";
    if (/server does not support SSL/.test(message)) return "it does not speak TLS";
    if (typeof code !== "string") continue;
    if (code === "42501")
      return `${message}; the user needs the right to make tables (as its owner: grant create on database … and grant all on schema public)`;
    const reason = reasons[code];
    if (reason !== undefined) return reason;
    if (/^[0-9A-Z]{5}$/.test(code)) return message;
  }
  return null;
}
