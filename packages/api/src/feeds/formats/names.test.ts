import { expect, test } from "vitest";
import { anyOf } from "../../core/text/any-of.ts";
import { names } from "./names.ts";

// The build escapes characters that are not ASCII.
test("column names and patterns match the same with escaped letters", () => {
  const written = names`
    größe | farbe
    名前
  `;
  expect(names`
    gr\u00f6\u00dfe | farbe
    \u540d\u524d
  `).toEqual(written);
  expect(written).toEqual(["größe", "farbe", "名前"]);
  expect(
    new RegExp(anyOf`
    gr\u00f6(?:\u00df|ss)e
  `).test("größe"),
  ).toBe(true);
});
