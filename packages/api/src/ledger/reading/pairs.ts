/** Decodes query strings and form bodies as networks' servers write them. Pure. */
import { decodedLatin } from "../../feeds/file/latin.ts";
import { parsedJson } from "./row.ts";

export type Pair = [name: string, value: string];

/** `%payout%`, `%%aff_sub%%`: an unreplaced macro, not percent-encoding. */
const MACRO = /^%%?[a-z_]\w*%%?$/i;
const ENCODED = /%[0-9a-f]{2}/i;
const NOT_ENCODED = /%(?![0-9a-f]{2})/i;

/**
 * Decodes parameters in their order, keeping repeated names. Text that is not UTF-8 is read as
 * Windows-1252, double encoding is decoded twice, and `&amp;` and `;` separate parameters where
 * networks copied them from web pages.
 *
 * @param text - a query without `?`, or a form body
 */
export function urlencodedPairs(text: string): Pair[] {
  const isSemicolons = !text.includes("&") && /^[\w.-]+=[^;]*;[\w.-]+=/.test(text);
  return text
    .split(isSemicolons ? ";" : "&")
    .filter((pair) => pair !== "")
    .map((pair): Pair => {
      const at = pair.indexOf("=");
      const name = at === -1 ? pair : pair.slice(0, at);
      return [decoded(name.replace(/^amp;/, "")), at === -1 ? "" : decoded(pair.slice(at + 1))];
    });
}

function decoded(text: string): string {
  const once = decodedOnce(text);
  return ENCODED.test(once) && !NOT_ENCODED.test(once) ? decodedOnce(once) : once;
}

function decodedOnce(text: string): string {
  if (MACRO.test(text)) return text;
  const spaced = text.replaceAll("+", " ");
  if (!spaced.includes("%")) return spaced;
  try {
    return decodeURIComponent(spaced);
  } catch {
    const hex = Buffer.from(spaced).toString("latin1");
    const bytes = hex.replace(/%([0-9a-f]{2})/gi, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    );
    return textOfBytes(Buffer.from(bytes, "latin1"));
  }
}

/**
 * Decodes bytes with their declared charset, else as UTF-8, else as Windows-1252.
 *
 * @param charset - from the `Content-Type`; null when absent
 */
export function textOfBytes(bytes: Uint8Array, charset: string | null = null): string {
  for (const label of [charset, "utf-8"]) {
    try {
      if (label) return new TextDecoder(label, { fatal: true }).decode(bytes);
    } catch {
      // Wrong or unknown charset.
    }
  }
  return decodedLatin(bytes, "windows-1252");
}

/**
 * Unwraps a body: JSON within a JSON string, or percent-encoded as a whole. JSON lines become a
 * list.
 */
export function bareBody(body: string): string {
  const text = body.trim();
  if (/^%(?:25)?[57]b/i.test(text)) {
    const open = decoded(text);
    return parsedJson(open) === undefined ? body : open;
  }
  if (text.startsWith('"')) return innerText(text) ?? body;
  if (text.startsWith("{") && parsedJson(text) === undefined) {
    const lines = text.split(/\r?\n/).filter((line) => line.trim() !== "");
    const isEach = lines.length > 1 && lines.every((line) => parsedJson(line) !== undefined);
    return isEach ? `[${lines.join(",")}]` : body;
  }
  return body;
}

function innerText(text: string): string | undefined {
  try {
    const inner: unknown = JSON.parse(text);
    return typeof inner === "string" && parsedJson(inner) !== undefined ? inner : undefined;
  } catch {
    return undefined;
  }
}
