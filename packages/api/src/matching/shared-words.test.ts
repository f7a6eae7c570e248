import { describe, expect, test } from "vitest";
import { thing } from "../../test/matchable.ts";
import { decide } from "./decide.ts";

test("a number in parts, signs of trade marks and bottles’ letters are the same", () => {
  const sold = (title: string) => thing(title, { brand: "Krug", priceMinor: 8900 });
  const verdict = (one: string, other: string) => decide(sold(one), sold(other)).verdict;
  expect(verdict("Krug XN1108 Essenza", "KRUG Essenza XN 1108 Kapselmaschine")).toBe("merge");
  expect(verdict("Krug® Star Wars™ 75313", "Krug 75313 Star Wars")).toBe("merge");
  expect(verdict("Krug Sauvage Eau de Parfum 60ml", "KRUG SAUVAGE EDP 60 ml")).toBe("merge");
  expect(verdict("Krug XN1108 Essenza", "Krug Essenza XN 1109")).not.toBe("merge");
});

describe("what titles share is not always a number of the thing", () => {
  const titled = (title: string, brand = "Acme") => thing(title, { brand, priceMinor: 4900 });
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
