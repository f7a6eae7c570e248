/** Reads currency codes and symbols in feeds. */
import { decimalText } from "../../core/currency/rules.ts";

const CODES = new Set([
  ...Intl.supportedValuesOf("currency"),
  // In ISO 4217, but not in all versions of ICU.
  ..."SLE VED XCG ZWG".split(" "),
]);

/** An amount in minor units as text with all decimals: `12.50 EUR`. */
export const amountText = (minor: number, currency: string): string =>
  `${decimalText(minor, currency)} ${currency}`;

/** The ISO 4217 code, also for `eur`; null for an unknown one. */
export function currencyCode(text: string): string | null {
  if (CODES.has(text)) return text;
  const code = text.trim().toUpperCase();
  return CODES.has(code) ? code : null;
}

/**
 * Symbols and abbreviations in lower case, without blanks and dots. If several currencies have one,
 * the first is assumed when nothing else tells, unless it is in `SHARED`.
 */
const SIGNS: Record<string, readonly string[]> = {
  "€": ["EUR"],
  euro: ["EUR"],
  euros: ["EUR"],
  "£": ["GBP"],
  "₤": ["GBP"],
  $: "USD CAD AUD NZD SGD HKD MXN ARS CLP COP TWD BRL".split(" "),
  us$: ["USD"],
  $us: ["USD"],
  usd$: ["USD"],
  ca$: ["CAD"],
  c$: ["CAD"],
  cad$: ["CAD"],
  a$: ["AUD"],
  au$: ["AUD"],
  nz$: ["NZD"],
  s$: ["SGD"],
  sg$: ["SGD"],
  hk$: ["HKD"],
  nt$: ["TWD"],
  mx$: ["MXN"],
  r$: ["BRL"],
  "¥": ["JPY", "CNY"],
  "￥": ["JPY", "CNY"],
  // Shown instead of ¥ and ₩ in old Japanese and Korean encodings.
  "\\": ["JPY", "KRW"],
  円: ["JPY"],
  元: ["CNY", "TWD", "HKD"],
  rmb: ["CNY"],
  "₩": ["KRW"],
  원: ["KRW"],
  kr: ["SEK", "NOK", "DKK", "ISK"],
  kč: ["CZK"],
  kc: ["CZK"],
  zł: ["PLN"],
  zl: ["PLN"],
  ft: ["HUF"],
  lei: ["RON", "MDL"],
  лв: ["BGN"],
  lv: ["BGN"],
  "₴": ["UAH"],
  грн: ["UAH"],
  "₽": ["RUB"],
  руб: ["RUB"],
  // The code until 1998, still used in Yandex's format.
  rur: ["RUB"],
  р: ["RUB"],
  "₺": ["TRY"],
  tl: ["TRY"],
  "₸": ["KZT"],
  тг: ["KZT"],
  тенге: ["KZT"],
  "₾": ["GEL"],
  "₼": ["AZN"],
  "₪": ["ILS"],
  nis: ["ILS"],
  'ש"ח': ["ILS"],
  "ש״ח": ["ILS"],
  "₫": ["VND"],
  đ: ["VND"],
  "฿": ["THB"],
  บาท: ["THB"],
  "₱": ["PHP"],
  "₦": ["NGN"],
  "₵": ["GHS"],
  "gh₵": ["GHS"],
  "₹": ["INR"],
  rs: ["INR", "PKR", "LKR", "NPR", "MUR"],
  "₨": ["INR", "PKR", "LKR", "NPR", "MUR"],
  rp: ["IDR"],
  rm: ["MYR"],
  r: ["ZAR"],
  ksh: ["KES"],
  fr: ["CHF"],
  sfr: ["CHF"],
  din: ["RSD"],
  дин: ["RSD"],
  km: ["BAM"],
  "s/": ["PEN"],
  sr: ["SAR"],
  "ر.س": ["SAR"],
  رس: ["SAR"],
  ريال: ["SAR", "QAR", "OMR", "YER"],
  "﷼": ["SAR", "IRR", "QAR", "OMR", "YER"],
  "\u20c1": ["SAR"],
  dh: ["AED", "MAD"],
  dhs: ["AED", "MAD"],
  "د.إ": ["AED"],
  دإ: ["AED"],
  درهم: ["AED", "MAD"],
  "د.ك": ["KWD"],
  دك: ["KWD"],
  kd: ["KWD"],
  "د.ب": ["BHD"],
  دب: ["BHD"],
  bd: ["BHD"],
  "ر.ق": ["QAR"],
  رق: ["QAR"],
  qr: ["QAR"],
  "ر.ع": ["OMR"],
  رع: ["OMR"],
  "د.ت": ["TND"],
  دت: ["TND"],
  dt: ["TND"],
  "ج.م": ["EGP"],
  جم: ["EGP"],
  le: ["EGP"],
  "e£": ["EGP"],
  "د.أ": ["JOD"],
  jd: ["JOD"],
  جنيه: ["EGP", "SDG"],
  "د.ج": ["DZD"],
  "د.م": ["MAD"],
  "د.ع": ["IQD"],
  "ل.ل": ["LBP"],
  ریال: ["IRR"],
  "৳": ["BDT"],
  tk: ["BDT"],
  "₡": ["CRC", "SVC"],
  ar$: ["ARS"],
  "₲": ["PYG"],
  "₭": ["LAK"],
  "៛": ["KHR"],
  "₮": ["MNT"],
  "֏": ["AMD"],
  ლარი: ["GEL"],
  ден: ["MKD"],
  lek: ["ALL"],
  lekë: ["ALL"],
  сум: ["UZS"],
  сўм: ["UZS"],
  fcfa: ["XOF", "XAF"],
  cfa: ["XOF", "XAF"],
  ush: ["UGX"],
  tsh: ["TZS"],
};

/** Symbols without a most likely currency. */
const SHARED = new Set("kr rs ₨ dh dhs درهم ريال ﷼ جنيه fcfa cfa".split(" "));

/** The currencies that a symbol or code may mean. */
export interface CurrencySign {
  candidates: readonly string[];
  /** The one to assume when nothing else tells; null when ambiguous. */
  usual: string | null;
}

const signOfCode = new Map(
  [...CODES].map((code): [string, CurrencySign] => [code, { candidates: [code], usual: code }]),
);

/** @returns null when it is not a currency */
export function readCurrencySign(text: string): CurrencySign | null {
  const plain = text.trim();
  const ofCode = signOfCode.get(plain.toUpperCase());
  if (ofCode) return ofCode;
  const lower = plain.toLowerCase();
  for (const sign of [lower, lower.replace(/[.\s]+$/, ""), lower.replace(/[.\s]/g, "")]) {
    const candidates = Object.hasOwn(SIGNS, sign) ? SIGNS[sign] : undefined;
    if (candidates) {
      return { candidates, usual: SHARED.has(sign) ? null : (candidates[0] ?? null) };
    }
  }
  return null;
}

/**
 * The currency of a symbol. @param known - the currency used around it. @returns null when
 * ambiguous
 */
export function resolveSign(sign: CurrencySign, known: string | null): string | null {
  if (known !== null && sign.candidates.includes(known)) return known;
  return sign.usual;
}
