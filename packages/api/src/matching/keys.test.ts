import { expect, test } from "vitest";
import { thing } from "../../test/matchable.ts";
import { plain } from "./features.ts";
import { lookUps } from "./keys.ts";

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
