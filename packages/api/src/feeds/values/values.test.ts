import { describe, expect, test } from "vitest";
import { unitPrice } from "../../units/rules.ts";
import { readAddress, splitAddresses } from "./addresses.ts";
import { readAvailability, readCondition, readStock } from "./availability.ts";
import { readCategoryPath } from "./category-path.ts";
import { readDate, readSpan } from "./dates.ts";
import { isGlobal, readGtin } from "./gtin.ts";
import { readMeasure } from "./measures.ts";
import { pathKey } from "./path-key.ts";

describe("availability", () => {
  test.each([
    ["in stock", "in_stock"],
    ["in_stock", "in_stock"],
    ["InStock", "in_stock"],
    ["http://schema.org/InStock", "in_stock"],
    ["https://schema.org/OutOfStock", "out_of_stock"],
    ["LimitedAvailability", "in_stock"],
    ["BackOrder", "backorder"],
    ["pre-order", "preorder"],
    ["Auf Lager", "in_stock"],
    ["Nicht vorrätig", "out_of_stock"],
    ["En rupture de stock", "out_of_stock"],
    ["På lager", "in_stock"],
    ["Utsolgt", "out_of_stock"],
    ["W magazynie", "in_stock"],
    ["В наличии", "in_stock"],
    ["Нет в наличии", "out_of_stock"],
    ["在庫あり", "in_stock"],
    ["متوفر", "in_stock"],
    ["غير متوفر", "out_of_stock"],
    ["12 in stock", "in_stock"],
    ["0 in stock", "out_of_stock"],
    ["In stock (3)", "in_stock"],
    ["In stock: 10", "in_stock"],
    ["In stock, yes", "in_stock"],
    ["In stock: no", "out_of_stock"],
    ["In stock (0)", "out_of_stock"],
    ["Available. Discontinued", "out_of_stock"],
    ["In stock - sold out", "out_of_stock"],
    ["Auf Lager: 0 Stück", "out_of_stock"],
    ["Verfügbar: nein", "out_of_stock"],
    ["Sold out: no", null],
    ["Auf Lager, 2-3 Tage", "in_stock"],
    ["discontinued", "out_of_stock"],
    ["yes", "in_stock"],
    ["0", "out_of_stock"],
    ["see website", null],
    ["", null],
  ])("%s", (text, meaning) => {
    expect(readAvailability(text)).toBe(meaning);
  });

  test("can be a number of pieces", () => {
    expect(["3", "0", "-2", ">10", "1.0", "many", ""].map(readStock)).toEqual([
      "in_stock",
      "out_of_stock",
      "out_of_stock",
      "in_stock",
      "in_stock",
      null,
      null,
    ]);
  });

  test("is apart from the condition", () => {
    expect(["New", "NewCondition", "gebraucht", "refurbished", "nice"].map(readCondition)).toEqual([
      "new",
      "new",
      "used",
      "refurbished",
      null,
    ]);
  });
});

