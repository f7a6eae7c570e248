/** The digit zero of each script in which people write amounts and dates. */
const ZEROS = [0x0660, 0x06f0, 0x0966, 0x09e6, 0x0e50, 0xff10];
const FOREIGN_DIGIT =
  /[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u09e6-\u09ef\u0e50-\u0e59\uff10-\uff19]/g;
/** Direction marks, which Arabic and Hebrew texts put around numbers. */
const DIRECTIONS = /[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069\ufeff]/g;

/** The text with Western digits and without direction marks. */
export const westernDigits = (text: string): string =>
  text
    .replace(FOREIGN_DIGIT, (digit) => {
      const code = digit.charCodeAt(0);
      const zero = ZEROS.find((first) => code >= first && code <= first + 9) ?? code;
      return String(code - zero);
    })
    .replace(DIRECTIONS, "");
