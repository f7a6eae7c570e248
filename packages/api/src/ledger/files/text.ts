/** Decodes a report's bytes in any encoding. */
import { type Encoding, EncodingSurvey } from "../../feeds/file/encoding.ts";
import type { Bytes } from "./bytes.ts";

/** Detects the encoding as for feeds: by byte order mark, invalid UTF-8, and letter frequencies. */
export async function encodingOf({ chunks }: Bytes): Promise<Encoding> {
  const survey = new EncodingSurvey();
  for await (const chunk of chunks()) survey.add(chunk);
  return survey.finish();
}

/** The currency sign that Japanese and Korean encodings have in place of the backslash. */
const MONEY_SIGNS: Readonly<Record<string, string>> = {
  ...{ shift_jis: "¥", "euc-jp": "¥" },
  "euc-kr": "₩",
};

/** The text in pieces, without a byte order mark. */
export async function* textOf({ chunks }: Bytes, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  const sign = MONEY_SIGNS[encoding];
  const asMeant = (text: string) => (sign ? text.replaceAll("\\", sign) : text);
  for await (const chunk of chunks()) {
    const text = asMeant(decoder.decode(chunk, { stream: true }));
    if (text !== "") yield text;
  }
  const rest = asMeant(decoder.decode());
  if (rest !== "") yield rest;
}
