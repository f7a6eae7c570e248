/** What can go wrong on purpose. Everything else is a bug and is shown without its message. */
export type AppErrorCode =
  | "BAD_REQUEST"
  | "UNAUTHORIZED"
  | "FORBIDDEN"
  | "NOT_FOUND"
  | "CONFLICT"
  | "TOO_MANY_REQUESTS"
  | "SERVICE_UNAVAILABLE";

/** What is said when there is no room for what somebody wants to be saved. */
export const diskFull = () =>
  new AppError(
    "SERVICE_UNAVAILABLE",
    "The shop’s disk is full, so nothing can be saved. Please try again later. If this is your shop: sign in and remove backups or pictures, or make the disk larger.",
    undefined,
    { reason: "disk/full", retryAfterS: 60 },
  );

/** What is said while the database's server is away. */
export const databaseAway = () =>
  new AppError(
    "SERVICE_UNAVAILABLE",
    "The shop cannot reach its database at the moment. Please try again in a moment.",
    undefined,
    { reason: "database/away", retryAfterS: 5 },
  );

/** What is said while the object store of the pictures is away. */
export const mediaAway = () =>
  new AppError(
    "SERVICE_UNAVAILABLE",
    "The shop cannot reach the store that it keeps pictures in. Nothing was changed. Please try again in a moment.",
    undefined,
    { reason: "media/away", retryAfterS: 10 },
  );

/** What a program may want to know of an error besides its message. */
export interface ErrorFacts {
  /** Seconds after which it is worth asking again. */
  retryAfterS?: number;
  /** Which error it is among those of its code, for example `auth/multi-factor-auth-required`. */
  reason?: string;
  /** What the caller has to do before the same call succeeds. */
  requiredAction?: "reauthenticate";
}

/** An error whose message is written for the person who meets it. */
export class AppError extends Error {
  override name = "AppError";

  /**
   * @param code - the kind, which each transport translates to its own status
   * @param message - shown to the caller as it is
   * @param field - input field the error belongs to, where there is one
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
