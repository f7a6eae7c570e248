/** ISO 4217 currency codes, and other ways to write currencies. Pure. */

/** Current codes, and former ones that recent reports still use. */
const CODES =
  "AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CLF CLP CNY COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HRK HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SLL SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYI UYU UYW UZS VED VES VND VUV WST XAF XCD XCG XOF XPF YER ZAR ZMW ZWG ZWL";
const codes = new Set(CODES.split(" "));

/**
 * Signs and words of exactly one currency. `$`, `kr` and `¥` are shared by several, so they are not
 * here.
 */
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
  CA$: "CAD",
  C$: "CAD",
  CDN$: "CAD",
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
  "POUND STERLING": "GBP",
  "POUNDS STERLING": "GBP",
};

/** Signs of several currencies, and the currencies' codes. */
const shared: Readonly<Record<string, RegExp>> = {
  $: /D$|^(?:MXN|ARS|CLP|COP|UYU|BRL|DOP|CUP|BOB)$/,
  "¥": /^(?:JPY|CNY)$/,
  KR: /^(?:SEK|NOK|DKK|ISK)$/,
  "KR.": /^(?:SEK|NOK|DKK|ISK)$/,
  FR: /^(?:CHF|XAF|XOF|XPF)$/,
};

const NAME_LANGUAGES = ["en", "de", "fr", "es", "it", "nl", "pt", "pl", "sv", "da"];

let codesByName: ReadonlyMap<string, string> | undefined;

/** Currencies by their names of several words, in upper case and without accents and dots. */
function namedCurrencies(): ReadonlyMap<string, string> {
  const named = new Map<string, Set<string>>();
  for (const language of NAME_LANGUAGES) {
    const names = new Intl.DisplayNames([language], { type: "currency" });
    for (const code of codes) {
      const name = nameOf(names.of(code) ?? "");
      named.set(name, (named.get(name) ?? new Set()).add(code));
    }
  }
  const single = [...named].flatMap(([name, [code = "", another]]): [string, string][] =>
    another === undefined && name.includes(" ") ? [[name, code]] : [],
  );
  return new Map(single);
}

const nameOf = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/[\p{M}.]/gu, "")
    .toUpperCase();

/** `US Dollar`, `U.S. dollars`, `Schweizer Franken`. A single word may be a currency of several countries. */
function currencyNamed(text: string): string | undefined {
  if (!/^\S{2,} \S/.test(text) || text.length > 60) return undefined;
  codesByName ??= namedCurrencies();
  const name = nameOf(text);
  return codesByName.get(name) ?? codesByName.get(name.replace(/S$/, ""));
}

/** The upper-case sign if it is shared by several currencies, else null. */
export function sharedSignOf(text: string): string | null {
  if (codes.has(text)) return null;
  // Normalizes a full-width ￥.
  const word = text.normalize("NFKC").trim().toUpperCase();
  return Object.hasOwn(shared, word) ? word : null;
}

/** Whether the sign is one of the currency's. */
export const hasSign = (currency: string, sign: string): boolean =>
  shared[sign]?.test(currency) ?? true;

/** Whether a text is an upper-case ISO 4217 code. */
export const isCurrency = (code: string): boolean => codes.has(code);

/**
 * The currency of a code, sign or name.
 *
 * @returns ISO 4217; null for signs that several share, undefined when it is no currency
 */
export function currencyOf(text: string): string | null | undefined {
  const word = text.trim().toUpperCase();
  if (codes.has(word)) return word;
  if (codes.has(word.replace(/\$$/, ""))) return word.slice(0, -1);
  if (Object.hasOwn(shared, word)) return null;
  return Object.hasOwn(bySign, word) ? bySign[word] : currencyNamed(word);
}
