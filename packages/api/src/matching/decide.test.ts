import { describe, expect, test } from "vitest";
import { GTIN, thing } from "../../test/matchable.ts";
import { choose, decide, type Verdict } from "./decide.ts";
import type { Matchable } from "./features.ts";

const OTHER_GTIN = "00036000291452";

type Pair = [string, Verdict, Matchable, Matchable];

describe("a GTIN", () => {
  test.each<Pair>([
    [
      "is enough, whatever the language",
      "merge",
      thing("Wasserkocher Edelstahl 1,7 l", { gtin: GTIN, brand: "Krug GmbH" }),
      thing("Stainless kettle 1.7 L", { gtin: GTIN, brand: "Krug" }),
    ],
    [
      "is not enough for a pack and a single one",
      "ask",
      thing("Batteries AA 4-pack", { gtin: GTIN, brand: "Volt" }),
      thing("Battery AA", { gtin: GTIN, brand: "Volt" }),
    ],
    [
      "is not enough where prices are far apart",
      "ask",
      thing("Kettle", { gtin: GTIN, priceMinor: 1000 }),
      thing("Kettle", { gtin: GTIN, priceMinor: 9000 }),
    ],
    [
      "is not enough where sides differ",
      "ask",
      thing("Bettwäsche 135x200 cm", { gtin: GTIN, brand: "Irisette" }),
      thing("Bettwäsche 155 x 220 cm", { gtin: GTIN, brand: "Irisette" }),
    ],
    [
      "is enough where sides are named in another order",
      "merge",
      thing("Bettwäsche 135x200 cm", { gtin: GTIN, brand: "Irisette" }),
      thing("Bed linen 200 × 135 cm", { gtin: GTIN, brand: "Irisette" }),
    ],
    [
      "is not enough for a new one and one that is not",
      "ask",
      thing("Galaxy S22 128GB", { gtin: GTIN, brand: "Samsung" }),
      thing("Galaxy S22 128GB generalüberholt", { gtin: GTIN, brand: "Samsung" }),
    ],
    [
      "is not enough where sizes differ",
      "ask",
      thing("Boots", { gtin: GTIN, attributes: { size: "42" } }),
      thing("Boots", { gtin: GTIN, attributes: { size: "43" } }),
    ],
    [
      "that is another keeps what has the same words apart",
      "different",
      thing("Kettle Steel Classic", { gtin: GTIN, brand: "Krug", priceMinor: 1000 }),
      thing("Kettle Steel Classic", { gtin: OTHER_GTIN, brand: "Krug", priceMinor: 1000 }),
    ],
    [
      "that is another, beside the same number of the manufacturer, is asked",
      "ask",
      thing("Kettle", { gtin: GTIN, brand: "Krug", mpn: "K-1700" }),
      thing("Kettle", { gtin: OTHER_GTIN, brand: "Krug", mpn: "K1700" }),
    ],
  ])("%s", (_, verdict, one, other) => {
    expect(decide(one, other).verdict).toBe(verdict);
    expect(decide(other, one).verdict).toBe(verdict);
  });

  test.each([
    ["Canon EOS R6 body", "Canon EOS R6 Mark II body", "ask"],
    ["Sony ZV-1 II black", "Sony ZV-1 Mark 2 vlogging camera", "merge"],
    ["Cola 1,5 l", "Cola Zero 1,5 l", "ask"],
    ["Ink 305 black", "Compatible ink 305 black", "ask"],
    ["Bottled EDT 100 ml", "Bottled EDT 100 ml gift set", "ask"],
  ])("of %s and %s: %s", (left, right, verdict) => {
    const [one, other] = [thing(left, { gtin: GTIN }), thing(right, { gtin: GTIN })];
    expect(decide(one, other).verdict).toBe(verdict);
    expect(decide(other, one).verdict).toBe(verdict);
  });

  test.each([
    ["Hoodie", 3501, "ask"],
    ["Hoodie", 3500, "merge"],
    ["T-shirt", 3501, "merge"],
  ])("of a T-shirt for 20.00 and a %s for %d: %s", (title, priceMinor, verdict) => {
    for (const number of [{ gtin: GTIN }, { mpn: "QX7714B", brand: "Acme" }]) {
      const one = thing("Acme T-shirt", { ...number, priceMinor: 2000 });
      expect(decide(one, thing(`Acme ${title}`, { ...number, priceMinor })).verdict).toBe(verdict);
    }
  });

  test("that a feed gives to several things names none", () => {
    const one = thing("Kettle", { gtin: GTIN });
    expect(decide(one, one, { isSharedNumber: true }).verdict).toBe("ask");
  });
});

