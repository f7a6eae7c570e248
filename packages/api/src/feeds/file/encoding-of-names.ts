/** Tells the encoding of a table by the names of its columns. */
import { nameKey } from "../formats/format.ts";
import { guesses } from "../formats/generic.ts";

/** Encodings that programs write tables in, besides UTF-8. */
const ENCODINGS = [
  ..."windows-1250 windows-1251 windows-1252 windows-1253 windows-1254 windows-1257".split(" "),
  ..."windows-1255 windows-1256 windows-874".split(" "),
  ..."iso-8859-2 iso-8859-5 iso-8859-7 koi8-r ibm866 macintosh x-mac-cyrillic".split(" "),
  ..."shift_jis euc-jp gb18030 big5 euc-kr".split(" "),
];

const LONGEST_HEADER = 4096;
const BETWEEN_NAMES = /["\t;,|]+/;

/** Names with letters that are not ASCII, of all fields. */
const known = new Set(
  Object.values(guesses)
    .flat()
    .filter((name) => /\P{ASCII}/u.test(name))
    .map(nameKey),
);

/**
 * The encoding in which the first line has the most known names of columns with letters that are not
 * ASCII.
 *
 * @param first - the first bytes of the file
 * @param guessed - kept unless another one has more such names
 */
export function encodingOfNames(first: Buffer, guessed: string): string {
  const end = first.indexOf("\n");
  const header = first.subarray(0, end === -1 ? LONGEST_HEADER : Math.min(end, LONGEST_HEADER));
  if (!header.some((byte) => byte > 0x7f)) return guessed;
  let best = { encoding: guessed, names: namesIn(header, guessed) };
  for (const encoding of ENCODINGS) {
    const names = namesIn(header, encoding);
    if (names > best.names) best = { encoding, names };
  }
  return best.encoding;
}

function namesIn(header: Buffer, encoding: string): number {
  const names = new TextDecoder(encoding).decode(header).split(BETWEEN_NAMES);
  return names.filter((name) => /\P{ASCII}/u.test(name) && known.has(nameKey(name))).length;
}
