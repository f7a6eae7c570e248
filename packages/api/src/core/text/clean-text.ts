/** Removes control characters that user input must not contain. */

/**
 * Control characters except tab and line ends; bidirectional overrides, which could make a name
 * read as another; and zero-width characters, which could make two names look alike. Joiners
 * (U+200C, U+200D) stay, because emoji, Persian and Indic scripts need them. So do the marks
 * U+200E, U+200F and U+061C, which affect nothing but themselves.
 */
const STEERING = /[^\P{Cc}\t\n\r]|[\u200b\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu;
/** Line separators that few programs treat as such. */
const RARE_LINE_ENDS = /[\u2028\u2029]/g;
/** Replaced in single-line text. */
const LINE_ENDS = /[\t\n\r]/g;

/** Names of the single-line fields. Other fields keep line ends and tabs. */
const ONE_LINE =
  /^(?:name|title|subject|email|to|slug|brand|category|author|alt|label|search|q|siteName|role|status|key|token|code|id|metaTitle|affiliateLink|fileName)$/;
/** Passwords stay as typed, byte for byte. */
const SECRET = /password$/i;

/** A text without characters that could deceive its readers. */
export const cleanText = (text: string): string =>
  text.replace(STEERING, "").replace(RARE_LINE_ENDS, "\n");

/**
 * Cleans every text in an input except passwords. Keys are left to the schema.
 *
 * @param input - of bounded depth
 */
export function cleanInput(input: unknown, name = ""): unknown {
  if (typeof input === "string") {
    if (SECRET.test(name)) return input;
    const text = cleanText(input);
    return ONE_LINE.test(name) ? text.replace(LINE_ENDS, " ") : text;
  }
  if (Array.isArray(input)) return input.map((item) => cleanInput(item, name));
  if (!isPlain(input)) return input;
  // Own properties, whatever their names.
  return Object.fromEntries(
    Object.entries(input).map(([field, value]) => [field, cleanInput(value, field)]),
  );
}

function isPlain(input: unknown): input is object {
  if (typeof input !== "object" || input === null) return false;
  const prototype = Object.getPrototypeOf(input);
  return prototype === Object.prototype || prototype === null;
}
