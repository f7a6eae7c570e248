import { expect, test } from "vitest";
import { SlashedCategories } from "./slashed-categories.ts";

const single = (name: string) => ({ names: [name], googleId: null });

test("names beyond those that are kept are read by what these tell", () => {
  const slashes = new SlashedCategories();
  const note = (name: string) => slashes.note(name, single(name));
  for (let at = 0; at < 50_000; at++)
    note(`Part ${String.fromCharCode(97 + (at % 26))}/Shelf ${at}`);

  note("Men/Shoes");
  note("Women/Shoes");

  expect(slashes.all()).toHaveLength(50_000);
  expect(["Part a/Shelf 0", "Men/Shoes"].map((name) => slashes.isLeftOut(single(name)))).toEqual([
    false,
    true,
  ]);
  expect(slashes.readEarly(single("Men/Shoes")).names).toEqual(["Men", "Shoes"]);

  const others = new SlashedCategories();
  others.note("Home > TV/HiFi", { names: ["Home", "TV/HiFi"], googleId: null });
  expect(others.readEarly(single("Men/Shoes")).names).toEqual(["Men/Shoes"]);
});
