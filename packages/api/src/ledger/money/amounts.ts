/** Amounts as networks and spreadsheets write them. Pure. */
import { westernDigits } from "../../core/text/digits.ts";
import { currencyOf, sharedSignOf } from "./currencies.ts";
import { type Decimal, decimalOf, negate } from "./decimal.ts";

/** The character between whole and part. */
export type DecimalMark = "," | ".";

export interface ReadAmount {
  value: Decimal;
  /** What it says of its currency: a code; null when nothing, or a sign that several share. */
  currency: string | null;
  /** A sign beside it that several currencies share. */
  sign: string | null;
  /** One mark before three digits and nothing known of the column: it may mean two amounts. */
  isAmbiguous: boolean;
}

/** Why something is no amount, as the end of a sentence. */
export class AmountProblem extends Error {
  override name = "AmountProblem";
}

const LONGEST = 60;
const BLANKS = /[\s\u00a0\u2007\u2009\u202f]/g;
/** What most amounts are: three digits behind the point may be thousands, all others are a part. */
const USUAL = /^-?\d{1,12}(?:\.(?:\d\d?|\d{4,9}))?$/;
/** Sign, words and digits in any of the orders people write them in. */
const SHAPE =
  /^(?<open>\()?(?<minus1>[-−–+])?(?<before>[\p{L}\p{Sc}.]*)(?<minus2>[-−–+])?(?<digits>[\d.,'’]*\d)(?:[.,][-–—]{1,2})?(?<minus3>[-−–])?(?<after>[\p{L}\p{Sc}.]*)(?<minus4>[-−–])?(?<close>\))?$/u;

/**
 * Reads an amount, below zero where the text says so: `-12.30`, `(12.30)`, `12.30-`, `€ -12,30`.
 *
 * @param written - in the digits of whatever script
 * @param mark - the decimal mark of what it stands in; null when that is not known
 * @throws AmountProblem when it is none
 */
export function readAmount(written: string, mark: DecimalMark | null): ReadAmount {
  const text = westernAmount(written);
  const usual = USUAL.test(text) ? decimalOf(text) : null;
  if (usual !== null) return { value: usual, currency: null, sign: null, isAmbiguous: false };
  // Wide digits and a wide ￥ are what they look like.
  const bare = text.length > LONGEST ? "" : text.normalize("NFKC").replace(BLANKS, "");
  const plain = /e/i.test(bare) ? decimalOf(bare) : null;
  if (plain !== null) return { value: plain, currency: null, sign: null, isAmbiguous: false };
  // "$(12.30)": what accountants write for "($12.30)".
  const groups = SHAPE.exec(bare.replace(/^(\p{Sc})\((?=[\d.])/u, "($1"))?.groups;
  if (!groups || Boolean(groups.open) !== Boolean(groups.close)) throw notAnAmount(text);
  const { before = "", after = "", digits = "", open } = groups;
  // "Rs.500": the dot is the currency's; ".5" is half of something.
  const lead = before === "." ? "0." : "";
  const currency = wordsOf(lead ? "" : before, after, text);
  const minuses = [groups.minus1, groups.minus2, groups.minus3, groups.minus4];
  const signs = minuses.filter((sign) => sign && sign !== "+").length + (open ? 1 : 0);
  if (signs > 1) throw notAnAmount(text);
  const spaced = /\d[\s\u00a0\u2007\u2009\u202f]+\d/.test(text);
  if (spaced && !GROUPED_BY_BLANKS.test(text)) throw notAnAmount(text);
  const read = readDigits(`${lead}${digits}`, spaced && mark === null ? null : mark);
  if (!read) throw notAnAmount(text);
  const sign = sharedSignOf(before) ?? sharedSignOf(after);
  return { ...read, value: signs === 1 ? negate(read.value) : read.value, currency, sign };
}

const GROUPED_BY_BLANKS =
  /(?<!\d)\d{1,3}(?:[\s\u00a0\u2007\u2009\u202f]\d{3})+(?:[.,]\d+)?(?![\d\s]*\d)/;

const notAnAmount = (text: string) => new AmountProblem(`“${text.slice(0, 40)}” is not an amount`);

function wordsOf(before: string, after: string, text: string): string | null {
  const words = [before, after].filter((word) => word !== "");
  let found: string | null = null;
  for (const word of words) {
    const currency = currencyOf(word) ?? currencyOf(word.replace(/\.$/, ""));
    if (currency === undefined) throw new AmountProblem(`“${word}” is no currency that is known`);
    if (currency && found && currency !== found) throw notAnAmount(text);
    found ??= currency;
  }
  return found;
}

/** Groups of three, or of two and a last of three as in India. */
const GROUPS = /^\d{1,3}(?:[.,'’]\d{2,3})*[.,'’]\d{3}$/;

/** Digits with marks. @returns null when the marks do not stand where marks stand */
function readDigits(
  digits: string,
  mark: DecimalMark | null,
): { value: Decimal; isAmbiguous: boolean } | null {
  const made = (whole: string, part: string, isAmbiguous = false) => {
    const value = decimalOf(`${whole.replace(/\D/g, "")}.${part}`);
    return value === null ? null : { value, isAmbiguous };
  };
  const marks = digits.replace(/\d/g, "");
  if (marks === "") return made(digits, "");
  const last = Math.max(...[".", ",", "'", "’"].map((each) => digits.lastIndexOf(each)));
  const whole = digits.slice(0, last);
  const part = digits.slice(last + 1);
  const lastMark = digits.charAt(last);
  if (lastMark === "'" || lastMark === "’") return GROUPS.test(digits) ? made(digits, "") : null;
  if (marks.length === 1) {
    const maybeGroup = part.length === 3 && /^[1-9]\d{0,2}$/.test(whole);
    if (!maybeGroup) return made(whole, part);
    const isDecimal = mark === null ? lastMark === "." : lastMark === mark;
    return isDecimal ? made(whole, part, mark === null) : made(whole + part, "", mark === null);
  }
  const isOneKind = [...marks].every((other) => other === lastMark);
  if (isOneKind) return GROUPS.test(digits) ? made(digits, "") : null;
  const isOnce = marks.indexOf(lastMark) === marks.length - 1;
  const kinds = new Set(marks.replace(/’/g, "'"));
  const isGrouped = GROUPS.test(whole) && new Set(whole.replace(/\d/g, "")).size === 1;
  return isOnce && kinds.size === 2 && isGrouped ? made(whole, part) : null;
}

/** Arabic has marks of its own beside its digits: `١٬٢٣٤٫٥٠` is 1'234.50. */
const westernAmount = (text: string): string =>
  /[^\0-\x7f]/.test(text) ? westernDigits(text).replaceAll("٬", "'").replaceAll("٫", ".") : text;

/** The decimal mark that an amount shows beyond doubt; null when it shows none. */
export function decimalMarkOf(written: string): DecimalMark | null {
  const text = westernAmount(written);
  const [, digits = ""] = /(\d[\d.,'’\s\u00a0\u202f]*)/.exec(text.slice(0, LONGEST)) ?? [];
  const [, whole, mark, part] = /^(.*)([.,])(\d+)$/.exec(digits.trim()) ?? [];
  if (whole === undefined || part === undefined || !mark) return null;
  const other = mark === "." ? "," : ".";
  // Two marks of one kind are groups: the other one is the decimal mark.
  if (whole.includes(mark)) return whole.includes(other) ? null : other;
  const isTelling = /[.,]/.test(whole) || part.length !== 3 || !/^[1-9]\d{0,2}$/.test(whole);
  return isTelling ? (mark as DecimalMark) : null;
}
