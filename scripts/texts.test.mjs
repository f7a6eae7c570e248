/** Every text of the product stands in every catalogue, and none beside them. */
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { literalTexts, literalTextsOf, problemsOfTexts } from "../packages/texts/build/check.ts";

const root = dirname(dirname(fileURLToPath(import.meta.url)));

test("every text is there in every language that is complete, and takes the same", () => {
  expect(problemsOfTexts(root)).toEqual([]);
});

test("no screen that was converted holds words of its own", () => {
  expect(literalTextsOf(root)).toEqual([]);
});

test("words of a screen's own are found, between its tags and in what is read out", () => {
  const planted = `export const Planted = () => <p title="Never moved">{t("Moved")} Not moved <b aria-label={t("x")}>7 ×</b></p>;`;

  expect(literalTexts("planted.tsx", planted)).toEqual([
    'planted.tsx: “Never moved” is in no catalogue: write {t("…")}',
    'planted.tsx: “Not moved” is in no catalogue: write {t("…")}',
  ]);
});
