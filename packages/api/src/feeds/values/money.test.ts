import { describe, expect, test } from "vitest";
import { isMoney, MoneyColumns, type MoneyRules } from "./money.ts";

/** Reads the values of one column. Values that cannot be read give their problem. */
function readColumn(values: string[], rules: Partial<MoneyRules> = {}): (number | string)[] {
  const money = new MoneyColumns({ currency: "USD", ...rules });
  for (const value of values) money.note("price", value, null);
  return values.map((value) => {
    const read = money.read("price", value, null);
    if (!isMoney(read)) return read.isOpen ? `open: ${read.problem}` : read.problem;
    return `${read.minor} ${read.currency}`;
  });
}
const one = (value: string, rules: Partial<MoneyRules> = {}) => readColumn([value], rules)[0];

describe("an amount", () => {
  test.each([
    ["18", "1800 USD"],
    ["18.5", "1850 USD"],
    ["0", "0 USD"],
    [".5", "50 USD"],
    ["$.50", "50 USD"],
    ["$18", "1800 USD"],
    ["US$ 18.00", "1800 USD"],
    ["US $18.00", "1800 USD"],
    ["12.30USD", "1230 USD"],
    ["GBP12.99", "1299 GBP"],
    ["15.00 USD", "1500 USD"],
    ["1.234,56 €", "123456 EUR"],
    ["€1,234.56", "123456 EUR"],
    ["1 299,00 €", "129900 EUR"],
    ["1\u00a0299,00\u00a0€", "129900 EUR"],
    ["1\u202f299,5 EUR", "129950 EUR"],
    ["CHF 1'299.-", "129900 CHF"],
    ["Fr. 1’299.50", "129950 CHF"],
    ["12,-", "1200 USD"],
    ["Rs.500", "open: may be in INR, PKR, LKR, NPR"],
    ["₹1,29,900.00", "12990000 INR"],
    ["₹ 1,29,900", "12990000 INR"],
    ["6.195 NOK", "619500 NOK"],
    ["SR 2,375", "237500 SAR"],
    ["SAR 2,375.50", "237550 SAR"],
    ["٢٬٣٧٥٫٥٠ ر.س", "237550 SAR"],
    ["۱۲۳", "12300 USD"],
    ["１２３４ JPY", "1234 JPY"],
    ["￥５，０００", "5000 JPY"],
    ["¥1,299", "1299 JPY"],
    ["1299円", "1299 JPY"],
    ["\\1,299", "1299 JPY"],
    ["1.299.000 ₫", "1299000 VND"],
    ["12.990 ISK", "12990 ISK"],
    ["1 234 567,89 zł", "123456789 PLN"],
    ["49,00 TND", "49000 TND"],
    ["12.345.678,900 TND", "12345678900 TND"],
    ["399.90 BRL", "39990 BRL"],
    ["R$ 1.399,90", "139990 BRL"],
    ["0.0 KZT", "0 KZT"],
    ["2 990 ₸", "299000 KZT"],
    ["100 грн.", "10000 UAH"],
    ["8.264462809917", "826 USD"],
    ["0.999", "100 USD"],
    ["1299,000", "129900 USD"],
    ["\u200f2375 ر.س.\u200f", "237500 SAR"],
    ["1.50 EUR EUR", "150 EUR"],
  ])("%s is %s", (text, read) => {
    expect(one(text)).toBe(read);
  });

  test.each([
    "free",
    "call us",
    "-5",
    "−5 €",
    "(12.00)",
    "12 - 15",
    "12–15 EUR",
    "from 12",
    "12/15",
    "10%",
    "1e5",
    "12.50.1",
    "1,29.00,0",
    "1 29",
    "9 each",
    "12 EUR USD",
    "1".repeat(80),
    "",
  ])("%s is not an amount", (text) => {
    expect(one(text)).toBe("is not an amount of money");
  });

  test("above the highest price is not an amount", () => {
    expect(one("123456789012")).toBe("is too large");
    expect(one("12345678901.23")).toBe("1234567890123 USD");
  });

  test("with a dollar sign is in the shop's dollars, unless the file names others", () => {
    const dollars = (shop: string, ...others: string[]) => {
      const money = new MoneyColumns({ currency: null, fallback: shop });
      for (const text of ["$ 49.990", ...others]) money.note("price", text, null);
      const read = money.read("price", "$ 49.990", null);
      const { currency, from } = money.implicit();
      return [isMoney(read) ? `${read.minor} ${read.currency}` : read.problem, currency, from];
    };
    expect(dollars("CLP")).toEqual(["49990 CLP", "CLP", "shop"]);
    expect(dollars("MXN")).toEqual(["4999000 MXN", "MXN", "shop"]);
    expect(dollars("EUR")).toEqual(["4999000 USD", "USD", "file"]);
    expect(dollars("CLP", "12.50 USD")).toEqual(["may be 49990 or 49.990 USD", "USD", "file"]);
  });

  test("with a sign that several currencies share follows the file or the row", () => {
    expect(one("kr 1 299,-")).toBe("open: may be in SEK, NOK, DKK, ISK");
    expect(one("kr 1 299,-", { currency: "NOK" })).toBe("129900 NOK");
    expect(one("$12.50", { currency: "CAD" })).toBe("1250 CAD");
    expect(one("$12.50", { currency: "EUR" })).toBe("1250 USD");
    const money = new MoneyColumns({ currency: "EUR" });
    expect(money.read("price", "12,50 kr", "DKK")).toMatchObject({ minor: 1250, currency: "DKK" });
    expect(money.read("price", "12,50 €", "DKK")).toMatchObject({ minor: 1250, currency: "EUR" });
  });

  test("with more digits than its currency has is reported", () => {
    const money = new MoneyColumns({ currency: "JPY" });
    expect(money.read("price", "1299.50", null)).toEqual({
      minor: 1300,
      isRounded: true,
      currency: "JPY",
    });
    expect(money.read("price", "1299.00", null)).toMatchObject({ minor: 1299, isRounded: false });
  });
});

