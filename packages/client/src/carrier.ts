import { ApiError, type Failure } from "./api-error.ts";

/** One call of a procedure. */
export interface Call {
  type: "query" | "mutation" | "subscription";
  /** Dotted path, such as `catalog.products.list`. */
  path: string;
  input: unknown;
}

/** tRPC's envelope, as far as it is read here. */
export type Answer = { result: { data: unknown } } | { error: { message: string; data: Failure } };

/** Carries a call to the procedures: over HTTP in the browser, in the process on the server. */
export type Carrier = (call: Call) => Promise<Answer>;

/** What is thrown of a failure that the shop told of. */
export const errorOf = ({ message, data }: Extract<Answer, { error: unknown }>["error"]) =>
  new ApiError(message, data);

/** @throws ApiError when the answer is a failure, or none came */
export async function request(carry: Carrier, call: Call): Promise<unknown> {
  let answer: Answer;
  try {
    answer = await carry(call);
  } catch (error) {
    if (error instanceof ApiError) throw error;
    const { message, cause } = error instanceof Error ? error : new Error(String(error));
    throw new ApiError(message, undefined, { cause: cause ?? error });
  }
  if ("error" in answer) throw errorOf(answer.error);
  return answer.result.data;
}
