/** Currencies: how many digits they have, and how feeds write them. */
import { decimalText } from "../../core/currency/rules.ts";

const CODES = new Set([
  ...Intl.supportedValuesOf("currency"),
  // Known to ISO 4217, not to every version of ICU.
  ..."SLE VED XCG ZWG".split(" "),
]);

/** An amount in minor units with its currency, all its digits and no others: `12.50 EUR`. */
export const amountText = (minor: number, currency: string): string =>
  `${decimalText(minor, currency)} ${currency}`;

/** The code as ISO 4217 writes it, for example of `eur`; null when it is none. */
export function currencyCode(text: string): string | null {
  if (CODES.has(text)) return text;
  const code = text.trim().toUpperCase();
  return CODES.has(code) ? code : null;
}

/**
 * Signs and abbreviations, without blanks, dots and case. Where several currencies share one, the
 * first is what it means when nothing else is known, unless `shared` lists it.
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
  // What old Japanese and Korean encodings have in the place of ¥ and ₩.
  "\\": ["JPY", "KRW"],
  円: ["JPY"],
  元: ["CNY"],
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
  // Its code until 1998, which the catalogues of Yandex still write.
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
};

/** Signs of which no reading is likelier than the others: only something else can tell. */
const SHARED = new Set(["kr", "rs", "₨", "dh", "dhs", "درهم", "ريال", "﷼"]);

/** What stands before or after an amount: the currencies it may mean. */
export interface CurrencySign {
  candidates: readonly string[];
  /** Which of them, where nothing else tells; null when that would be a guess. */
  usual: string | null;
}

const signOfCode = new Map(
  [...CODES].map((code): [string, CurrencySign] => [code, { candidates: [code], usual: code }]),
);

/** @returns null when it is no sign of a currency */
export function readCurrencySign(text: string): CurrencySign | null {
  const plain = text.trim();
  const ofCode = signOfCode.get(plain.toUpperCase());
  if (ofCode) return ofCode;
  const lower = plain.toLowerCase();
  for (const sign of [lower, lower.replace(/[.\s]+$/, ""), lower.replace(/[.\s]/g, "")]) {
    const candidates = SIGNS[sign];
    if (candidates) {
      return { candidates, usual: SHARED.has(sign) ? null : (candidates[0] ?? null) };
    }
  }
  return null;
}

/** The currency a sign means beside what else is known of it; null when that does not tell. */
export function resolveSign(sign: CurrencySign, known: string | null): string | null {
  if (known !== null && sign.candidates.includes(known)) return known;
  return sign.usual;
}
