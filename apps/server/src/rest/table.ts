/** The REST calls as rows: read the request, call one procedure, present what it answers. */
import type { Caller } from "@pickwell/api";
import type { Topic } from "@pickwell/api/context";
import type { Query } from "./query.ts";

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** Names of the parameters in a path: `/api/products/:key` has `key`. */
type ParamName<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamName<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** What a row may read of a request. */
export interface Ask<Path extends string = string> {
  params: Record<ParamName<Path>, string>;
  query: Query;
  /** Typed never: a row can only hand it to a procedure, whose zod input checks it. */
  body: never;
  /** What addresses of the shop begin with: its public origin, or nothing when none is set. */
  origin: string;
}

/** What a row answers: the payload, a message, and whatever the call documents beside them. */
export interface Answer {
  /** Left out where the call documents none. */
  data?: unknown;
  /** A second name under which the payload is sent, next to `data`. */
  alias?: "products" | "product" | "deals" | "deal" | "post";
  /** What the call documents at the same level as `data`. */
  beside?: Record<string, unknown>;
  message: string;
  total?: number;
  page?: number;
  limit?: number;
}

/** The payload alone, of a call that is documented without an envelope. */
export interface BareAnswer {
  bare: unknown;
}

export interface Row {
  method: Method;
  path: string;
  // A method, so that rows with parameters of their own fit in one table.
  answer(api: Caller, ask: Ask): Promise<Answer | BareAnswer>;
  options: RowOptions;
}

export interface RowOptions {
  /** What a procedure's input fields are called in the request, where it differs. */
  fieldNames?: Record<string, string>;
  /**
   * For answers that are the same for everybody and follow from the address alone: what they show.
   * They are kept until one of these changes.
   */
  keptUntil?: readonly Topic[];
  /** The answer is for one person, and nothing on its way may keep it. */
  isPrivate?: boolean;
  /** The call takes no body; whatever is sent with it is not looked at. */
  ignoresBody?: boolean;
}

/**
 * One call.
 *
 * @param route - method and path, for example `GET /api/products/:key`
 * @param answer - reads the request, calls one procedure and presents its answer
 */
export function row<Path extends string>(
  route: `${Method} ${Path}`,
  answer: (api: Caller, ask: Ask<Path>) => Promise<Answer | BareAnswer>,
  options: RowOptions = {},
): Row {
  const [method, path] = route.split(" ") as [Method, Path];
  return { method, path, answer, options };
}

/** The text of an answer. A payload with two names is turned into text once. */
export function textOf(answer: Answer | BareAnswer): string {
  if ("bare" in answer) return JSON.stringify(answer.bare);
  const { data, alias, beside, ...documented } = answer;
  const rest = { ...beside, ...documented };
  if (data === undefined) return JSON.stringify({ success: true, ...rest });
  const payload = JSON.stringify(data);
  const second = alias ? `"${alias}":${payload},` : "";
  return `{"success":true,"data":${payload},${second}${JSON.stringify(rest).slice(1)}`;
}
