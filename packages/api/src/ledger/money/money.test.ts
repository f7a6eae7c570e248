import { describe, expect, test } from "vitest";
import { randomOf } from "../../../test/ledger/heard.ts";
import { digitsOf } from "../../core/currency/rules.ts";
import { type DecimalMark, decimalMarkOf, readAmount } from "./amounts.ts";
import { currencyOf, isCurrency } from "./currencies.ts";
import {
  add,
  compare,
  type Decimal,
  DecimalSum,
  decimalOf,
  divide,
  multiply,
  negate,
  ofMinor,
  ratioOf,
  roundToMinor,
  splitMinor,
} from "./decimal.ts";

describe("decimals", () => {
  test("are read in machine format", () => {
    const read = [
      "12.30",
      "-0.00",
      "+7",
      ".5",
      "5.",
      "1e3",
      "1.5E-7",
      "",
      ".",
      "1,2",
      "0x1",
      "--1",
    ];

    expect(read.map(decimalOf)).toEqual([
      "12.3",
      "0",
      "7",
      "0.5",
      "5",
      "1000",
      "0.00000015",
      null,
      null,
      null,
      null,
      null,
    ]);
  });

  test("add up exactly, however many there are", () => {
    let sum = "0";
    for (let at = 0; at < 1000; at++) sum = add(sum, "0.1");

    expect(sum).toBe("100");
    expect(add("1000000000000.01", "-0.015")).toBe("999999999999.995");
    expect(add("0.3", negate("0.3"))).toBe("0");
    expect(multiply("19.99", "1.0834")).toBe("21.657166");
    expect([compare("0.10", "0.1"), compare("-2", "1"), compare("3", "2.99")]).toEqual([0, -1, 1]);
  });

  test("are split into minor units and a rest, and rounded once, half away from zero", () => {
    expect(splitMinor("19.995", 2)).toEqual({ minor: 1999n, rest: "0.005" });
    expect(splitMinor("-19.995", 2)).toEqual({ minor: -1999n, rest: "-0.005" });
    expect(splitMinor("1234", 0)).toEqual({ minor: 1234n, rest: "0" });
    expect(["19.995", "-19.995", "0.0049", "2"].map((each) => roundToMinor(each, 2))).toEqual([
      2000n,
      -2000n,
      0n,
      200n,
    ]);
    expect(roundToMinor("1.2345", 3)).toBe(1235n);
  });
});

describe("currencies", () => {
  test("have the digits of ISO 4217", () => {
    expect(["EUR", "JPY", "KRW", "TND", "KWD", "CLF", "HUF", "IDR"].map(digitsOf)).toEqual([
      2, 0, 0, 3, 3, 4, 2, 2,
    ]);
    expect([isCurrency("XXQ"), isCurrency("eur"), isCurrency("SEK")]).toEqual([false, false, true]);
  });

  test("are known by their names in several languages, if no other has the same", () => {
    const names = [
      "US Dollar",
      "U.S. dollars",
      "Schweizer Franken",
      "livre sterling",
      "new dollar",
    ];

    expect(names.map(currencyOf)).toEqual(["USD", "USD", "CHF", "GBP", undefined]);
  });

  test("are recognized by code and by sign, but not by a sign that several share", () => {
    expect(["eur", "€", "US$", "zł", "$", "kr", "apples"].map(currencyOf)).toEqual([
      "EUR",
      "EUR",
      "USD",
      "PLN",
      null,
      null,
      undefined,
    ]);
  });
});

