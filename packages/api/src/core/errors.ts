/** Codes of expected errors. Any other error is a bug, and its message is never shown. */
export type AppErrorCode =
  | "BAD_REQUEST"
  | "UNAUTHORIZED"
  | "FORBIDDEN"
  | "NOT_FOUND"
  | "CONFLICT"
  | "TOO_MANY_REQUESTS"
  | "SERVICE_UNAVAILABLE";

/** The error while the disk is full. */
export const diskFull = () =>
  new AppError(
    "SERVICE_UNAVAILABLE",
    "The shop’s disk is full, so nothing can be saved. Please try again later. If this is your shop: sign in and remove backups or pictures, or make the disk larger.",
    undefined,
    { reason: "disk/full", retryAfterS: 60 },
  );

/** The error while the database server cannot be reached. */
export const databaseAway = () =>
  new AppError(
    "SERVICE_UNAVAILABLE",
    "The shop cannot reach its database at the moment. Please try again in a moment.",
    undefined,
    { reason: "database/away", retryAfterS: 5 },
  );

/** The error while the object store of the pictures cannot be reached. */
export const mediaAway = () =>
  new AppError(
    "SERVICE_UNAVAILABLE",
    "The shop cannot reach the store that it keeps pictures in. Nothing was changed. Please try again in a moment.",
    undefined,
    { reason: "media/away", retryAfterS: 10 },
  );

/** Machine-readable details of an error. */
export interface ErrorFacts {
  /** Seconds after which a retry is worthwhile. */
  retryAfterS?: number;
  /** A more specific code, for example `auth/multi-factor-auth-required`. */
  reason?: string;
  /** What the caller has to do before the call can succeed. */
  requiredAction?: "reauthenticate";
}

/** An expected error, whose message is written for people. */
export class AppError extends Error {
  override name = "AppError";

  /**
   * @param code - the kind of error; each transport maps it to its own status
   * @param message - shown to the caller
   * @param field - the input field it belongs to, if any
   * @param facts - for programs
   */
  constructor(
    readonly code: AppErrorCode,
    message: string,
    readonly field?: string,
    readonly facts: ErrorFacts = {},
  ) {
    super(message);
  }
}
