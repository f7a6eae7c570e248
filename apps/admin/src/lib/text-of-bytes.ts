/**
 * Text of a file whatever program wrote it: UTF-8, UTF-16 with or without a mark, or Windows-1252. A
 * mark is not part of it.
 */
export function textOfBytes(bytes: Uint8Array): string {
  const wide = wideEncodingOf(bytes);
  if (wide) return new TextDecoder(wide).decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    const text = new TextDecoder("utf-8").decode(bytes);
    const wrong = text.match(/\ufffd/g)?.length ?? 0;
    const right = (text.match(/[^\p{ASCII}\ufffd]/gu) ?? []).length;
    // A single broken character does not make the text Windows-1252.
    return right > wrong * 10 ? text : new TextDecoder("windows-1252").decode(bytes);
  }
}

/** By its mark, or by the zeros beside Latin letters. */
function wideEncodingOf(bytes: Uint8Array): "utf-16le" | "utf-16be" | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  const sample = bytes.subarray(0, 400);
  const zeros = [0, 0];
  for (const [at, byte] of sample.entries()) {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  }
  const [even = 0, odd = 0] = zeros;
  if (odd > sample.length / 4 && even < odd / 4) return "utf-16le";
  return even > sample.length / 4 && odd < even / 4 ? "utf-16be" : null;
}