describe("numbers of manufacturers", () => {
  test.each<Pair>([
    [
      "in their fields",
      "merge",
      thing("Kettle steel", { brand: "Krug", mpn: "K-1700" }),
      thing("Electric kettle", { brand: "KRUG Inc.", mpn: "k1700" }),
    ],
    [
      "in the titles",
      "merge",
      thing("Sony Turntable - PSLX350H"),
      thing("Sony PS-LX350H Belt-Drive Turntable", { priceMinor: 14900 }),
    ],
    [
      "in a field and a title",
      "merge",
      thing("Sony Turntable", { brand: "Sony", mpn: "PSLX350H" }),
      thing("Sony Turntable PS-LX350H"),
    ],
    [
      "long enough that it does not matter what else one of them says",
      "merge",
      thing("Linksys EtherFast 8-Port 10/100 Switch - EZXS88W"),
      thing("Linksys EtherFast EZXS88W Ethernet Switch - EZXS88W"),
    ],
    [
      "and two colours",
      "ask",
      thing("Canon Pixma MX700X All-In-One black", { brand: "Canon" }),
      thing("Canon Pixma MX700X All-In-One white", { brand: "Canon" }),
    ],
    [
      "of a thing and an upgrade to it",
      "ask",
      thing("Adobe Photoshop 65014235A full", { brand: "Adobe" }),
      thing("Adobe Photoshop 65014235A upgrade", { brand: "Adobe" }),
    ],
    [
      "and two capacities",
      "ask",
      thing("Seagate Drive ST3500A 500 GB", { brand: "Seagate" }),
      thing("Seagate Drive ST3500A 1 TB", { brand: "Seagate" }),
    ],
    [
      "of two brands",
      "different",
      thing("Kettle", { brand: "Krug", mpn: "A1700" }),
      thing("Drill", { brand: "Bohr", mpn: "A1700" }),
    ],
    [
      "that go on",
      "different",
      thing("Sony Cyber-shot DSCW120S Camera silver", { brand: "Sony" }),
      thing("Sony Cyber-shot DSCW120B Camera black", { brand: "Sony" }),
    ],
    [
      "of one colour each",
      "different",
      thing("Bose Acoustimass 5 AM53 Speaker black"),
      thing("Bose Acoustimass 5 AM53 Speaker white"),
    ],
    [
      "of a thing and what belongs to it",
      "ask",
      thing("Sony DSCW120 Camera", { brand: "Sony" }),
      thing("Sony DSCW120 Camera Case", { brand: "Sony" }),
    ],
    [
      "of a thing and its refurbished self",
      "ask",
      thing("Sony DSCW120 Camera", { brand: "Sony" }),
      thing("Sony DSCW120 Camera refurbished", { brand: "Sony" }),
    ],
  ])("%s", (_, verdict, one, other) => {
    expect(decide(one, other).verdict).toBe(verdict);
    expect(decide(other, one).verdict).toBe(verdict);
  });
});

