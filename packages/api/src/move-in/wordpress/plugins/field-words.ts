/** Words that a theme showed from fields of Advanced Custom Fields, beside or instead of a text. */
import { escapeHtml } from "../escape-html.ts";

/** What a field is named by, in the entry `_name` beside its value. */
const FIELD = /^field_\w+$/;
/** Arrays and the like as PHP stores them. */
const STORED = /^[abiOsd]:\d/;
const MAX_FIELDS = 500;

/**
 * The words in a text's fields by the names of these, in the order of the file. Numbers, addresses,
 * single words and lists of choices are none.
 *
 * @param meta - all fields of the text
 */
export function fieldWords(meta: ReadonlyMap<string, string>): [name: string, words: string][] {
  const found: [string, string][] = [];
  for (const [name, value] of meta) {
    if (name.startsWith("_") || !FIELD.test(meta.get(`_${name}`) ?? "")) continue;
    if (isWords(value.trim()) && found.length < MAX_FIELDS) found.push([name, value.trim()]);
  }
  return found;
}

const isWords = (value: string): boolean => {
  if (STORED.test(value) || isJson(value) || /^https?:\S+$/i.test(value)) return false;
  const parts = value.replace(/<[^<>]*>/g, "").split(/\s+/);
  return parts.filter((part) => /\p{L}/u.test(part)).length > 1;
};

/** Not of a text that begins with a shortcode. */
function isJson(value: string): boolean {
  if (!/^[[{]/.test(value)) return false;
  try {
    JSON.parse(value);
    return true;
  } catch {
    return false;
  }
}

/** Such words as a text: HTML as it is, others as paragraphs. */
export const fieldsHtml = (fields: readonly (readonly [string, string])[]): string =>
  fields
    .map(([, words]) =>
      /<[a-z][^<>]*>/i.test(words)
        ? `<div>${words}</div>`
        : words
            .split(/\n\s*\n/)
            .map((part) => `<p>${escapeHtml(part).replace(/\r?\n/g, "<br>")}</p>`)
            .join(""),
    )
    .join("\n");
