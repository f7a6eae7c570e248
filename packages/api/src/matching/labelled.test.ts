import { translateMessage } from "@pickwell/texts/translate-message.ts";
import { expect, test } from "vitest";
import { directions } from "../../test/labelled-pairs/directions.ts";
import { everyday } from "../../test/labelled-pairs/everyday.ts";
import { families } from "../../test/labelled-pairs/families.ts";
import { hardware } from "../../test/labelled-pairs/hardware.ts";
import { oneNumber } from "../../test/labelled-pairs/one-number.ts";
import { relatives } from "../../test/labelled-pairs/relatives.ts";
import { sharedNumbers } from "../../test/labelled-pairs/shared-numbers.ts";
import { decide, type Verdict } from "./decide.ts";
import type { Matchable } from "./features.ts";

function matchable(line: string): Matchable {
  const [title = "", brand = "", mpn = "", price, gtin, size, color] = line.split("|");
  return {
    ...{ title, brand, mpn, gtin: gtin || null },
    ...{ priceMinor: price ? Math.round(Number(price) * 100) : null, currency: "EUR" },
    attributes: { ...(size && { size }), ...(color && { color }) },
  };
}

test.each([
  ["the same words in other places", directions, 1],
  ["hardware", hardware, 0.7],
  ["everyday things", everyday, 0.8],
  ["things that have one number", oneNumber, 0.7],
  ["things that share a number", sharedNumbers, 0.7],
] as const)("of %s, what is merged without asking is one thing", (_, pairs, share) => {
  const verdicts = pairs.flatMap(([isSame, one, other]) =>
    [
      [one, other],
      [other, one],
    ].map(([left = "", right = ""]) => ({
      isSame,
      left,
      right,
      verdict: decide(matchable(left), matchable(right)).verdict,
    })),
  );
  const are = (wanted: Verdict) => verdicts.filter(({ verdict }) => verdict === wanted);
  const merged = are("merge");
  const wrong = merged.filter(({ isSame }) => !isSame);
  expect(wrong).toEqual([]);
  // What is one thing is merged, or at least asked about.
  const same = verdicts.filter(({ isSame }) => isSame);
  expect(merged.length / same.length).toBeGreaterThanOrEqual(share);
  expect(are("different").filter(({ isSame }) => isSame)).toEqual([]);
});

test("of things of one family, nothing else is merged, and little is lost", () => {
  const verdicts = families.flatMap(([isSame, one, other]) =>
    [
      [one, other],
      [other, one],
    ].map(([left = "", right = ""]) => ({
      isSame,
      verdict: decide(matchable(left), matchable(right)).verdict,
    })),
  );
  const count = (isSame: boolean, verdict: Verdict) =>
    verdicts.filter((each) => each.isSame === isSame && each.verdict === verdict).length;
  expect(count(false, "merge")).toBe(0);
  expect(count(true, "merge")).toBeGreaterThanOrEqual(80);
  // Only what has no number in common.
  expect(count(true, "different")).toBeLessThanOrEqual(8);
});

test("of relatives with one part number few are merged, and what is one thing mostly is", () => {
  const counted = { wrong: 0, right: 0 };
  for (const [brand, mpn, price, thing, same, ...others] of relatives) {
    const one = matchable([thing, brand, mpn, price].join("|"));
    for (const line of [same, ...others]) {
      const [title = "", itsPrice = ""] = line.split("|");
      const { verdict } = decide(one, matchable([title, brand, mpn, itsPrice].join("|")));
      if (verdict === "merge") counted[line === same ? "right" : "wrong"]++;
    }
  }
  // Of 100 others, and of 25 things in other words.
  expect(counted.wrong).toBeLessThanOrEqual(9);
  expect(counted.right).toBeGreaterThanOrEqual(20);
});

test.each([
  ["Logitech M510 Wireless Mouse", "Logitech M510 Wireless Mouse Blue"],
  ["Logitech M510 Wireless Mouse", "Logitech M510 Wireless Mouse and K360 Keyboard"],
  ["Netgear WNR2000 Wireless-N Router", "Netgear WNR2000 v2 Wireless-N Router"],
  ["Belkin N+ Wireless Router", "Belkin N Wireless Router"],
  ["Braun Series 9 Electric Shaver", "Braun Series 9 Electric Shaver without Cleaning Station"],
  ["Duracell Plus AA Batteries 4 Pack", "Duracell Plus AAA Batteries 4 Pack"],
  ["Bosch PS31 Cordless Drill Driver", "Bosch PS31 Cordless Drill Driver 2 Batteries"],
  ["Makita DHP482 Cordless Combi Drill", "Makita DHP482 Chuck"],
  ["WMF Perfect Plus Pressure Cooker", "WMF Perfect Plus Pressure Cooker Lid"],
  ["WMF Perfect Plus Schnellkochtopf", "WMF Perfect Plus Schnellkochtopf Dichtung"],
  ["HP 74XL Black Ink Cartridge", "HP 74XL Remanufactured Black Ink Cartridge"],
  ["MSI GTX 1070 Gaming X Graphics Card", "MSI GTX 1070 Ti Gaming X Graphics Card"],
  ["Belkin Pro Series USB Cable", "Belkin Pro Series USB Extension Cable"],
])("%s and %s are asked about with one part number", (one, other) => {
  const titled = (title: string) => matchable(`${title}|${title.split(" ")[0]}|9104422-25|49`);
  expect(decide(titled(one), titled(other)).verdict).toBe("ask");
  expect(decide(titled(other), titled(one)).verdict).toBe("ask");
});

test("without GTINs and numbers of manufacturers nothing is merged wrongly, and most is found", () => {
  const titled = (line: string) => ({ ...matchable(line), gtin: null, mpn: "" });
  const verdicts = [...hardware, ...everyday].flatMap(([isSame, one, other]) =>
    [
      [one, other],
      [other, one],
    ].map(([left = "", right = ""]) => ({
      isSame,
      verdict: decide(titled(left), titled(right)).verdict,
    })),
  );
  const same = verdicts.filter(({ isSame }) => isSame);
  const others = verdicts.filter(({ isSame }) => !isSame);
  const share = (of: typeof verdicts, wanted: Verdict[]) =>
    of.filter(({ verdict }) => wanted.includes(verdict)).length / of.length;
  expect(share(others, ["merge"])).toBe(0);
  expect(share(same, ["merge", "ask"])).toBeGreaterThan(0.85);
  // A question about each pair that looks alike would be no help.
  expect(share(others, ["ask"])).toBeLessThan(0.2);
});

test.each(["de", "fr", "es"] as const)("every reason is translated: %s", (language) => {
  const related = relatives.map(
    ([brand, mpn, price, thing, , other = ""]) =>
      [
        false,
        `${thing}|${brand}|${mpn}|${price}`,
        `${other.split("|")[0]}|${brand}|${mpn}`,
      ] as const,
  );
  const pairs = [
    ...[...directions, ...hardware, ...everyday, ...oneNumber, ...sharedNumbers, ...families],
    ...related,
  ];
  const reasons = new Set(
    pairs.flatMap(([, one, other]) => decide(matchable(one), matchable(other)).reasons),
  );
  expect(reasons.size).toBeGreaterThan(20);
  expect([...reasons].filter((text) => translateMessage(text, language) === text)).toEqual([]);
});
