import { describe, expect, test } from "vitest";
import { decimalMarkOf, readMoment, readPrice } from "./price.ts";

describe("prices", () => {
  test.each([
    ["18", 1800],
    ["18.5", 1850],
    ["0", 0],
    [".5", 50],
    ["$.50", 50],
    ["$18", 1800],
    ["18 USD", 1800],
    ["US$ 18.00", 1800],
    ["12,50", 1250],
    ["12,50 €", 1250],
    ["1,299.00", 129_900],
    ["1.299,00", 129_900],
    ["1 299,00", 129_900],
    ["1\u00a0299,00 kr", 129_900],
    ["CHF 1'299.-", 129_900],
    ["12,-", 1200],
    ["Rs.500", 50_000],
    ["Rs. 1,29,900.00", 12_990_000],
    ["1,299,000", 129_900_000],
    ["0,999", 100],
    ["8.264462809917", 826],
    ["1.005", 101],
    ["1299,000", 129_900],
  ])("%s", (text, cents) => {
    expect(readPrice(text, null)?.cents).toBe(cents);
  });

  test.each([
    "free",
    "call us",
    "-5",
    "12 - 15",
    "from 12",
    "12/15",
    "10%",
    "1e5",
    "12.50.1",
    "1,29.00,0",
    "1 29",
    "9 each",
    "٣",
    "1".repeat(60),
  ])("%s is none", (text) => {
    expect(readPrice(text, null)).toBeNull();
  });

  test("an ambiguous separator before three digits is read as in the file's other prices", () => {
    expect(readPrice("1.299", ",")).toEqual({ cents: 129_900, isAmbiguous: false });
    expect(readPrice("1.299", ".")).toEqual({ cents: 130, isAmbiguous: false });
    expect(readPrice("1,299", ".")).toEqual({ cents: 129_900, isAmbiguous: false });
    expect(readPrice("1,299", null)).toEqual({ cents: 129_900, isAmbiguous: true });
    expect(readPrice("1.299", null)).toEqual({ cents: 130, isAmbiguous: true });
  });

  test("an unambiguous price shows the decimal mark", () => {
    expect(
      ["12,50", "1.299,000", "1,299.00", "1,299", "1,299,000", "18", "abc"].map(decimalMarkOf),
    ).toEqual([",", ",", ".", null, null, null, null]);
  });
});

describe("moments", () => {
  test.each([
    ["2026-11-30", "start", "2026-11-30T00:00:00.000Z"],
    ["2026-11-30", "end", "2026-11-30T23:59:59.999Z"],
    ["2026/1/5", "start", "2026-01-05T00:00:00.000Z"],
    ["2026-11-30 0:00:00", "end", "2026-11-30T00:00:00.000Z"],
    ["2026-11-30 23:59:59", "end", "2026-11-30T23:59:59.000Z"],
    ["2026-11-30T10:00:00+02:00", "start", "2026-11-30T08:00:00.000Z"],
    ["2026-11-30T10:00:00.000Z", "start", "2026-11-30T10:00:00.000Z"],
    ["1796000000", "start", new Date(1_796_000_000_000).toISOString()],
  ] as const)("%s as %s", (text, edge, iso) => {
    expect(readMoment(text, edge, "UTC")?.toISOString()).toBe(iso);
  });

  test.each(["30/11/2026", "2026-02-30", "2026-13-01", "soon", "2026-11-30 25:00"])(
    "%s is none",
    (text) => {
      expect(readMoment(text, "start", "UTC")).toBeNull();
    },
  );

  test.each([
    ["2026-11-30", "start", "2026-11-29T11:00:00.000Z"],
    ["2026-11-30", "end", "2026-11-30T10:59:59.999Z"],
    ["2026-11-30 10:00", "start", "2026-11-29T21:00:00.000Z"],
    // Clocks go forward at two on this night, and the day has 23 hours.
    ["2026-09-27", "start", "2026-09-26T12:00:00.000Z"],
    ["2026-09-27", "end", "2026-09-27T10:59:59.999Z"],
    ["2026-11-30T10:00:00Z", "start", "2026-11-30T10:00:00.000Z"],
    ["2026-11-30T10:00:00+02:00", "end", "2026-11-30T08:00:00.000Z"],
    ["1796000000", "start", new Date(1_796_000_000_000).toISOString()],
  ] as const)("by the clock of Auckland, unless it says otherwise: %s as %s", (text, edge, iso) => {
    expect(readMoment(text, edge, "Pacific/Auckland")?.toISOString()).toBe(iso);
  });
});
