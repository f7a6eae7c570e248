/** Every text of the product stands in every catalogue, and none beside them. */
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { literalTexts, literalTextsOf, problemsOfTexts } from "../packages/texts/build/check.ts";

const root = dirname(dirname(fileURLToPath(import.meta.url)));

test("every text exists in every complete language, with the same parameters", () => {
  expect(problemsOfTexts(root)).toEqual([]);
});

test("no screen has texts of its own", () => {
  expect(literalTextsOf(root)).toEqual([]);
});

test("a screen's own texts are found, between its tags and in its labels", () => {
  const planted = `export const Planted = () => <p title="Never moved">{t("Moved")} Not moved <b aria-label={t("x")}>7 ×</b></p>;`;

  expect(literalTexts("planted.tsx", planted)).toEqual([
    'planted.tsx: “Never moved” is in no catalogue: write {t("…")}',
    'planted.tsx: “Not moved” is in no catalogue: write {t("…")}',
  ]);
});