describe("a column of amounts", () => {
  test("in kroner with marks before three digits has thousands separators", () => {
    expect(readColumn(["6.195 NOK", "899 NOK", "12.990 NOK"])).toEqual([
      "619500 NOK",
      "89900 NOK",
      "1299000 NOK",
    ]);
  });

  test("is read by those of its values that are unambiguous", () => {
    expect(readColumn(["1,299", "12.50"])).toEqual(["129900 USD", "1250 USD"]);
    expect(readColumn(["1.299", "12,50"])).toEqual(["129900 USD", "1250 USD"]);
    expect(readColumn(["1.299", "1.299.000"])).toEqual(["129900 USD", "129900000 USD"]);
    // "0.125" and "8.2645" certainly have decimals.
    expect(readColumn(["1.299", "0.125", "8.2645"])).toEqual(["130 USD", "13 USD", "826 USD"]);
    // The file has no thousands separators, since 1250 is written 1250.00.
    expect(readColumn(["4.125", "1250.00"])).toEqual(["413 USD", "125000 USD"]);
    // The comma separates thousands, so the dot is decimal.
    expect(readColumn(["4.125", "1,250.00"])).toEqual(["413 USD", "125000 USD"]);
  });

  test.each([
    ["of cents with one value that has three digits", ["12.50", "1.299"], "1.299"],
    ["that groups in some and not in others", ["6.195 NOK", "12500 NOK"], "6.195 NOK"],
    ["that uses both marks for cents", ["12.50", "12,50", "1.299"], "1.299"],
    ["of a currency with three digits", ["12.500 TND", "900 TND"], "12.500 TND"],
  ])("%s is ambiguous", (_, values, open) => {
    const read = readColumn(values);
    expect(read[values.indexOf(open)]).toMatch(/^open: may be/);

    const money = new MoneyColumns({ currency: "USD" });
    for (const value of values) money.note("price", value, null);
    expect(money.questions()).toMatchObject([{ column: "price", values: 1, examples: [open] }]);
  });

  test("in dinars has three decimals where no other reading is possible", () => {
    expect(readColumn(["12.500 TND", "0.900 TND", "1299.000 TND"])).toEqual([
      "12500 TND",
      "900 TND",
      "1299000 TND",
    ]);
  });

  test("without any currency is ambiguous with three digits, and read by the answer", () => {
    expect(readColumn(["1.299"], { currency: null })).toEqual([
      "open: names no currency, and nothing else does",
    ]);
    const answers = { price: "," } as const;
    expect(readColumn(["12.500 TND"], { answers })).toEqual(["12500000 TND"]);
    expect(readColumn(["12.500 TND"], { answers: { price: "." } })).toEqual(["12500 TND"]);
  });

  test("without a currency has the one that the file names elsewhere", () => {
    const money = new MoneyColumns({ currency: null, fallback: "USD" });
    money.note("price", "1375", null);
    money.note("old price", "SR 2,375", null);
    expect(money.implicit()).toEqual({ currency: "SAR", from: "file" });
    expect(money.read("price", "1375", null)).toMatchObject({ minor: 137_500, currency: "SAR" });
    expect(money.read("old price", "SR 2,375", null)).toMatchObject({ minor: 237_500 });

    const several = new MoneyColumns({ currency: null, fallback: "USD" });
    for (const text of ["5 EUR", "5 SEK", "5"]) several.note("price", text, null);
    expect(several.read("price", "5", null)).toMatchObject({ isOpen: true });
    several.note("price", "1 299 kr", null);
    expect(several.read("price", "1 299 kr", null)).toMatchObject({ currency: "SEK" });

    const none = new MoneyColumns({ currency: null, fallback: "USD" });
    none.note("price", "5", null);
    expect(none.implicit()).toEqual({ currency: "USD", from: "shop" });
  });

  test("is decided separately for each of its currencies", () => {
    expect(readColumn(["1.234,56 EUR", "1.299 EUR", "1,234.56 USD", "1,299 USD"])).toEqual([
      "123456 EUR",
      "129900 EUR",
      "123456 USD",
      "129900 USD",
    ]);
  });

  test("of a program that never writes thousands separators is read with a decimal point", () => {
    expect(readColumn(["1.299", "18"], { mayGroup: false })).toEqual(["130 USD", "1800 USD"]);
    expect(readColumn(["1,299", "18"], { mayGroup: false })[0]).toMatch(/^open/);
    expect(readColumn(["1,299", "18,50"], { mayGroup: false })).toEqual(["130 USD", "1850 USD"]);
  });
});

