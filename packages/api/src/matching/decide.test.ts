import { describe, expect, test } from "vitest";
import { choose, decide, type Verdict } from "./decide.ts";
import { type Matchable, plain } from "./features.ts";
import { lookUps } from "./keys.ts";

const thing = (title: string, values: Partial<Matchable> = {}): Matchable => ({
  title,
  brand: "",
  mpn: "",
  gtin: null,
  priceMinor: null,
  currency: "USD",
  ...values,
});
const GTIN = "04006381333931";
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
  ["Sony Turntable - PSLX350H", "Sony PS-LX350H Belt-Drive Turntable"],
  ["Adobe Creative Photoshop Toolbox 7", "Creative Photoshop Toolbox 7 by Adobe"],
  ["Alps WH-1000XM5 Kopfhörer schwarz", "Alps WH1000XM5 wireless headphones, black"],
  ["Alps HX9650/90 Heißluftfritteuse", "Alps Airfryer XXL HX9650/90"],
  ["Krug Air Max 90 black", "KRUG Sneaker Air Max 90 schwarz"],
  ["Krug GQ55Q60B TV", "Krug GQ55Q60BAUXZG Fernseher"],
])("“%s” and “%s” are found by each other", (one, other) => {
  const isFound = (title: string, by: string) =>
    lookUps(thing(by)).some((terms) => terms.every((term) => plain(title).includes(term)));
  expect([isFound(one, other), isFound(other, one)]).toEqual([true, true]);
});

test("what is looked up tells something: no single short word, nothing twice", () => {
  expect(lookUps(thing("Krug"))).toEqual([]);
  expect(lookUps(thing("Mug", { brand: "XY" }))).toEqual([]);
  const searches = lookUps(thing("Krug AB-1234 kettle Vario 501 steel", { mpn: "AB-1234" }));
  const keys = searches.map((terms) => [...terms].sort().join(" "));
  expect(new Set(keys).size).toBe(keys.length);
  expect(searches[0]).toEqual(["krug", "1234"]);
  expect(searches).toContainEqual(["krug", "501"]);
});

describe("what both call it is a question, where nothing speaks against it", () => {
  const sold = (title: string, brand = "Krug"): Matchable => ({
    ...{ title, brand, mpn: "", gtin: null, priceMinor: 4900, currency: "EUR" },
  });
  test.each<[Verdict, string, string]>([
    ["ask", "Krug QuietComfort 45 headphones, black", "KRUG QuietComfort 45 schwarz Kopfhörer"],
    ["ask", "Krug Creme Dose 150ml", "KRUG Creme 150 ml"],
    ["ask", "Krug MX Master 3S Maus", "Krug MX Master 3S wireless mouse"],
    ["ask", "Krug Vario Essential 10er Set", "Krug Vario Essential Töpfe Set 10-tlg"],
    ["ask", "Krug GQ55Q60B TV", "Krug GQ55Q60BAUXZG Fernseher"],
    ["different", "Krug QuietComfort 45 headphones", "Krug QuietComfort 35 Kopfhörer"],
    ["different", "Krug mattress 90x200", "Krug mattress 140x200"],
    ["different", "Krug V11 Absolute", "Krug V15 Absolute"],
    ["different", "Krug No 5 Eau de Parfum 50 ml", "Krug No 5 Eau de Toilette 50 ml"],
    ["different", "Krug kettle", "Krug toaster"],
  ])("%s: “%s” and “%s”", (verdict, one, other) => {
    expect(decide(sold(one), sold(other)).verdict).toBe(verdict);
    expect(decide(sold(other), sold(one)).verdict).toBe(verdict);
  });

  test("but for prices that are not near each other", () => {
    const one = sold("Krug QuietComfort 45 headphones");
    const other = sold("KRUG QuietComfort 45 schwarz Kopfhörer");
    expect(decide(one, { ...other, priceMinor: 9900 }).verdict).toBe("different");
    expect(decide(one, { ...other, priceMinor: null }).verdict).toBe("different");
  });
});

test("a number in parts, signs of trade marks and bottles’ letters are the same", () => {
  const sold = (title: string): Matchable => ({
    ...{ title, brand: "Krug", mpn: "", gtin: null, priceMinor: 8900, currency: "EUR" },
  });
  const verdict = (one: string, other: string) => decide(sold(one), sold(other)).verdict;
  expect(verdict("Krug XN1108 Essenza", "KRUG Essenza XN 1108 Kapselmaschine")).toBe("merge");
  expect(verdict("Krug® Star Wars™ 75313", "Krug 75313 Star Wars")).toBe("merge");
  expect(verdict("Krug Sauvage Eau de Parfum 60ml", "KRUG SAUVAGE EDP 60 ml")).toBe("merge");
  expect(verdict("Krug XN1108 Essenza", "Krug Essenza XN 1109")).not.toBe("merge");
});

