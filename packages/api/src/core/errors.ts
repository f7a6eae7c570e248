/** What can go wrong on purpose. Everything else is a bug and is shown without its message. */
export type AppErrorCode =
  | "BAD_REQUEST"
  | "UNAUTHORIZED"
  | "FORBIDDEN"
  | "NOT_FOUND"
  | "CONFLICT"
  | "TOO_MANY_REQUESTS";

/** An error whose message is written for the person who meets it. */
export class AppError extends Error {
  override name = "AppError";

  /**
   * @param code - the kind, which each transport translates to its own status
   * @param message - shown to the caller as it is
   * @param field - input field the error belongs to, where there is one
   */
  constructor(
    readonly code: AppErrorCode,
    message: string,
    readonly field?: string,
  ) {
    super(message);
  }
}
