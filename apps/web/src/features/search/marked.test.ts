import { expect, test } from "vitest";
import { marked } from "./marked.ts";

/** Matches in brackets. */
const show = (text: string, query: string) =>
  marked(text, query)
    .map((run) => (run.isMatch ? `[${run.text}]` : run.text))
    .join("");

test.each([
  ["Quiet Headphones", "head", "Quiet [Head]phones"],
  ["Quiet Headphones", "PHONE qui", "[Qui]et Head[phone]s"],
  ["Crème Brûlée Torch", "brulee", "Crème [Brûlée] Torch"],
  ["Creme Torch", "crème", "[Creme] Torch"],
  ["banana", "ana", "b[anana]"],
  ["Heather", "he", "[He]at[he]r"],
  ["A+B (50%)", "(50%", "A+B [(50%])"],
  ["Lamp 🍐 Pear", "pear", "Lamp 🍐 [Pear]"],
  ["İstanbul Tray", "tray", "İstanbul [Tray]"],
  ["Lamp", "", "Lamp"],
  ["Lamp", "   ", "Lamp"],
  ["Lamp", "chair", "Lamp"],
  ["", "x", ""],
])("in %j a search for %j marks %j", (text, query, shown) => {
  expect(show(text, query)).toBe(shown);
});
