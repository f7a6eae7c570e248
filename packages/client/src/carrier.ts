import type { Answer, Call } from "@pickwell/api/call";
import { ApiError } from "./api-error.ts";

/** Carries a call to the procedures: over HTTP in the browser, in the process on the server. */
export type Carrier = (call: Call) => Promise<Answer>;

/** @throws ApiError when the answer is a failure, or none came */
export async function request(carry: Carrier, call: Call): Promise<unknown> {
  let answer: Answer;
  try {
    answer = await carry(call);
  } catch (error) {
    const { message, cause } = error instanceof Error ? error : new Error(String(error));
    throw new ApiError(message, undefined, { cause: cause ?? error });
  }
  if ("error" in answer) throw new ApiError(answer.error.message, answer.error.data);
  return answer.result.data;
}
