/** What ISO 4217 knows, and what people write instead of it. Pure. */

/** Codes in force, and those that reports of the last years still name. */
const CODES =
  "AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CLF CLP CNY COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HRK HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SLL SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYI UYU UYW UZS VED VES VND VUV WST XAF XCD XCG XOF XPF YER ZAR ZMW ZWG ZWL";
const codes = new Set(CODES.split(" "));

/** Signs of one currency only. `$`, `kr` and `¥` are several's: they say nothing. */
const bySign: Readonly<Record<string, string>> = {
  "€": "EUR",
  "£": "GBP",
  "₹": "INR",
  "₩": "KRW",
  "₽": "RUB",
  "₺": "TRY",
  "₴": "UAH",
  "₫": "VND",
  "₪": "ILS",
  "₱": "PHP",
  "฿": "THB",
  "₸": "KZT",
  "₦": "NGN",
  US$: "USD",
  USD$: "USD",
  CA$: "CAD",
  C$: "CAD",
  A$: "AUD",
  AU$: "AUD",
  NZ$: "NZD",
  HK$: "HKD",
  S$: "SGD",
  R$: "BRL",
  MX$: "MXN",
  ZŁ: "PLN",
  KČ: "CZK",
  FT: "HUF",
  LEI: "RON",
  RS: "INR",
  "RS.": "INR",
  EURO: "EUR",
  EUROS: "EUR",
  "FR.": "CHF",
  CAD$: "CAD",
  AUD$: "AUD",
  NT$: "TWD",
  RM: "MYR",
  RP: "IDR",
  TL: "TRY",
  KN: "HRK",
  "₡": "CRC",
  ЛВ: "BGN",
  "ЛВ.": "BGN",
  РУБ: "RUB",
  "РУБ.": "RUB",
  ГРН: "UAH",
  "ГРН.": "UAH",
  円: "JPY",
  元: "CNY",
  원: "KRW",
  "د.إ": "AED",
  "ر.س": "SAR",
  "ر.ق": "QAR",
  "د.ك": "KWD",
  "د.ب": "BHD",
  "ج.م": "EGP",
  "د.ت": "TND",
  "ש״ח": "ILS",
  SFR: "CHF",
};

/** Signs that many currencies share, and whose they are. */
const shared: Readonly<Record<string, RegExp>> = {
  $: /D$|^(?:MXN|ARS|CLP|COP|UYU|BRL|DOP|CUP|BOB)$/,
  "¥": /^(?:JPY|CNY)$/,
  KR: /^(?:SEK|NOK|DKK|ISK)$/,
  "KR.": /^(?:SEK|NOK|DKK|ISK)$/,
  FR: /^(?:CHF|XAF|XOF|XPF)$/,
};

/** A sign that several currencies share, in capitals; null for anything else. */
export function sharedSignOf(text: string): string | null {
  // A wide ￥ is a ¥.
  const word = text.normalize("NFKC").trim().toUpperCase();
  return Object.hasOwn(shared, word) ? word : null;
}

/** Whether a currency is one of those that share a sign. */
export const hasSign = (currency: string, sign: string): boolean =>
  shared[sign]?.test(currency) ?? true;

/** Whether something is a code of ISO 4217, in capitals. */
export const isCurrency = (code: string): boolean => codes.has(code);

/**
 * The currency that somebody has written, as code or sign.
 *
 * @returns null for signs that several share, undefined for what is no currency
 */
export function currencyOf(text: string): string | null | undefined {
  const word = text.trim().toUpperCase();
  if (codes.has(word)) return word;
  if (Object.hasOwn(shared, word)) return null;
  return Object.hasOwn(bySign, word) ? bySign[word] : undefined;
}
