import { expect, test } from "vitest";
import { foldText } from "./rules.ts";

test.each([
  ["Crème Brûlée", "creme brulee"],
  ["Straße", "strasse"],
  ["Smørrebrød Ærø", "smorrebrod aero"],
  ["Œuvre, Łódź, Þór, Iğdır", "oeuvre, lodz, thor, igdir"],
  ["САМОВАР", "самовар"],
])("%s is compared as %s", (text, folded) => {
  expect(foldText(text)).toBe(folded);
});
