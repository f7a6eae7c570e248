/** Bytes as text: UTF-8, UTF-16 with or without a mark, Windows-1252. */
import type { Bytes } from "./bytes.ts";

export type Encoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";

/** UTF-8, unless a mark or the places of zero bytes say UTF-16, or more is wrong than right. */
export async function encodingOf({ chunks }: Bytes): Promise<Encoding> {
  const decoder = new TextDecoder();
  let isFirst = true;
  let right = 0;
  let wrong = 0;
  const count = (text: string) => {
    for (const letter of text.match(/\P{ASCII}/gu) ?? []) letter === "\ufffd" ? wrong++ : right++;
  };
  for await (const chunk of chunks()) {
    if (isFirst) {
      const wide = wideEncodingOf(chunk);
      if (wide) return wide;
      isFirst = false;
    }
    count(decoder.decode(chunk, { stream: true }));
  }
  count(decoder.decode());
  return wrong > right ? "windows-1252" : "utf-8";
}

function wideEncodingOf(head: Buffer): Encoding | null {
  const mark = head.subarray(0, 2).toString("hex");
  if (mark === "fffe") return "utf-16le";
  if (mark === "feff") return "utf-16be";
  // Names of columns are mostly ASCII: of each two bytes one is zero.
  const sample = head.subarray(0, 400);
  let even = 0;
  let odd = 0;
  for (const [at, byte] of sample.entries()) if (byte === 0) at % 2 === 0 ? even++ : odd++;
  if (odd > sample.length / 4 && even < odd / 4) return "utf-16le";
  if (even > sample.length / 4 && odd < even / 4) return "utf-16be";
  return null;
}

/** The text in pieces, without a byte order mark. */
export async function* textOf({ chunks }: Bytes, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of chunks()) {
    const text = decoder.decode(chunk, { stream: true });
    if (text !== "") yield text;
  }
  const rest = decoder.decode();
  if (rest !== "") yield rest;
}
