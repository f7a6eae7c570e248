const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/**
 * First letter or digit of a name, in upper case; empty when there is none. Safe to put into XML.
 */
export function initialOf(name: string): string {
  for (const { segment } of graphemes.segment(name.normalize("NFC"))) {
    if (!/^[\p{L}\p{N}]/u.test(segment)) continue;
    const capital = segment.toLocaleUpperCase("en");
    // A capital of two letters, as that of ß, would not be the initial of anything.
    return [...graphemes.segment(capital)].length === 1 ? capital : segment;
  }
  return "";
}