describe("dates", () => {
  const utc = { zone: "UTC" };
  const iso = (text: string, rules = utc) => readDate(text, "start", rules)?.toISOString() ?? null;

  test.each([
    ["2022-02-24T13:00-0800", "2022-02-24T21:00:00.000Z"],
    ["2022-02-24T13:00:30+02", "2022-02-24T11:00:30.000Z"],
    ["2022-02-24T13-0800", "2022-02-24T21:00:00.000Z"],
    ["2022-02-24t13:00z", "2022-02-24T13:00:00.000Z"],
    ["2022-02-24 13:00:00", "2022-02-24T13:00:00.000Z"],
    ["24.02.2022", "2022-02-24T00:00:00.000Z"],
    ["03.02.2022", "2022-02-03T00:00:00.000Z"],
    ["24/02/2022 13:00", "2022-02-24T13:00:00.000Z"],
    ["02/24/2022", "2022-02-24T00:00:00.000Z"],
    ["03/02/2022", null],
    ["Thu, 24 Feb 2022 13:00:00 +0100", "2022-02-24T12:00:00.000Z"],
    ["1645707600000", "2022-02-24T13:00:00.000Z"],
    ["30.02.2022", null],
    ["soon", null],
  ])("%s", (text, moment) => {
    expect(iso(text)).toBe(moment);
  });

  test("without a zone follow the format, or the shop's time zone", () => {
    expect(readDate("03/02/2022", "start", { zone: "UTC", monthFirst: true })?.toISOString()).toBe(
      "2022-03-02T00:00:00.000Z",
    );
    expect(iso("2022-02-24 13:00", { zone: "Europe/Berlin" })).toBe("2022-02-24T12:00:00.000Z");
  });

  test.each([
    [
      "2022-02-24T13:00-0800/2022-03-29T15:30-0800",
      "2022-02-24T21:00:00.000Z",
      "2022-03-29T23:30:00.000Z",
    ],
    ["2022-02-24/2022-03-29", "2022-02-24T00:00:00.000Z", "2022-03-29T23:59:59.999Z"],
    ["/2022-03-29T00:00Z", null, "2022-03-29T00:00:00.000Z"],
    ["2022-02-24T13:00Z/", "2022-02-24T13:00:00.000Z", null],
    ["24/02/2022 / 29/03/2022", "2022-02-24T00:00:00.000Z", "2022-03-29T23:59:59.999Z"],
  ])("can be a period: %s", (text, from, to) => {
    const span = readSpan(text, utc);
    expect([span?.from?.toISOString() ?? null, span?.to?.toISOString() ?? null]).toEqual([
      from,
      to,
    ]);
  });

  test.each(["", "/", "2022-03-29/2022-02-24", "always", "2022-03-29"])(
    "can be no period: %s",
    (text) => {
      expect(readSpan(text, utc)).toBeNull();
    },
  );
});

describe("product numbers", () => {
  test.each([
    ["4006381333931", "04006381333931"],
    [" 4006381-333931", "04006381333931"],
    ["'4006381333931", "04006381333931"],
    ["036000291452", "00036000291452"],
    ["96385074", "00000096385074"],
    ["10614141000415", "10614141000415"],
    ["0-306-40615-2", "09780306406157"],
    ["978-0-306-40615-7", "09780306406157"],
    ["080442957X", "09780804429573"],
    ["4006381333931.0", "04006381333931"],
  ])("%s", (text, gtin) => {
    expect(readGtin(text)).toEqual({ gtin });
  });

  test.each([
    ['="4006381333931"', "04006381333931"],
    ["EAN: 4006381333931", "04006381333931"],
    ["ISBN 978-3-16-148410-0", "09783161484100"],
    ["4006381333931,00", "04006381333931"],
  ])("are read as programs and people write them: %s", (text, gtin) => {
    expect(readGtin(text)).toEqual({ gtin });
  });

  test("are corrected and reported when a spreadsheet has removed a UPC's leading zero", () => {
    expect(readGtin("36000291452")).toEqual({
      gtin: "00036000291452",
      correction: "is a UPC without its zero: 036000291452",
    });
  });

  test.each([
    "4006381333932",
    "0306406153",
    "4.00638E+12",
    "123",
    "36000291453",
    "00000000",
    "0000000000000",
    "n/a",
    "",
    "40063813339310",
  ])("are not read from %s", (text) => {
    expect(readGtin(text)).toHaveProperty("problem");
  });

  test.each([
    ["04006381333931", true],
    ["09780306406157", true],
    ["02000000000008", false],
    ["02912345678904", false],
    ["00000000123457", false],
    ["01111111111116", false],
    ["01234567890128", false],
    ["09521234543213", false],
  ])("like %s identify a product everywhere: %s", (gtin, global) => {
    expect(isGlobal(gtin)).toBe(global);
  });
});

