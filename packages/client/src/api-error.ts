import type { Answer } from "@pickwell/api/call";

type Failure = Extract<Answer, { error: unknown }>["error"];

/** Why a call has no result. */
export class ApiError extends Error {
  override name = "ApiError";

  /**
   * @param data - what the shop said: code, status, field. Absent when no answer of the shop's came.
   */
  constructor(
    message: string,
    readonly data?: Failure["data"],
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
