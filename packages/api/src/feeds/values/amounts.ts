/** Parses single amounts of money in feeds. */
import { digitsOf } from "../../core/currency/rules.ts";
import { westernDigits } from "../../core/text/digits.ts";
import { type CurrencySign, readCurrencySign } from "./currencies.ts";

/** A decimal mark or thousands separator. */
export type Mark = "." | ",";
/** What the owner may say of all amounts: their decimal mark, or that they are in minor units. */
export type AmountStyle = Mark | "cents";

/** The parts of a number. */
export type Digits =
  /** Without separators. */
  | { kind: "whole"; whole: string }
  /** With only one interpretation. */
  | { kind: "sure"; whole: string; part: string; decimal: Mark | null; group: Mark | " " | null }
  /** One separator before three digits: decimals or thousands. */
  | { kind: "open"; mark: Mark; whole: string; part: string };

export interface AmountText {
  digits: Digits;
  /** Null without a currency. */
  sign: CurrencySign | null;
}

const LONGEST = 60;
const BLANKS = /[\s\u00a0\u2007\u2009\u202f]+/g;

/** Full-width characters in Chinese and Japanese. */
const WIDE: Record<string, string> = { "，": ",", "．": ".", "－": "-" };

/** Text with Western digits and separators, plain blanks and no direction marks. */
export const plainDigits = (text: string): string =>
  westernDigits(text)
    .replace(/[，．－]/g, (mark) => WIDE[mark] ?? mark)
    .replace(BLANKS, " ")
    .trim();

/** `1 299,-`, `12.–`, `99:-`: no decimals. */
const NO_CHANGE = /\s?(?:[.,:]\s?[-–—]{1,2}|\/-)(?=\s|$|\p{L}|\p{Sc})/u;
/** `49:90`, a Swedish decimal separator. */
const COLON = /(?<![:\d])(\d{1,6}):(\d\d)(?![:\d])/;
/** Japanese for "tax included". */
const WITH_TAX = /[(（]?税込み?[)）]?/g;
/** The same in other languages, after an amount. One without tax is another price. */
const TAIL =
  /[\s(,]+(?:(?:inkl|incl|inc)\.?(?:uding|usive(?: of)?)?(?: (?:der|la|the|alla|\d+ ?%|gesetzl(?:iche)?r?\.?))* ?(?:mwst|ust|vat|btw|moms|mva|tax|taxes|gst|iva|tva)\.?|(?:vat|tax|gst|iva|tva|mwst|btw|moms) (?:incl?|inkl|compr)\.?[a-z]*|ttc)[\s)]*$/iu;
