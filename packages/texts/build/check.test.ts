import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { problemsOfCatalogues, textsOf } from "./check.ts";

/** The problems of a source. */
function problemsOf(code: string): string[] {
  const root = mkdtempSync(join(tmpdir(), "texts-"));
  mkdirSync(join(root, "src"));
  writeFileSync(join(root, "src/planted.ts"), `import { t } from "@pickwell/texts/t.ts";\n${code}`);
  const { problems } = textsOf(root, ["src"]);
  rmSync(root, { recursive: true });
  return problems;
}

test("a text stands in its call, is read when it is shown, and gets what it takes", () => {
  expect(problemsOf("export const say = (n: number) => t('{n} left', { n });")).toEqual([]);
  expect(problemsOf("export const say = (text: string) => t(text);")).toEqual([
    "src/planted.ts: the text itself must stand in t(text)",
  ]);
  expect(problemsOf("export const label = t('Early');")).toEqual([
    "src/planted.ts: “Early” is read before anybody knows the language: make it a function",
  ]);
  expect(problemsOf("export const say = () => t('{n} left');")).toEqual([
    "src/planted.ts: “{n} left” takes n and is given nothing",
  ]);
});

const asked = new Map([["{n, plural, one {# day} other {# days}} of {all}", "days.tsx"]]);
const [text = ""] = asked.keys();

test("a translation takes what the English text takes", () => {
  const whole = { "days.json": { [text]: "{n, plural, one {# Tag} other {# Tage}} von {all}" } };
  const short = { "days.json": { [text]: "{n} Tage" } };

  expect(problemsOfCatalogues("de", asked, whole, true)).toEqual([]);
  expect(problemsOfCatalogues("de", asked, short, true)).toEqual([
    `de/days.json: “${text}” takes all: argument,n: plural, its translation n: argument`,
  ]);
});

test("a line never breaks before a percent sign, nor in French before double signs", () => {
  const asked = new Map([["Say: {n}%", "say.tsx"]]);
  const told = (language: string, translation: string) =>
    problemsOfCatalogues(language, asked, { "say.json": { "Say: {n}%": translation } }, true);

  expect(told("de", "Sag: {n}\u00a0%")).toEqual([]);
  expect(told("de", "Sag: {n} %")).toEqual([
    "de/say.json: “Say: {n}%” needs a no-break space in “} %”",
  ]);
  expect(told("fr", "Dites\u00a0: «\u00a0{n}\u00a0%\u00a0»")).toEqual([]);
  expect(told("fr", "Dites : {n}\u00a0%")).toEqual([
    "fr/say.json: “Say: {n}%” needs a no-break space in “Dites :”",
  ]);
});

test("a language that is complete lacks nothing, and holds nothing that nobody asks for", () => {
  expect(problemsOfCatalogues("de", asked, {}, true)).toEqual([`de lacks “${text}” of days.tsx`]);
  expect(problemsOfCatalogues("ar", asked, {}, false)).toEqual([]);
  expect(problemsOfCatalogues("de", new Map(), { "a.json": { Gone: "Weg" } }, true)).toEqual([
    "de/a.json: “Gone” is asked for by nobody",
  ]);
});
