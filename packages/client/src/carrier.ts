import { ApiError, type Failure } from "./api-error.ts";

/** A call of a procedure. */
export interface Call {
  type: "query" | "mutation" | "subscription";
  /** Dotted path, such as `catalog.products.list`. */
  path: string;
  input: unknown;
}

/** The parts of tRPC's envelope that are used. */
export type Answer = { result: { data: unknown } } | { error: { message: string; data: Failure } };

/** Transports calls: over HTTP in the browser, directly on the server. */
export type Carrier = (call: Call) => Promise<Answer>;

/** The error of a failed answer. */
export const errorOf = ({ message, data }: Extract<Answer, { error: unknown }>["error"]) =>
  new ApiError(message, data);

/** @throws ApiError when the answer is an error, or there is none */
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
