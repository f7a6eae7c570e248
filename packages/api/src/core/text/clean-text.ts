/** What no typed text may hold: characters that steer whoever shows it. */

/**
 * Control characters but tab and line ends; those that turn the direction of what follows, so that a
 * name could read as another; and marks without width, so that it could look like another. Joiners
 * (U+200C, U+200D) stay, since emoji, Persian and the scripts of India are written with them; so do
 * the weak marks of direction (U+200E, U+200F, U+061C), which turn nothing but themselves.
 */
const STEERING = /[^\P{Cc}\t\n\r]|[\u200b\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu;
/** Line ends that few programs know as such. */
const RARE_LINE_ENDS = /[\u2028\u2029]/g;
/** Line ends and tabs, where a text is one line. */
const LINE_ENDS = /[\t\n\r]/g;

/** Fields whose text is of one line, by name. What is not named here keeps its line ends and tabs. */
const ONE_LINE =
  /^(?:name|title|subject|email|to|slug|brand|category|author|alt|label|search|q|siteName|role|status|key|token|code|id|metaTitle|affiliateLink|fileName)$/;
/** What is kept as it was typed, byte for byte. */
const SECRET = /password$/i;

/** A text without the characters that steer whoever shows it. */
export const cleanText = (text: string): string =>
  text.replace(STEERING, "").replace(RARE_LINE_ENDS, "\n");

/**
 * Input with every text in it cleaned, passwords alone as they are. Names of fields are left: a schema
 * knows its own.
 *
 * @param input - as it came, bounded in depth already
 */
export function cleanInput(input: unknown, name = ""): unknown {
  if (typeof input === "string") {
    if (SECRET.test(name)) return input;
    const text = cleanText(input);
    return ONE_LINE.test(name) ? text.replace(LINE_ENDS, " ") : text;
  }
  if (Array.isArray(input)) return input.map((item) => cleanInput(item, name));
  if (!isPlain(input)) return input;
  // As own fields, whatever they are called.
  return Object.fromEntries(
    Object.entries(input).map(([field, value]) => [field, cleanInput(value, field)]),
  );
}

function isPlain(input: unknown): input is object {
  if (typeof input !== "object" || input === null) return false;
  const prototype = Object.getPrototypeOf(input);
  return prototype === Object.prototype || prototype === null;
}
