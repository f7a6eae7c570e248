import { expect, test } from "vitest";
import { fold } from "./rules.ts";

test.each([
  ["Crème Brûlée", "creme brulee"],
  ["Straße", "strasse"],
  ["Smørrebrød Ærø", "smorrebrod aero"],
  ["Œuvre, Łódź, Þór, Iğdır", "oeuvre, lodz, thor, igdir"],
  ["САМОВАР", "самовар"],
])("%s is compared as %s", (text, folded) => {
  expect(fold(text)).toBe(folded);
});
