/** Text folding, including letters that Unicode does not decompose. */
const plainLetters: Record<string, string> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ı: "i",
};

/** A text for comparison: without case and accents. */
export function foldText(text: string): string {
  const lower = text.toLowerCase();
  // biome-ignore lint/suspicious/noControlCharactersInRegex: plain text is most of what there is.
  if (/^[\x00-\x7f]*$/.test(lower)) return lower;
  return lower
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "")
    .replace(/[ßæœøłđðþı]/g, (letter) => plainLetters[letter] ?? letter);
}
