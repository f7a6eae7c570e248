import { expect, test } from "vitest";
import { initialOf } from "./initial.ts";

test.each([
  ["Orchard & Sons", "O"],
  ["  élan", "É"],
  ["e\u0301lan", "É"],
  ["“Quiet” Goods", "Q"],
  ["7 Sheds", "7"],
  ["ßtrange", "ß"],
  ["日本の道具", "日"],
  ["हिन्दी दुकान", "हि"],
  ["<svg onload=alert(1)>", "S"],
  ["🫖 & 🍊", ""],
  ["", ""],
])("the initial of %s is %s", (name, initial) => {
  expect(initialOf(name)).toBe(initial);
});
