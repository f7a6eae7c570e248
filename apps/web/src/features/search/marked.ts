import { foldText } from "@pickwell/api/relevance/rules";

/** A matching part of a text, or the text between. */
export interface Run {
  text: string;
  isMatch: boolean;
}

/**
 * Splits a text into matching and other parts, ignoring case and accents like the search.
 *
 * @returns parts that joined are `text` in NFC
 */
export function marked(text: string, query: string): Run[] {
  const letters = [...text.normalize("NFC")];
  const folded = letters.map(foldText);
  const flat = folded.join("");
  // Folding may change how long a letter is.
  const letterAt = folded.flatMap(({ length }, index) => Array<number>(length).fill(index));
  const isMatch = new Set<number>();
  for (const word of foldText(query).split(/\s+/).filter(Boolean)) {
    for (let at = flat.indexOf(word); at >= 0; at = flat.indexOf(word, at + 1)) {
      for (const letter of letterAt.slice(at, at + word.length)) isMatch.add(letter);
    }
  }

  const runs: Run[] = [];
  for (const [index, letter] of letters.entries()) {
    const last = runs.at(-1);
    if (last && last.isMatch === isMatch.has(index)) last.text += letter;
    else runs.push({ text: letter, isMatch: isMatch.has(index) });
  }
  return runs;
}