test("amounts written in any style are read back from their column", () => {
  const styles = [
    { locale: "en-US", currencies: ["USD", "JPY", "GBP"] },
    { locale: "de-DE", currencies: ["EUR", "HUF", "TND"] },
    { locale: "fr-FR", currencies: ["EUR", "XOF"] },
    { locale: "de-CH", currencies: ["CHF"] },
    { locale: "hi-IN", currencies: ["INR"] },
    { locale: "ar-SA", currencies: ["SAR"] },
    { locale: "nb-NO", currencies: ["NOK"] },
    { locale: "ja-JP", currencies: ["JPY"] },
  ];
  let seed = 7;
  const random = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed / 2_147_483_648;
  };
  for (const { locale, currencies } of styles) {
    for (const currency of currencies) {
      const digits = ({ JPY: 0, XOF: 0, TND: 3 } as Record<string, number>)[currency] ?? 2;
      const format = new Intl.NumberFormat(locale, {
        style: "currency",
        currency,
        currencyDisplay: "code",
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      });
      const amounts = Array.from({ length: 200 }, () => Math.floor(10 ** (random() * 8)));
      const texts = amounts.map((minor) => format.format(minor / 10 ** digits));
      const money = new MoneyColumns({ currency: null });
      for (const text of texts) money.note("price", text, null);
      expect(money.questions()).toEqual([]);
      for (const [index, text] of texts.entries()) {
        expect(money.read("price", text, null), `${locale} ${text}`).toMatchObject({
          minor: amounts[index],
          currency,
        });
      }
    }
  }
});
