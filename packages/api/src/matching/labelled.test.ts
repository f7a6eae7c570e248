import { translateMessage } from "@pickwell/texts/translate-message.ts";
import { expect, test } from "vitest";
import { everyday } from "../../test/labelled-pairs/everyday.ts";
import { families } from "../../test/labelled-pairs/families.ts";
import { hardware } from "../../test/labelled-pairs/hardware.ts";
import { oneNumber } from "../../test/labelled-pairs/one-number.ts";
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
  const pairs = [...hardware, ...everyday, ...oneNumber, ...sharedNumbers, ...families];
  const reasons = new Set(
    pairs.flatMap(([, one, other]) => decide(matchable(one), matchable(other)).reasons),
  );
  expect(reasons.size).toBeGreaterThan(20);
  expect([...reasons].filter((text) => translateMessage(text, language) === text)).toEqual([]);
});
