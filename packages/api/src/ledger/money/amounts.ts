/** Reads amounts as networks and spreadsheets write them. Pure. */
import { westernDigits } from "../../core/text/digits.ts";
import { currencyOf, sharedSignOf } from "./currencies.ts";
import { type Decimal, decimalOf, negate } from "./decimal.ts";

/** The character before the decimals. */
export type DecimalMark = "," | ".";

export interface ReadAmount {
  value: Decimal;
  /** ISO 4217; null without a currency, or with a sign that several share. */
  currency: string | null;
  /** A currency sign that several currencies share. */
  sign: string | null;
  /** A single mark before three digits, so that it may be thousands or decimals. */
  isAmbiguous: boolean;
}

/** Why a text is no valid amount, as the end of a sentence. */
export class AmountProblem extends Error {
  override name = "AmountProblem";
  /** It is an amount, but the mark beside it may mean either sign. */
  mark: "CR" | "DR" | null = null;
}

const LONGEST = 60;
const BLANKS = /[\s\u00a0\u2007\u2009\u202f]/g;
/**
 * The usual form, read without further analysis. Three digits after the point are excluded, as they
 * may be thousands.
 */
const USUAL = /^-?\d{1,12}(?:\.(?:\d\d?|\d{4,9}))?$/;
/** Sign, words and digits in any usual order. */
const SHAPE =
  /^(?<open>\()?(?<minus1>[-−–+])?(?<before>[\p{L}\p{Sc}.]*)(?<minus2>[-−–+])?(?<digits>[\d.,'’]*\d)(?<none>[.,][-–—]{0,2})?(?<minus3>[-−–])?(?<after>[\p{L}\p{Sc}.]*)(?<minus4>[-−–])?(?<close>\))?$/u;

/**
 * Reads an amount. Negative forms: `-12.30`, `(12.30)`, `12.30-`, `€ -12,30`.
 *
 * @param written - with digits of any script
 * @param mark - decimal mark of its column or call; null when unknown
 * @throws AmountProblem when it is none
 */
export function readAmount(written: string, mark: DecimalMark | null): ReadAmount {
  const text = westernAmount(written);
  const usual = USUAL.test(text) ? decimalOf(text) : null;
  if (usual !== null) return { value: usual, currency: null, sign: null, isAmbiguous: false };
  // Normalizes full-width digits and ￥.
  const bare = text.length > LONGEST ? "" : text.normalize("NFKC").replace(BLANKS, "");
  const plain = /e/i.test(bare) ? decimalOf(bare) : null;
  if (plain !== null) return { value: plain, currency: null, sign: null, isAmbiguous: false };
  // Accountants write "$(12.30)" for "($12.30)".
  const groups = SHAPE.exec(bare.replace(/^(\p{Sc})\((?=[\d.])/u, "($1"))?.groups;
  if (!groups || Boolean(groups.open) !== Boolean(groups.close)) throw notAnAmount(text);
  const { before = "", after = "", digits = "", none = "", open } = groups;
  const [, credit] = IS_CREDIT_OR_DEBIT.exec(before) ?? IS_CREDIT_OR_DEBIT.exec(after) ?? [];
  if (credit) throw creditOrDebit(text, credit);
  // "12." has no decimals, but "1.234." and "12.5." are nothing.
  if (none.length === 1 && digits.includes(none)) throw notAnAmount(text);
  // In "Rs.500" the dot belongs to the currency; ".5" is 0.5.
  const lead = before === "." ? "0." : "";
  const currency = wordsOf(lead ? "" : before, after, text);
  const minuses = [groups.minus1, groups.minus2, groups.minus3, groups.minus4];
  const signs = minuses.filter((sign) => sign && sign !== "+").length + (open ? 1 : 0);
  if (signs > 1) throw notAnAmount(text);
  const spaced = /\d[\s\u00a0\u2007\u2009\u202f]+\d/.test(text);
  if (spaced && !GROUPED_BY_BLANKS.test(text)) throw notAnAmount(text);
  // "1.234,-" has no decimals, so its point separates thousands.
  const ofWhole = digits.includes(".") ? "," : ".";
  const read = readDigits(`${lead}${digits}`, none ? ofWhole : mark);
  if (!read) throw notAnAmount(text);
  const sign = sharedSignOf(before) ?? sharedSignOf(after);
  return { ...read, value: signs === 1 ? negate(read.value) : read.value, currency, sign };
}

const GROUPED_BY_BLANKS =
  /(?<!\d)\d{1,3}(?:[\s\u00a0\u2007\u2009\u202f]\d{3})+(?:[.,]\d+)?(?![\d\s]*\d)/;

/**
 * Whether an accountant's credit (`12.00 CR`) counts for or against the publisher depends on whose
 * books it is from, and before an amount `Cr` may be crores.
 */
const IS_CREDIT_OR_DEBIT = /^([CD])R\.?$/i;

function creditOrDebit(text: string, letter: string): AmountProblem {
  const problem = new AmountProblem(
    `“${text.slice(0, 40)}” is a credit or a debit: it does not say whether it was earned or taken back`,
  );
  // With a sign besides it stays unclear.
  if (!/[-−–+()]/.test(text)) problem.mark = /c/i.test(letter) ? "CR" : "DR";
  return problem;
}

const notAnAmount = (text: string) => new AmountProblem(`“${text.slice(0, 40)}” is not an amount`);

function wordsOf(before: string, after: string, text: string): string | null {
  const words = [before, after].filter((word) => word !== "");
  let found: string | null = null;
  for (const word of words) {
    const currency = currencyOf(word) ?? currencyOf(word.replace(/\.$/, ""));
    if (currency === undefined) throw new AmountProblem(`“${word}” is not a known currency`);
    if (currency && found && currency !== found) throw notAnAmount(text);
    found ??= currency;
  }
  return found;
}

/** Groups of three digits, or of two and a last one of three as in India. */
const GROUPS = /^\d{1,3}(?:[.,'’]\d{2,3})*[.,'’]\d{3}$/;

/** Splits digits into whole and decimals. @returns null when marks are in impossible places */
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

/** Arabic digits come with marks of their own: `١٬٢٣٤٫٥٠` is 1'234.50. */
const westernAmount = (text: string): string =>
  /[^\0-\x7f]/.test(text) ? westernDigits(text).replaceAll("٬", "'").replaceAll("٫", ".") : text;

/** The decimal mark that an amount proves; null when it proves none. */
export function decimalMarkOf(written: string): DecimalMark | null {
  const text = westernAmount(written);
  const [, digits = ""] = /(\d[\d.,'’\s\u00a0\u202f]*)/.exec(text.slice(0, LONGEST)) ?? [];
  const [, whole, mark, part] = /^(.*)([.,])(\d+)$/.exec(digits.trim()) ?? [];
  if (whole === undefined || part === undefined || !mark) return null;
  const other = mark === "." ? "," : ".";
  // A mark that occurs twice separates groups, so the other one is the decimal mark.
  if (whole.includes(mark)) return whole.includes(other) ? null : other;
  const isUnambiguous = /[.,]/.test(whole) || part.length !== 3 || !/^[1-9]\d{0,2}$/.test(whole);
  return isUnambiguous ? (mark as DecimalMark) : null;
}
