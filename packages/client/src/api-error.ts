/** Kinds of errors; `NETWORK` when there was no answer. */
export type ErrorCode =
  | "NETWORK"
  | "BAD_REQUEST"
  | "UNAUTHORIZED"
  | "FORBIDDEN"
  | "NOT_FOUND"
  | "CONFLICT"
  | "PAYLOAD_TOO_LARGE"
  | "TOO_MANY_REQUESTS"
  | "SERVICE_UNAVAILABLE"
  | "INTERNAL_SERVER_ERROR"
  // What tRPC may say besides.
  | (string & {});

/** Details of an error besides its message. */
export interface Failure {
  code: ErrorCode;
  httpStatus: number;
  /** The field of the input that it is about. */
  field?: string;
  /** Seconds after which it is worth asking again. */
  retryAfterS?: number;
  /** Which failure it is among those of its code, such as `auth/multi-factor-auth-required`. */
  reason?: string;
  /** What the user has to do before the call can succeed. */
  requiredAction?: "reauthenticate";
}

/** A failed call. */
export class ApiError extends Error {
  override name = "ApiError";

  /**
   * @param data - the shop's response: code, status, field. Absent when the shop did not respond.
   */
  constructor(
    message: string,
    readonly data?: Failure,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }

  get code(): ErrorCode {
    return this.data?.code ?? "NETWORK";
  }

  /** The field of the input that it is about, where it is about one. */
  get field(): string | undefined {
    return this.data?.field;
  }
}
