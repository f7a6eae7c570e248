const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/**
 * First letter or figure of a name, as a capital where it has one; empty when there is neither. It
 * holds nothing that XML would read as anything but a letter.
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
