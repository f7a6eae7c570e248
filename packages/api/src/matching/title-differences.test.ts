import { describe, expect, test } from "vitest";
import { GTIN, thing } from "../../test/matchable.ts";
import { decide, type Verdict } from "./decide.ts";
import type { Matchable } from "./features.ts";

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
