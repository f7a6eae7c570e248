/** Rules dress something: each class of a stylesheet stands in a string of the product. */
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseSync, Visitor } from "oxc-parser";
import postcss from "postcss";
import { expect, test } from "vitest";
import { filesIn, isTest } from "./architecture/read.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const read = (path) => readFileSync(join(root, path), "utf8");

/** Folders whose files write pages: markup of texts comes from the API. */
const SOURCES = ["apps/admin/src", "apps/web/src", "packages/ui/src", "packages/api/src/markdown"];

/** Written by libraries. */
const THEIRS = /^recharts-/;

/**
 * What is written in the strings of these sources.
 *
 * @param {Record<string, string>} sources - text by the name of its file
 * @returns whether it is a word of theirs, or what `portrait--${size}` may be
 */
function writtenIn(sources) {
  const words = new Set();
  const beginnings = new Set();
  // A sentence is no list of classes; markup may be said in a string as well.
  const add = (text) => {
    const lists = /[<="']/.test(text) ? text.match(/(?<=class=["'])[^"']*/g) : [text];
    for (const list of lists ?? []) {
      const names = list.trim().split(/\s+/);
      if (!names.every((name) => /^[a-z][a-z\d-]*$/.test(name))) continue;
      for (const name of names) words.add(name);
    }
  };
  for (const [path, source] of Object.entries(sources)) {
    new Visitor({
      Literal: ({ value }) => typeof value === "string" && add(value),
      TemplateLiteral: ({ quasis }) => {
        for (const { value, tail } of quasis) {
          add(value.cooked);
          const beginning = /[a-z_][\w-]*-$/i.exec(value.cooked);
          if (!tail && beginning) beginnings.add(beginning[0]);
        }
      },
    }).visit(parseSync(path, source).program);
  }
  return (name) => words.has(name) || [...beginnings].some((start) => name.startsWith(start));
}

/** Classes of a stylesheet that nobody writes. */
function deadClasses(css, isWritten) {
  const named = new Set();
  postcss.parse(css).walkRules(({ selector }) => {
    for (const [, name] of selector.matchAll(/\.(-?[a-z_][\w-]*)/gi)) named.add(name);
  });
  return [...named].filter((name) => !THEIRS.test(name) && !isWritten(name));
}

test("every class of a stylesheet is written by somebody", () => {
  const paths = filesIn(root).filter((path) => !isTest(path));
  const isWritten = writtenIn(
    Object.fromEntries(
      paths
        .filter((path) => SOURCES.some((folder) => path.startsWith(`${folder}/`)))
        .map((path) => [path, read(path)]),
    ),
  );
  const sheets = SOURCES.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".css"))
      .map((file) => `${folder}/${file}`),
  );
  const dead = sheets.flatMap((path) =>
    deadClasses(read(path), isWritten).map((name) => `${path}: .${name}`),
  );

  expect(dead, "nothing has these classes: take their rules out").toEqual([]);
});

test("a class is dead when nothing but a comment or a sentence of a page names it", () => {
  const css = ".card { & .name:hover {} } .card--wide, .off:not(.on) {} /* .gone {} */";
  const written = (source) => deadClasses(css, writtenIn({ "a.tsx": source }));

  expect(written('const a = <p className="card name off" />')).toEqual(["card--wide", "on"]);
  expect(written("const a = <p className={`card--$" + "{size} off`} />")).toEqual([
    "card",
    "name",
    "on",
  ]);
  expect(written("const a = <p>card name off on</p>; // card--wide")).toEqual([
    "card",
    "name",
    "card--wide",
    "off",
    "on",
  ]);
});
