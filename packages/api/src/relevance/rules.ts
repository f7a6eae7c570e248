/** Letters that Unicode does not take apart into a plain one and a mark. */
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

/** A text as it is compared: without case and accents. */
export function foldText(text: string): string {
  const lower = text.toLowerCase();
  // biome-ignore lint/suspicious/noControlCharactersInRegex: plain text is most of what there is.
  if (/^[\x00-\x7f]*$/.test(lower)) return lower;
  return lower
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "")
    .replace(/[ßæœøłđðþı]/g, (letter) => plainLetters[letter] ?? letter);
}
