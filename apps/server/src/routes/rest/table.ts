/** REST calls as rows: parse the request, call one procedure, encode its answer. */
import type { Caller } from "@pickwell/api";
import type { Context, Topic } from "@pickwell/api/context";
import { z } from "zod";
import { encoded, jsonTextOf } from "./codecs/answer.ts";
import type { BodyCodec } from "./codecs/body.ts";
import type { Query } from "./query.ts";

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** Names of the parameters in a path: `/api/products/:key` has `key`. */
type ParamName<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamName<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** What a row may read from a request. */
export interface RestRequest<Path extends string = string, Body = unknown> {
  params: Record<ParamName<Path>, string>;
  query: Query;
  /** As `RowOptions.body` reads it. */
  body: Body;
  /** Text fields of the form that brings a file, see `RowOptions.upload`. */
  form: Query;
  /** What URLs of the shop begin with: its public origin, or nothing when none is set. */
  origin: string;
}

/** The answer of a row: data, message, and further documented fields. */
export interface Answer<Data = unknown, Beside = Record<string, unknown>> {
  /** Encoded by `RowOptions.data`; absent where no data is documented. */
  data?: Data;
  /** A second name under which the payload is sent, next to `data`. */
  alias?: string;
  /** Fields beside `data`; encoded by `RowOptions.beside`. */
  beside?: Beside;
  message: string;
  /** One of `RowDoc.otherStatuses`; absent for the row's own status. */
  status?: number;
  total?: number;
  page?: number;
  limit?: number;
}

/** An answer without the usual envelope. */
export interface BareAnswer<Data = unknown> {
  bare: Data;
}

/** A streamed file. */
export interface FileAnswer {
  file: AsyncIterable<string>;
  contentType: string;
  fileName: string;
}

type AnyAnswer<Data = unknown, Beside = Record<string, unknown>> =
  | Answer<Data, Beside>
  | BareAnswer<Data>
  | FileAnswer;

/** Fields beside `data`. */
type Fields = Record<string, z.ZodType>;

export interface Row {
  method: Method;
  path: string;
  // A method, so that rows with parameters of their own fit in one table.
  answer(api: Caller, ask: RestRequest): Promise<AnyAnswer>;
  options: RowOptions;
}

export interface RowOptions<
  Body = unknown,
  Data extends z.ZodType = z.ZodType,
  Beside extends Fields = Fields,
> {
  /** Reads the body, and documents it. */
  body?: BodyCodec<Body>;
  /** Encodes and documents `data`. */
  data?: Data;
  /** The same of an answer without an envelope. */
  bare?: Data;
  /** Encodes and documents the fields beside `data`. */
  beside?: Beside;
  /** Names in the query of the procedure's input fields, where they differ. */
  fieldNames?: Record<string, string>;
  /**
   * For responses that are the same for everybody and depend only on the URL: the topics they show.
   * They are cached until one of these changes.
   */
  cacheUntil?: readonly Topic[];
  /** The answer is for one person, and nothing on its way may keep it. */
  isPrivate?: boolean;
  /** The call has no body; one that is sent is ignored. */
  ignoresBody?: boolean;
  /**
   * The call takes a form with a file (`multipart/form-data`). It is only received if the caller
   * may call the procedure, which gets it as `Context.upload`.
   */
  upload?: UploadRule;
  /** HTTP status of the response, unless the response has its own; 200 by default. */
  status?: 201;
  /** Documentation of the call, in addition to what follows from its procedure. */
  doc?: RowDoc;
}

/** The file that a form has to contain. */
export interface FileRule {
  /** Name of the form's field that holds it. */
  field: string;
  maxBytes: number;
}

/** The file that can be uploaded with a call. */
export interface UploadRule extends FileRule {
  /** The form's other fields. They are text, which the row reads from `Ask.form`. */
  form: BodyCodec;
  /**
   * Refuses a call before its form is received, if the procedure would refuse it regardless of the
   * form.
   */
  assertReady?: (ctx: Context) => Promise<void>;
}

/** Documentation that only the row knows, for OpenAPI. A test verifies it. */
export interface RowDoc {
  /** A short description of the call. */
  summary: string;
  /**
   * Dotted path of the procedure that the row calls. Permissions and input are documented from it,
   * with the names of `fieldNames`.
   */
  procedure: string;
  /**
   * Query parameters with the input field of the procedure each one sets, and the allowed values if
   * they are fewer.
   */
  query?: Record<string, string | { field: string; choices: readonly string[] }>;
  /** The second name of `data`. */
  alias?: string;
  /** The response contains `total`, `page` and `limit`. */
  isPaged?: boolean;
  /** Other possible statuses of responses with the same form, and their meaning. */
  otherStatuses?: Record<number, string>;
  /** Media type of a response that is a file. */
  file?: string;
}

/**
 * A REST call.
 *
 * @param route - method and path, for example `GET /api/products/:key`
 * @param answer - parses the request, calls one procedure and returns its answer
 */
export function row<
  Path extends string,
  Body = unknown,
  Data extends z.ZodType = z.ZodType,
  Beside extends Fields = Fields,
>(
  route: `${Method} ${Path}`,
  answer: (
    api: Caller,
    ask: RestRequest<Path, Body>,
  ) => Promise<AnyAnswer<z.output<Data>, z.output<z.ZodObject<Beside>>>>,
  options: RowOptions<Body, Data, Beside> = {},
): Row {
  const [method, path] = route.split(" ") as [Method, Path];
  const { body: reader, data, bare } = options;
  const beside = options.beside && z.strictObject(options.beside);
  return {
    method,
    path,
    options,
    async answer(api, ask) {
      const body = (reader ? z.decode(reader.codec, ask.body) : undefined) as Body;
      const answered = await answer(api, { ...(ask as RestRequest<Path>), body });
      if ("file" in answered) return answered;
      if ("bare" in answered) return { bare: encoded(bare, answered.bare) };
      return {
        ...answered,
        data: encoded(data, answered.data),
        beside: encoded(beside, answered.beside) as Record<string, unknown> | undefined,
      };
    },
  };
}

/** Names of a procedure's input fields in the request, where they differ. */
export const fieldNamesOf = ({ options }: Row): Record<string, string> => ({
  ...options.fieldNames,
  ...options.body?.fieldNames,
  ...options.upload?.form.fieldNames,
});

/** Serializes an answer. Data under two names is serialized once. */
export function textOf(answer: AnyAnswer): string {
  if ("file" in answer) throw new Error("A file is sent as it is, and never kept");
  if ("bare" in answer) return JSON.stringify(answer.bare);
  const { data, alias, beside, status: _, ...documented } = answer;
  const rest = { ...beside, ...documented };
  if (data === undefined) return JSON.stringify({ success: true, ...rest });
  const payload = jsonTextOf(data);
  const second = alias ? `"${alias}":${payload},` : "";
  return `{"success":true,"data":${payload},${second}${JSON.stringify(rest).slice(1)}`;
}
