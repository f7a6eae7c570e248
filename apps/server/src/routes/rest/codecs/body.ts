/**
 * Request bodies in documented names ↔ inputs of procedures.
 *
 * A codec renames and converts, and rejects nothing: unreadable values are passed on. The procedure
 * rejects them after authorization, by its own rules, and the error gets the documented field name
 * back.
 */
import { z } from "zod";
import { inDecimals, type JsonSchema, jsonOf } from "../openapi/json-schema.ts";
import { isMoney } from "./fields.ts";

type Fields = Record<string, unknown>;

export interface BodyOptions {
  /** The documented resource, if there is one: fields of the same name have the same format. */
  resource?: z.ZodObject;
  /**
   * Names of fields in the body by the procedure's names, where they differ. If there are several,
   * the procedure's own name has priority over the first one present. Errors name the first.
   */
  names?: Readonly<Record<string, string>>;
  /** Fields that a body may write in more ways than answers do. */
  accepts?: Readonly<Record<string, z.ZodType>>;
}

/** A codec of a body. `Input` is the procedure's input. */
export interface BodyCodec<Input = unknown> {
  codec: z.ZodType<Input>;
  /** Names in the body of the procedure's fields, where they differ. */
  fieldNames: Record<string, string>;
  /** The body for the API's document; parts with an id go to `schemas`. */
  json(schemas: Record<string, JsonSchema>): JsonSchema;
}

const isFields = (body: unknown): body is Fields =>
  typeof body === "object" && body !== null && !Array.isArray(body);

/** The body of a call that creates something. @param input - the procedure's input */
export function bodyOf<Input extends z.ZodType>(
  input: Input,
  options: BodyOptions = {},
): BodyCodec<z.input<Input>> {
  return {
    codec: codecOf<z.input<Input>>((body) => inWords(body, options)),
    fieldNames: fieldNamesOf(options),
    json: (schemas) => inDocument(jsonOf(input, "input", schemas), options),
  };
}

/** Input of a procedure that changes some fields of a row. */
type ChangeInput<Changes extends z.ZodObject> = z.ZodObject<{
  id: z.ZodType;
  version: z.ZodType;
  changes: Changes;
}>;

/**
 * The body of a call that changes something; may include the version it is based on.
 *
 * @param input - the procedure's input
 */
export function changeOf<Changes extends z.ZodObject>(
  { shape: { changes, version } }: ChangeInput<Changes>,
  options: BodyOptions,
): BodyCodec<{ changes: z.input<Changes>; version?: number | undefined }> {
  return {
    codec: codecOf((body) => {
      if (!isFields(body)) return { changes: body };
      const { version, ...changes } = inWords(body, options) as Fields;
      return { changes, version };
    }),
    fieldNames: fieldNamesOf(options),
    json: (schemas) => {
      const fields = inDocument(jsonOf(changes, "input", schemas), options);
      const properties = { ...fields.properties, version: jsonOf(version, "input", schemas) };
      return { ...fields, properties };
    },
  };
}

/** The procedure's schema is what makes sure that it is an `Input`. */
const codecOf = <Input>(decode: (body: unknown) => unknown): z.ZodType<Input> =>
  z.codec(z.unknown(), z.custom<Input>(), {
    decode: (body) => decode(body) as Input,
    encode: () => {
      throw new Error("Bodies are only read");
    },
  });

function inWords(body: unknown, options: BodyOptions): unknown {
  if (!isFields(body)) return body;
  const { names = {}, accepts = {} } = options;
  const answeredFields = options.resource?.shape ?? {};
  const fieldNames = fieldNamesOf(options);
  const decoded = Object.entries(body).map(([name, value]): [string, unknown] => {
    // Fields may be called as by the procedure; amounts are whole minor units then.
    const documented = ownOf(accepts, name) ? name : (fieldNames[name] ?? name);
    const answered = ownOf(answeredFields, documented);
    const field = ownOf(accepts, documented) ?? answered;
    // An empty text means the same under either name.
    if (documented !== name && isMoney(answered) && value !== "") return [name, value];
    const { success, data } = field ? z.safeDecode(field, value) : { success: false, data: value };
    return [name, success ? data : value];
  });
  const fields: Fields = Object.fromEntries(decoded);
  for (const [theirs, ours] of Object.entries(names)) {
    if (!Object.hasOwn(fields, theirs)) continue;
    const value = fields[theirs];
    delete fields[theirs];
    // An amount counts before one in minor units.
    if (!Object.hasOwn(fields, ours) || isMoney(answeredFields[theirs])) fields[ours] = value;
  }
  return fields;
}

/** A field by a name that somebody sent, which may be that of something every object has. */
const ownOf = (fields: Readonly<Record<string, unknown>>, name: string) =>
  Object.hasOwn(fields, name) ? (fields[name] as z.ZodType) : undefined;

/** Of several names for the same field the first. */
const fieldNamesOf = ({ names = {} }: BodyOptions): Record<string, string> =>
  Object.fromEntries(
    Object.entries(names)
      .map(([theirs, ours]) => [ours, theirs])
      .reverse(),
  );

/** The procedure's input as JSON Schema, in the words of the body. */
function inDocument(schema: JsonSchema, options: BodyOptions): JsonSchema {
  const fieldNames = fieldNamesOf(options);
  const nameOf = (field: string) => fieldNames[field] ?? field;
  const properties = Object.entries(schema.properties ?? {}).map(([field, value]) => {
    const name = nameOf(field);
    return [name, isMoney(options.resource?.shape[name]) ? inDecimals(value) : value];
  });
  return {
    ...schema,
    properties: Object.fromEntries(properties),
    ...(schema.required && { required: schema.required.map(nameOf) }),
  };
}
