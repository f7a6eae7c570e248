/**
 * Bodies in the documented words, as the procedures' input. What cannot be read goes on as it came:
 * the procedure's schema refuses it, under the name it has in the request.
 */

type Fields = Record<string, unknown>;

const isFields = (body: unknown): body is Fields =>
  typeof body === "object" && body !== null && !Array.isArray(body);

/** A body that names what is to change, and may name the version that it was changed from. */
export function asChange(body: never): { changes: never; version: never } {
  if (!isFields(body)) return { changes: body, version: undefined as never };
  const { version, ...changes } = body as Fields;
  return { changes: changes as never, version: version as never };
}