describe("measures", () => {
  test.each([
    ["750 ml", "volume", 750],
    ["0,75 l", "volume", 750],
    ["1.5kg", "mass", 1_500_000],
    ["6x330ml", "volume", 1980],
    ["6 × 0.33 L", "volume", 1980],
    ["100 stk.", "count", 100],
    ["2 m²", "area", 2],
  ])("%s", (text, kind, size) => {
    const measure = readMeasure(text);
    expect(measure?.kind).toBe(kind);
    expect(measure?.size).toBeCloseTo(size, 6);
  });

  test.each(["", "large", "0 ml", "750", "ml 750", "1-2 kg"])("are not read from %s", (text) => {
    expect(readMeasure(text)).toBeNull();
  });

  test("give the price per unit", () => {
    const of = (text: string) => {
      const measure = readMeasure(text);
      if (!measure) throw new Error(text);
      return measure;
    };
    expect(unitPrice(599, of("750 ml"), of("1 l"))).toBe(799);
    expect(unitPrice(250, of("200 g"), of("1 kg"))).toBe(1250);
    expect(unitPrice(250, of("200 g"), of("1 l"))).toBeNull();
  });
});

describe("categories", () => {
  test.each([
    ["Men > Shoes", ["Men", "Shoes"]],
    ["Women &gt; Shoes", ["Women", "Shoes"]],
    ["Women&gt;Shoes", ["Women", "Shoes"]],
    ["Home/Garden/Tools", ["Home", "Garden", "Tools"]],
    ["TV/HiFi", ["TV/HiFi"]],
    ["A » B", ["A", "B"]],
    ["A ~~ B", ["A", "B"]],
    ["A|B", ["A", "B"]],
    ["Shoes > Shoes > Boots", ["Shoes", "Boots"]],
    ["Apparel & Accessories > <b>Clothing</b>", ["Apparel & Accessories", "Clothing"]],
  ])("%s", (text, names) => {
    expect(readCategoryPath(text)).toEqual({ names, googleId: null });
  });

  test("can be Google's numbers", () => {
    expect(readCategoryPath("187")).toEqual({ names: [], googleId: 187 });
    expect(readCategoryPath("187 - Apparel & Accessories > Shoes")).toEqual({
      names: ["Apparel & Accessories", "Shoes"],
      googleId: 187,
    });
    expect(readCategoryPath("3D printers")?.names).toEqual(["3D printers"]);
  });

  test("with the same name in two trees are different", () => {
    expect(pathKey(["Men", "Shoes"])).not.toBe(pathKey(["Women", "Shoes"]));
    expect(pathKey(["MEN", "Shoes"])).toBe(pathKey(["Men", "shoes"]));
    expect(readCategoryPath(" > ")).toBeNull();
  });
});

describe("URLs", () => {
  const page = "https://shop.example/a/page?x=1";

  test.each([
    ["https://shop.example/a.jpg", "https://shop.example/a.jpg"],
    ["//cdn.example/a.jpg", "https://cdn.example/a.jpg"],
    ["www.shop.example/a", "https://www.shop.example/a"],
    ["/img/a.jpg", "https://shop.example/img/a.jpg"],
    ["b.jpg", "https://shop.example/a/b.jpg"],
    ["https://shop.example/a b.jpg", "https://shop.example/a%20b.jpg"],
    ["https://x.example/?a=1&amp;b=2", "https://x.example/?a=1&b=2"],
    ["javascript:alert(1)", null],
    ["data:image/png;base64,AA", null],
    ["ftp://shop.example/a", null],
    ["https://user:pw@shop.example/", null],
    ["https://localhost/", null],
    ["#", null],
    ["", null],
  ])("%s", (text, address) => {
    expect(readAddress(text, page)).toBe(address);
  });

  test("that are relative are rejected without a base URL", () => {
    expect(readAddress("/img/a.jpg")).toBeNull();
  });

  test("can be several in one value", () => {
    expect(splitAddresses("https://a.example/1,2.jpg, https://a.example/3.jpg|/4.jpg")).toEqual([
      "https://a.example/1,2.jpg",
      "https://a.example/3.jpg",
      "/4.jpg",
    ]);
  });
});