const BODY = /\d(?:[\d.,'’´٫٬ ]*\d)?/;

/** `12.50`, `12.50 EUR`: most values. */
const SIMPLE = /^(\d{1,11})(?:\.(\d{1,2}))?(?: ([A-Z]{3}))?$/;

function simpleAmount([, whole = "", part, code]: RegExpExecArray): AmountText | null {
  const sign = code === undefined ? null : readCurrencySign(code);
  if (code !== undefined && !sign) return null;
  if (part === undefined) return { digits: { kind: "whole", whole }, sign };
  return { digits: { kind: "sure", whole, part, decimal: ".", group: null }, sign };
}

/**
 * Parses an amount into digits and currency.
 *
 * @param text - for example `12.50`, `6.195 NOK`, `SR 2,375`, `1.234,56 €`, `kr 1 299,-`,
 *   `12.30USD`
 * @returns null when it is not a single amount: words, ranges, percentages and negative amounts
 */
export function readAmountText(text: string): AmountText | null {
  const simple = SIMPLE.exec(text);
  if (simple) return simpleAmount(simple);
  if (text.length > LONGEST * 4) return null;
  let plain = plainDigits(text);
  if (plain.length > LONGEST) return null;
  plain = plain.replace(WITH_TAX, " ").replace(TAIL, "").replace(COLON, "$1.$2").trim();
  const isWhole = NO_CHANGE.test(plain);
  plain = plain.replace(NO_CHANGE, "");
  const match = BODY.exec(plain);
  if (!match) return null;
  let before = plain.slice(0, match.index);
  const after = plain.slice(match.index + match[0].length);
  let body = match[0];
  // ".5" means 0.5, but the dot in "Rs.500" belongs to the currency.
  const leading = /(?:^|[^\p{L}])([.,])$/u.exec(before)?.[1];
  if (leading) {
    before = before.slice(0, -1);
    body = `0${leading}${body}`;
  }
  const sign = readSigns(before, after);
  if (sign === undefined) return null;
  const digits = isWhole && isGrouped(body) ? grouped(body) : readDigits(body);
  return digits && { digits, sign };
}

/** @returns undefined when the text around the digits is not a currency */
function readSigns(before: string, after: string): CurrencySign | null | undefined {
  const signs: CurrencySign[] = [];
  for (const side of [before, after]) {
    const text = side
      .trim()
      .replace(/^[*]+|[*]+$/g, "")
      .trim();
    if (text === "" || text === ".") continue;
    const sign = readCurrencySign(text);
    if (!sign) {
      // Two names of one currency: "US $", "CHF Fr.", "$ USD".
      const several = text.split(" ").map(readCurrencySign);
      const joined = readCurrencySign(text.replaceAll(" ", ""));
      if (joined) signs.push(joined);
      else if (several.length === 2 && several.every((one) => one !== null)) signs.push(...several);
      else return undefined;
      continue;
    }
    signs.push(sign);
  }
  const [first, ...others] = signs;
  if (!first) return null;
  let candidates = first.candidates;
  for (const other of others) {
    candidates = candidates.filter((code) => other.candidates.includes(code));
  }
  if (candidates.length === 0) return undefined;
  const usual = candidates.length === 1 ? (candidates[0] ?? null) : first.usual;
  return { candidates, usual };
}

const WESTERN_GROUPS = /^\d{1,3}(?:[., ]\d{3})+$/;
/** Indian groups (lakhs and crores): 1,29,900. */
const INDIAN_GROUPS = /^\d{1,2}(?:,\d{2})*,\d{3}$/;
const isGrouped = (text: string) => WESTERN_GROUPS.test(text) || INDIAN_GROUPS.test(text);
const withoutMarks = (text: string) => text.replace(/\D/g, "");

/** Amounts such as "1.299,-": without decimals, all separators are for thousands. */
const grouped = (body: string): Digits => {
  const mark = /[.,]/.exec(body)?.[0];
  const group = mark === "." || mark === "," ? mark : null;
  return { kind: "sure", whole: withoutMarks(body), part: "", decimal: null, group };
};

/** @param body - digits and separators. @returns null when it is not a number */
export function readDigits(body: string): Digits | null {
  if (/^\d+$/.test(body)) return { kind: "whole", whole: body };
  // Arabic separators are unambiguous.
  if (/[٫٬]/.test(body)) {
    const [whole = "", part = "", ...rest] = body.split("٫");
    const isRight = rest.length === 0 && /^\d+$/.test(part || "0");
    const plain = whole.replaceAll("٬", " ");
    if (!isRight || !(/^\d+$/.test(plain) || isGrouped(plain))) return null;
    return { kind: "sure", whole: withoutMarks(plain), part, decimal: null, group: null };
  }
  const spaced = body.replace(/['’´]/g, " ");
  if (spaced.includes(" ")) {
    const [, whole = "", mark, part = ""] = /^(.*?)(?:([.,])(\d+))?$/.exec(spaced) ?? [];
    if (!/^\d{1,3}(?: \d{3})+$/.test(whole)) return null;
    const decimal = (mark as Mark | undefined) ?? null;
    return { kind: "sure", whole: withoutMarks(whole), part, decimal, group: " " };
  }
  const last = Math.max(body.lastIndexOf("."), body.lastIndexOf(","));
  const mark = body[last] as Mark;
  const whole = body.slice(0, last);
  const part = body.slice(last + 1);
  if (/^\d+$/.test(whole)) {
    const mayGroup = part.length === 3 && /^[1-9]\d{0,2}$/.test(whole);
    if (mayGroup) return { kind: "open", mark, whole, part };
    return { kind: "sure", whole, part, decimal: mark, group: null };
  }
  const other: Mark = mark === "." ? "," : ".";
  if (!body.includes(other)) {
    if (!isGrouped(body)) return null;
    return { kind: "sure", whole: withoutMarks(body), part: "", decimal: null, group: mark };
  }
  if (!isGrouped(whole) || whole.includes(mark)) return null;
  return { kind: "sure", whole: withoutMarks(whole), part, decimal: mark, group: other };
}

/** Maximum digits before the decimal mark, so that amounts are exact in any currency. */
const WHOLE_DIGITS = 11;

export interface MinorAmount {
  /** In minor units. */
  minor: number;
  /** It had more decimals than the currency. */
  isRounded: boolean;
}

/** @returns null when it is higher than any price */
export function toMinor(whole: string, part: string, currency: string): MinorAmount | null {
  const digits = digitsOf(currency);
  const significant = whole.replace(/^0+(?=\d)/, "");
  if (significant.length > WHOLE_DIGITS) return null;
  const kept = part.slice(0, digits).padEnd(digits, "0");
  const cut = part.slice(digits);
  const up = cut !== "" && (cut[0] ?? "0") >= "5" ? 1 : 0;
  return { minor: Number(significant + kept) + up, isRounded: /[1-9]/.test(cut) };
}
