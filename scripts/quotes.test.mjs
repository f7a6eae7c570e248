import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseSync, Visitor } from "oxc-parser";
import { expect, test } from "vitest";
import { filesIn, isTest } from "./architecture/read.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Texts that keep straight quotes: they are the same letter for letter wherever they are told. */
const KEPT = [
  "You don't have permission to access this admin area.",
  "You'll need to log in again to access the admin panel.",
  'Are you sure you want to delete the category "…"',
  "Today's Deals",
  "Today's Specials",
  "today's specials",
  "today's deal",
  "Trendyol'da Satılacak Fiyat (KDV Dahil)",
];

/** The product itself; what only makes or measures it says nothing to its users. */
const isProduct = (path) => /^(apps|packages)\/\w+\/src\//.test(path) && !isTest(path);

/** What is said to databases, and words as others type them, which a search has to know. */
const isUnsaid = (path) => /\/(dialect|search)\//.test(path);

/** What a file says: its strings, with … for what is filled in. Comments are for programmers. */
function saidIn(path) {
  const said = [];
  const statements = new Set();
  const { program } = parseSync(path, readFileSync(join(root, path), "utf8"));
  new Visitor({
    Literal: ({ value }) => typeof value === "string" && said.push(value),
    JSXText: ({ value }) => said.push(value),
    TaggedTemplateExpression: ({ tag, quasi }) => tag.name === "sql" && statements.add(quasi),
    TemplateLiteral(template) {
      if (statements.has(template)) return;
      said.push(template.quasis.map(({ value }) => value.cooked).join("…"));
    },
  }).visit(program);
  return said;
}

/** An apostrophe within a word or behind its s, or a value in straight quotes within a sentence. */
const STRAIGHT = /\p{L}'\p{L}|\p{L}s' \p{L}|[\p{L}:,] "…"(?=$|[ ?.,;])/u;

test("texts of shop and back office have typographic quotes", () => {
  const straight = filesIn(root)
    .filter((path) => isProduct(path) && !isUnsaid(path))
    .flatMap((path) =>
      saidIn(path)
        .map((text) => KEPT.reduce((rest, words) => rest.replaceAll(words, ""), text))
        .filter((text) => STRAIGHT.test(text))
        .map((text) => `${path}: ${text.trim().slice(0, 80)}`),
    );
  expect(straight).toEqual([]);
});
