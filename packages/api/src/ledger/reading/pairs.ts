/** Pairs of queries and forms, as computers of networks write them. Pure. */
import { parsedJson } from "./row.ts";

export type Pair = [name: string, value: string];

/** `%payout%`, `%%aff_sub%%`: a macro that nobody replaced is no encoding. */
const MACRO = /^%%?[a-z_]\w*%%?$/i;
const ENCODED = /%[0-9a-f]{2}/i;
const NOT_ENCODED = /%(?![0-9a-f]{2})/i;

/**
 * Pairs in their order, also of names that stand there twice. What is not UTF-8 is Windows-1252, what
 * is encoded twice is decoded twice, and `&amp;` and `;` part pairs where networks copy them from pages.
 *
 * @param text - what stands behind the `?`, or a form's body
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
 * Bytes as text: what they are said to be, or else UTF-8, or else Windows-1252.
 *
 * @param charset - as a `Content-Type` names it; null when it does not
 */
export function textOfBytes(bytes: Uint8Array, charset: string | null = null): string {
  for (const label of [charset, "utf-8"]) {
    try {
      if (label) return new TextDecoder(label, { fatal: true }).decode(bytes);
    } catch {
      // It is not that, or nobody knows what that is.
    }
  }
  return new TextDecoder("windows-1252").decode(bytes);
}

/**
 * A body without what is only wrapped around it: JSON as a text of JSON, or percent-encoded whole, and
 * JSON line by line as one list.
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