describe("words", () => {
  const near = { brand: "Adobe", priceMinor: 29900 };
  test.each<Pair>([
    [
      "that are the same, at a price that is near",
      "merge",
      thing("Adobe Creative Photoshop Toolbox 7", near),
      thing("Creative Photoshop Toolbox 7 by Adobe", { ...near, priceMinor: 31900 }),
    ],
    [
      "that are the same, at a price nobody knows",
      "ask",
      thing("Adobe Creative Photoshop Toolbox 7", near),
      thing("Adobe Creative Photoshop Toolbox 7", { brand: "Adobe" }),
    ],
    [
      "with another number",
      "different",
      thing("Adobe Photoshop Elements 6", near),
      thing("Adobe Photoshop Elements 7", near),
    ],
    [
      "of which one is an upgrade",
      "ask",
      thing("Adobe Creative Photoshop Toolbox 7 upgrade", near),
      thing("Adobe Creative Photoshop Toolbox 7", near),
    ],
    [
      "for another system",
      "ask",
      thing("Adobe Creative Photoshop Toolbox 7 mac", near),
      thing("Adobe Creative Photoshop Toolbox 7 windows", near),
    ],
    [
      "with another capacity",
      "different",
      thing("Drive pocket fast 16 GB", { brand: "Stick", priceMinor: 900 }),
      thing("Drive pocket fast 32GB", { brand: "Stick", priceMinor: 1000 }),
    ],
    ["that have nothing in common", "different", thing("Copper kettle"), thing("Garden hose")],
    ["of nobody", "different", thing(""), thing("")],
  ])("%s", (_, verdict, one, other) => {
    expect(decide(one, other).verdict).toBe(verdict);
    expect(decide(other, one).verdict).toBe(verdict);
  });
});

describe("of several candidates", () => {
  const offer = thing("Sony Turntable - PSLX350H", { brand: "Sony", gtin: GTIN });
  const product = thing("Sony PS-LX350H Turntable", { brand: "Sony" });

  test("the one that fits is chosen", () => {
    const chosen = choose(offer, [
      { id: "hose", product: thing("Garden hose") },
      { id: "turntable", product },
    ]);
    expect(chosen).toMatchObject({ verdict: "merge", id: "turntable" });
    expect(chosen.reasons[0]).toBe("the same number pslx350h");
  });

  test("two that fit alike are a question, unless one has the GTIN", () => {
    expect(
      choose(offer, [
        { id: 1, product },
        { id: 2, product },
      ]),
    ).toMatchObject({
      verdict: "ask",
      others: [2],
    });
    const named = { ...product, gtin: GTIN };
    expect(
      choose(offer, [
        { id: 1, product },
        { id: 2, product: named },
      ]),
    ).toMatchObject({
      verdict: "merge",
      id: 2,
    });
  });

  test("how one writes a number says nothing of the others", () => {
    const sold = { brand: "Krug", priceMinor: 8900 };
    const machine = thing("Krug Essenza XN 1108 Kapselmaschine", sold);
    const inOne = thing("Maxx XN1108", { brand: "Maxx", priceMinor: 8900 });
    const chosen = (title: string) =>
      choose(machine, [
        { id: 1, product: inOne },
        { id: 2, product: thing(title, sold) },
      ]);
    expect(chosen("Krug Essenza XN Kapselmaschine 1108")).toMatchObject({
      verdict: "merge",
      id: 2,
    });
    expect(chosen("Krug Essenza Kapselmaschine").verdict).toBe("different");
  });

  test("one that the merchant sells under another number already is a question", () => {
    expect(choose(offer, [{ id: 1, product, hasOtherOfMerchant: true }]).verdict).toBe("ask");
    expect(choose(offer, [])).toMatchObject({ verdict: "different", id: null });
  });
});

test.each([
  ["V15 Detect Absolute Vacuum", "Filter for V15 Detect"],
  ["iPhone 13 128GB", "Case for iPhone 13 128GB"],
  ["iPhone 13 128GB", "Schutzhülle für iPhone 13 128GB"],
  ["iPhone 13 128GB", "Coque pour iPhone 13 128GB"],
])("one GTIN on %s and on %s at a similar price is a question", (thing, accessory) => {
  const of = (title: string) => ({
    ...{ title, brand: "Acme", mpn: "", gtin: "04006381333931" },
    ...{ priceMinor: 50000, currency: "EUR" },
  });
  expect(decide(of(thing), of(accessory)).verdict).toBe("ask");
  expect(decide(of(accessory), of(accessory)).verdict).toBe("merge");
});

test("attributes of two colours are a question, whatever the titles say", () => {
  const of = (color: string) => ({
    ...{ title: "Acme Boots black sole", brand: "Acme", mpn: "ab12345", gtin: "04006381333931" },
    ...{ priceMinor: 5000, currency: "EUR", attributes: { color } },
  });
  expect(decide(of("Black"), of("Red")).verdict).toBe("ask");
  expect(decide(of("Black"), of("Schwarz")).verdict).toBe("merge");
});
