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

/**
 * A body with its fields under the procedure's names. Of several names for the same field the first
 * that is there counts.
 *
 * @param names - what a field is called in the body, and by the procedure
 */
export function inOurNames(body: never, names: Readonly<Record<string, string>>): never {
  if (!isFields(body)) return body;
  const fields: Fields = { ...(body as Fields) };
  for (const [theirs, ours] of Object.entries(names)) {
    if (!(theirs in fields)) continue;
    const value = fields[theirs];
    delete fields[theirs];
    if (!(ours in fields)) fields[ours] = value;
  }
  return fields as never;
}

/** A body whose moments are texts, with them as dates; an empty text is no moment. */
export function inMoments(body: never, names: readonly string[]): never {
  if (!isFields(body)) return body;
  const fields: Fields = { ...(body as Fields) };
  for (const name of names) {
    const value = fields[name];
    if (typeof value === "string") fields[name] = value.trim() === "" ? null : new Date(value);
  }
  return fields as never;
}

/**
 * A body whose pictures may be the shop's own by their whole addresses, as answers give them.
 *
 * @param origin - see `Ask.origin`
 * @param names - fields that hold an address, or a list of them
 */
export function inOwnPictures(body: never, origin: string, names: readonly string[]): never {
  if (!isFields(body) || origin === "") return body;
  const fields: Fields = { ...(body as Fields) };
  const own = (value: unknown): unknown =>
    typeof value === "string" && value.startsWith(`${origin}/img/`)
      ? value.slice(origin.length)
      : value;
  for (const name of names) {
    const value = fields[name];
    if (name in fields) fields[name] = Array.isArray(value) ? value.map(own) : own(value);
  }
  return fields as never;
}
