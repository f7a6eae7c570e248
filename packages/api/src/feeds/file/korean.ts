/**
 * Decodes Korean text. Windows' encoding (UHC, code page 949) has all syllables; `TextDecoder` of
 * Node.js only knows the 2,350 of EUC-KR.
 */

/** Second bytes of the syllables beyond EUC-KR. */
const SECONDS = [...range(0x41, 0x5a), ...range(0x61, 0x7a), ...range(0x81, 0xfe)];
/** How many of these there are beside the second bytes of EUC-KR, which begin with 0xA1. */
const BESIDE = SECONDS.filter((byte) => byte < 0xa1).length;
const FIRST_ROWS = 0xa1 - 0x81;

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, at) => from + at);
}

/** The syllables beyond EUC-KR, which have their codes in the order of Unicode. */
let beyond: string[] | null = null;
function syllablesBeyond(): string[] {
  if (beyond) return beyond;
  const decoder = new TextDecoder("euc-kr");
  const known = new Set<string>();
  for (const first of range(0xb0, 0xc8))
    for (const second of range(0xa1, 0xfe)) known.add(decoder.decode(Buffer.from([first, second])));
  beyond = range(0xac00, 0xd7a3)
    .map((code) => String.fromCharCode(code))
    .filter((syllable) => !known.has(syllable));
  return beyond;
}

/** The syllable of two bytes; null if they are not of one beyond EUC-KR. */
function syllable(first: number, second: number): string | null {
  const column = SECONDS.indexOf(second);
  if (first < 0x81 || first > 0xc6 || column === -1) return null;
  if (first < 0xa1) return syllablesBeyond()[(first - 0x81) * SECONDS.length + column] ?? null;
  if (column >= BESIDE) return null;
  const before = FIRST_ROWS * SECONDS.length + (first - 0xa1) * BESIDE;
  return syllablesBeyond()[before + column] ?? null;
}

/** Decodes pieces to text. @returns a function to be called with null at the end */
export function koreanDecoder(): (bytes: Buffer | null) => string {
  const decoder = new TextDecoder("euc-kr");
  /** The first byte of a character whose second one is in the next piece. */
  let rest: Buffer = Buffer.alloc(0);
  return (piece) => {
    if (piece === null) return decoder.decode(rest);
    const bytes = rest.length > 0 ? Buffer.concat([rest, piece]) : piece;
    rest = Buffer.alloc(0);
    let text = "";
    let from = 0;
    let at = 0;
    for (; at < bytes.length; at++) {
      const first = bytes[at] ?? 0;
      if (first < 0x81) continue;
      const second = bytes[at + 1];
      if (second === undefined) break;
      const found = syllable(first, second);
      if (found !== null) {
        text += decoder.decode(bytes.subarray(from, at)) + found;
        from = at + 2;
      }
      at++;
    }
    // What is kept is overwritten by the next piece.
    rest = Buffer.from(bytes.subarray(at));
    return text + decoder.decode(bytes.subarray(from, at));
  };
}