describe("amounts", () => {
  const value = (text: string, mark: DecimalMark | null = null) => {
    const read = readAmount(text, mark);
    return [
      read.value,
      ...(read.currency ? [read.currency] : []),
      ...(read.isAmbiguous ? ["?"] : []),
    ];
  };

  test.each([
    ["1.234,56", ["1234.56"]],
    ["1,234.56", ["1234.56"]],
    ["1 234,56", ["1234.56"]],
    ["1 234,56 €", ["1234.56", "EUR"]],
    ["1'234.50", ["1234.5"]],
    ["1’234’567", ["1234567"]],
    ["1.234.567", ["1234567"]],
    ["-12.30", ["-12.3"]],
    ["−12.30", ["-12.3"]],
    ["(12.30)", ["-12.3"]],
    ["($12.30)", ["-12.3"]],
    ["12.30-", ["-12.3"]],
    ["12,30- €", ["-12.3", "EUR"]],
    ["+12.30", ["12.3"]],
    ["€ 12,30", ["12.3", "EUR"]],
    ["€ -12,30", ["-12.3", "EUR"]],
    ["-€12.30", ["-12.3", "EUR"]],
    ["12.30 EUR", ["12.3", "EUR"]],
    ["EUR12.30", ["12.3", "EUR"]],
    ["$12.30", ["12.3"]],
    ["US$ 12.30", ["12.3", "USD"]],
    ["₹1,23,456.78", ["123456.78", "INR"]],
    ["Rs. 500", ["500", "INR"]],
    ["CHF 1'299.-", ["1299", "CHF"]],
    ["12,-", ["12"]],
    ["1.234,-", ["1234"]],
    ["1,234.-", ["1234"]],
    [".5", ["0.5"]],
    ["0.123", ["0.123"]],
    ["0,123456", ["0.123456"]],
    ["1234.567", ["1234.567"]],
    ["1.5E-5", ["0.000015"]],
    ["١٬٢٣٤٫٥٠", ["1234.5"]],
    ["۱۲۳۴٫۵ د.إ", ["1234.5", "AED"]],
    ["१,२३,४५६.७८", ["123456.78"]],
    ["1.234", ["1.234", "?"]],
    ["1,234", ["1234", "?"]],
  ])("%s", (text, expected) => {
    expect(value(text)).toEqual(expected);
  });

  test("that could mean two amounts follow the given decimal mark", () => {
    expect([
      value("1.234", "."),
      value("1.234", ","),
      value("1,234", "."),
      value("1,234", ","),
    ]).toEqual([["1.234"], ["1234"], ["1234"], ["1.234"]]);
  });

  test.each([
    "",
    "-",
    "abc",
    "12 apples",
    "1.23,456.7",
    "1,2,3",
    "12 30",
    "--5",
    "(5",
    "5 EUR USD",
    "1/2",
    "NaN",
    "∞",
    "XXQ 12",
    "9".repeat(80),
  ])("%s is rejected as an amount", (text) => {
    expect(() => readAmount(text, null)).toThrow();
  });

  test("prove the decimal mark of their column", () => {
    const marks = [
      "1.234,56",
      "1,234.56",
      "12,3",
      "1.234",
      "5",
      "1.234.567",
      "0,123",
      "1 234,567",
      "€ 9,99",
    ];
    expect(marks.map(decimalMarkOf)).toEqual([",", ".", ",", null, null, ",", ",", ",", ","]);
  });
});

describe("a running sum", () => {
  test("equals adding one by one, with any number of digits", () => {
    const numbers = [
      "0",
      "12.3",
      "-0.005",
      "100000000000000000000.1",
      "-12.3",
      "7",
      "0.000000000001",
    ];
    const sum = new DecimalSum();
    let one: Decimal = "0";
    expect(sum.value).toBe("0");
    for (const number of [...numbers, ...numbers.toReversed()]) {
      sum.add(number);
      one = add(one, number);
      expect(sum.value).toBe(one);
    }
  });
});

test.each([
  ["1", "3", 4, "0.3333"],
  ["2", "3", 4, "0.6667"],
  ["-2", "3", 4, "-0.6667"],
  ["0.00005", "1", 4, "0.0001"],
  ["-0.00005", "1", 4, "-0.0001"],
  ["10", "4", 0, "3"],
  ["1.05", "0.00035", 2, "3000"],
] as const)("%s by %s to %i digits is %s", (one, other, digits, quotient) => {
  expect(divide(one, other, digits)).toBe(quotient);
});

test("sums of short and long numbers are equally exact", () => {
  const numbers = ["0", "-0.01", "19.99", "-20", "0.005", "123456789.12", "-99999999999999.5"];
  const long = ["12345678901234567890.123", "-0.000000000000000000001", "999999999999999"];
  for (const one of [...numbers, ...long]) {
    for (const other of [...numbers, ...long]) {
      const sum = new DecimalSum();
      sum.add(one);
      sum.add(other);
      expect(add(one, other)).toBe(sum.value);
    }
  }
});

describe("amounts that end in a mark", () => {
  test.each([
    ["12.", "12"],
    ["12,", "12"],
    ["1,234.", "1234"],
    ["1.234,", "1234"],
    ["(12.)", "-12"],
    ["12. EUR", "12"],
  ])("%s is %s", (text, value) => {
    expect(readAmount(text, null).value).toBe(value);
  });

  test.each(["1.234.", "12.5.", "12.,", "."])("%s is none", (text) => {
    expect(() => readAmount(text, null)).toThrow("is not an amount");
  });
});

test.each(["12.00 CR", "12.00DR", "USD 12.00 Cr", "12.00 dr.", "Cr 12.00"])(
  "an accountant's %s is not guessed",
  (text) => {
    expect(() => readAmount(text, null)).toThrow("is a credit or a debit");
  },
);

test("amounts as units are converted like those as text", () => {
  const random = randomOf(5);
  const numberOf = (digits: number) => Math.floor(random() * 10 ** digits) + 1;
  for (let round = 0; round < 500; round++) {
    const by = ofMinor(numberOf(7), round % 7);
    const over = ofMinor(numberOf(6), round % 5);
    const units = BigInt(numberOf(9) * (round % 2 === 0 ? 1 : -1));
    const scale = [0, 2, 3, 8, 9][round % 5] ?? 0;
    expect(ofMinor(ratioOf(by, over, 12)(units, scale), 12)).toBe(
      divide(multiply(ofMinor(units, scale), by), over, 12),
    );
  }
});
