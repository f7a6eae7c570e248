/** Validates GTINs and ISBNs. */

export type Gtin =
  /** As GTIN-14 with leading zeros. `mended`: what was corrected. */
  { gtin: string; correction?: string } | { problem: string };

const LENGTHS = new Set([8, 12, 13, 14]);

/** The check digit of a GTIN of any length. @param digits - those before it */
function checkDigit(digits: string): number {
  let sum = 0;
  for (let place = 1; place <= digits.length; place++) {
    sum += Number(digits[digits.length - place]) * (place % 2 === 1 ? 3 : 1);
  }
  return (10 - (sum % 10)) % 10;
}

/** Whether digits are of a length of GTINs and the last one is their check digit. */
export const hasCheckDigit = (digits: string): boolean =>
  LENGTHS.has(digits.length) && checkDigit(digits.slice(0, -1)) === Number(digits.at(-1));

function isbn10Check(digits: string): string {
  let sum = 0;
  for (let place = 0; place < 9; place++) sum += Number(digits[place]) * (10 - place);
  const check = (11 - (sum % 11)) % 11;
  return check === 10 ? "X" : String(check);
}

/**
 * @param text - GTIN-8, 12, 13 or 14, ISBN-10 or 13, with or without hyphens
 * @returns a problem when it is invalid, written to follow the value in a message
 */
export function readGtin(text: string): Gtin {
  const plain = text
    .trim()
    .replace(/^'/, "")
    .replace(/^="?(.*?)"?$/, "$1")
    .replace(/^(?:isbn(?:-1[03])?|ean|gtin|upc|jan)(?:-?1[234])?[:\s]+/i, "")
    .replace(/[\s‐-―-]/g, "");
  if (/^\d(?:[.,]\d+)?e\+?\d+$/i.test(plain)) {
    return { problem: "was written by a spreadsheet that has dropped its digits" };
  }
  if (/^\d{9}[\dX]$/i.test(plain)) {
    if (isbn10Check(plain) !== plain.at(-1)?.toUpperCase()) {
      return { problem: "is no ISBN: its check digit is wrong" };
    }
    const digits = `978${plain.slice(0, 9)}`;
    return { gtin: `0${digits}${checkDigit(digits)}` };
  }
  // Some exports write "4006381333931.0".
  const digits = plain.replace(/[.,]0+$/, "");
  // A spreadsheet has removed the leading zero of a UPC; the check digit is still valid.
  const longer = `0${digits}`;
  if (/^[1-9]\d{10}$/.test(digits) && checkDigit(digits.slice(0, -1)) === Number(digits.at(-1))) {
    return { gtin: longer.padStart(14, "0"), correction: `is a UPC without its zero: ${longer}` };
  }
  if (!/^\d+$/.test(digits)) return { problem: "is no GTIN" };
  if (!LENGTHS.has(digits.length)) {
    return { problem: `is no GTIN: it has ${digits.length} digits` };
  }
  if (checkDigit(digits.slice(0, -1)) !== Number(digits.at(-1))) {
    return { problem: "is no GTIN: its check digit is wrong" };
  }
  if (/^0+$/.test(digits)) return { problem: "is no GTIN" };
  return { gtin: digits.padStart(14, "0") };
}

/**
 * Whether a GTIN identifies the same product everywhere. Shops also use ranges reserved for
 * internal use, repeated digits, and GS1's examples.
 *
 * @param gtin - as GTIN-14
 */
export function isGlobal(gtin: string): boolean {
  const thirteen = gtin.slice(1);
  // Reserved for internal use: 02, 04 and 2 of GTIN-13 (02 and 04 are 2 and 4 of UPC), 0 to 2 of
  // GTIN-8.
  if (/^(?:02|04|2)/.test(thirteen)) return false;
  if (/^0{6}[0-2]/.test(gtin)) return false;
  // Coupons, refunds and GS1's demonstration range.
  if (/^(?:05|98[0-4]|99|952)/.test(thirteen)) return false;
  const body = gtin.replace(/^0+/, "").slice(0, -1);
  return new Set(body).size > 1 && !/^(?:0?123456789(?:0?12)?|1234567)$/.test(body);
}