describe("what titles share is not always a number of the thing", () => {
  const titled = (title: string, brand = "Acme"): Matchable => ({
    ...{ title, brand, mpn: "", gtin: null, priceMinor: 4900, currency: "EUR" },
  });
  const verdict = (one: string, other: string) => [
    decide(titled(one), titled(other)).verdict,
    decide(titled(other), titled(one)).verdict,
  ];

  test.each([
    ["Acme Hero4 Silver", "Acme wrist housing Hero4"],
    ["Acme 49ers camera case", "Acme 49ers player hard case"],
    ["Acme X100B camera", "Acme grip for X100B"],
    ["Acme charger for X100B", "Acme lens cap for X100B"],
    ["Acme brush HX9911", "Acme brush HX9911 Doppelpack"],
    ["Acme ink 302XL schwarz", "Acme ink 302XL dreifarbig"],
    ["Acme reader 16GB mit Werbung", "Acme reader 16GB ohne Werbung"],
  ])("“%s” and “%s” are not merged", (one, other) => {
    expect(verdict(one, other)).not.toContain("merge");
  });

  test.each([
    ["Acme DMC-FZ200 4x optical zoom", "Acme DMC-FZ200"],
    ["Acme HX9911 Twin Pack", "Acme HX9911 2 pack"],
    ["Acme grip BG-E11 for EOS 5D", "Acme BG-E11 grip"],
  ])("“%s” and “%s” are", (one, other) => {
    expect(verdict(one, other)).toEqual(["merge", "merge"]);
  });

  test("the maker’s name in one title only makes them no less alike", () => {
    const one = { ...titled("Sims 2 glamour stuff pack", "Aspyr Media"), priceMinor: 2499 };
    const other = { ...titled("Aspyr Media Inc Sims 2 glamour stuff pack", ""), priceMinor: 2344 };
    expect(decide(one, other).verdict).not.toBe("different");
  });
});

describe("of one GTIN, titles that differ", () => {
  const verdicts = (one: string, other: string) => {
    const [left, right] = [one, other].map((title) => thing(title, { gtin: GTIN, brand: "Acme" }));
    if (!left || !right) return [];
    return [decide(left, right).verdict, decide(right, left).verdict];
  };

  test.each([
    ["Acme Akkuschrauber GSR 12V", "Acme Akku-Schrauber GSR 12V"],
    ["Acme Play Station 5 Konsole", "Acme PlayStation 5 Konsole"],
    ["Acme K4 Hochdruckreiniger", "Acme K 4 Hochdruckreiniger"],
    ["Acme Men’s Air Max 90", "Acme Men's Air Max 90"],
    ["Acme Kabel 1,8 m weiß", "Acme Kabel 1.8m weiß"],
    ["Acme Sonic Colour Edition", "Acme Sonic Color Edition"],
    ["Acme XM4 Headphones", "Acme XM4 Headphone"],
    ["Acme QE55 55 Zoll TV", 'Acme QE55 55" TV'],
    ["Acme Pfannen-Set Ingenio", "Acme Pfannenset Ingenio"],
    ["Acme Vertuo Plus Coffee Machine", "Acme VertuoPlus Coffee Machine"],
    ["Acme Phone 15 Pro 256GB", "Acme Phone 15Pro 256 GB"],
    ["Acme Hue Starter-Set E27", "Acme Hue Starterset E27"],
  ])("only in their spelling are joined: “%s” and “%s”", (one, other) => {
    expect(verdicts(one, other)).toEqual(["merge", "merge"]);
  });

  test.each([
    ["Acme Tea cherry 50 g", "Acme Tea sherry 50 g"],
    ["Acme Cable 1.8 m white", "Acme Cable 18 m white"],
    ["Acme Tea mint 50 g", "Acme Tea mind 50 g"],
    ["Acme Watch 42s steel", "Acme Watch 42 steel"],
    ["Acme Case Model C black", "Acme Case Model CB black"],
    ["Acme Phone 15 Pro case", "Acme Phone 15 Protector case"],
  ])("in what they name are asked about: “%s” and “%s”", (one, other) => {
    expect(verdicts(one, other)).toEqual(["ask", "ask"]);
  });
});

describe("titles with one part number", () => {
  const judge = (one: string, other: string, numbers: Partial<Matchable>) => {
    const [left, right] = [one, other].map((title) =>
      thing(title, { brand: "Acme", priceMinor: 5000, ...numbers }),
    ) as [Matchable, Matchable];
    return [decide(left, right).verdict, decide(right, left).verdict];
  };
  const part = { mpn: "AC-254011" };
  const gtin = { gtin: GTIN };

  test.each<[string, Verdict, string, string, Partial<Matchable>]>([
    [
      "are asked about when one word of the same sentence differs",
      "ask",
      "Acme Pegasus Herren Laufschuh Black 42",
      "Acme Pegasus Damen Laufschuh Black 42",
      part,
    ],
    [
      "are asked about when a half of one is the whole of the other",
      "ask",
      "Acme Venture DDR5 32GB (2x16GB) 6000 CL36",
      "Acme Venture DDR5 64GB (2x32GB) 6000 CL36",
      part,
    ],
    [
      "are asked about when only one can be dimmed",
      "ask",
      "Acme LED Star A60 E27",
      "Acme LED Star A60 E27 dimmbar",
      part,
    ],
    [
      "are asked about when one is in several colours",
      "ask",
      "Acme Tintenpatrone schwarz",
      "Acme Tintenpatrone farbig",
      part,
    ],
    [
      "are one thing when one says what comes with it, and the other has the same words",
      "merge",
      "Acme Buds 2 with USB-C case",
      "Acme Buds 2 USB-C case",
      gtin,
    ],
    [
      "are one thing when a word for pieces is unknown",
      "merge",
      "Acme Baby-Dry Größe 4 174 Windeln",
      "Acme Baby-Dry size 4, 174 pcs",
      gtin,
    ],
    [
      "are one thing when only one says that a battery drives it",
      "merge",
      "Acme Bohrschrauber GSR 18V-55 solo",
      "Acme Akku-Bohrschrauber GSR 18V-55 solo",
      part,
    ],
  ])("%s", (_, verdict, one, other, numbers) => {
    expect(judge(one, other, numbers)).toEqual([verdict, verdict]);
  });
});
