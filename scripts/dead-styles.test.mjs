/**
 * Rules dress something: each class of a module is worn by a component that imports it, each class of
 * any other stylesheet stands in a string of the product.
 */
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { fileURLToPath } from "node:url";
import { parseSync, Visitor } from "oxc-parser";
import postcss from "postcss";
import selectorParser from "postcss-selector-parser";
import { expect, test } from "vitest";
import { filesIn, isTest } from "./architecture/read.mjs";
import { scopedClass } from "./class-names.ts";
import { cssMixins } from "./css-mixins.ts";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const read = (path) => readFileSync(join(root, path), "utf8");
const readAll = (paths) => Object.fromEntries(paths.map((path) => [path, read(path)]));

/** Folders whose files write pages: markup of texts comes from the API. */
const SOURCES = [
  ...["apps/admin/src", "apps/web/src", "packages/ui/src"],
  ...["packages/api/src/markdown", "packages/api/src/deal-blocks", "packages/api/src/comparisons"],
];

const IS_MODULE = /\.module\.css$/;

/** Written by libraries. */
const THEIRS = /^(?:recharts|cm)-/;

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

/** The path of a stylesheet that is called so in this file. */
const pathOf = (called, file) =>
  called.startsWith("@pickwell/ui/")
    ? called.replace("@pickwell/ui", "packages/ui/src")
    : posix.join(posix.dirname(file), called);

/**
 * Classes that the selectors of a stylesheet name.
 *
 * @returns `own` of a module, `everywhere` for those of other stylesheets, and `borrowed`: names of
 *   other modules by the path of theirs, as `@value name as alias from "path"` imports them
 */
function classesOf(path, css) {
  const sheet = postcss([cssMixins]).process(css, { from: undefined }).root;
  const [own, everywhere, borrowed, aliases] = [new Set(), new Set(), [], new Set()];
  sheet.walkAtRules("value", ({ params }) => {
    const [, names, from] = /^(.*) from "(.*)"$/.exec(params) ?? [];
    for (const each of names?.split(/,\s*/) ?? []) {
      const [name, alias = name] = each.split(" as ");
      aliases.add(alias);
      borrowed.push({ module: pathOf(from, path), name });
    }
  });
  sheet.walkRules(({ selector, parent }) => {
    if (parent.type === "atrule" && /keyframes$/.test(parent.name)) return;
    selectorParser((selectors) =>
      selectors.walkClasses((node) => {
        const around = node.parent?.parent;
        const isGlobal = around?.type === "pseudo" && around.value === ":global";
        if (isGlobal || !IS_MODULE.test(path)) everywhere.add(node.value);
        else if (!aliases.has(node.value)) own.add(node.value);
      }),
    ).processSync(selector);
  });
  return { own, everywhere, borrowed };
}

/**
 * What components ask of the modules that they import.
 *
 * @param {Record<string, string>} sources - text by the name of its file
 * @returns {{ module: string, name: string | null, path: string }[]} name null where any may be meant
 */
function askedIn(sources) {
  const asked = [];
  for (const [path, source] of Object.entries(sources)) {
    const modules = new Map();
    new Visitor({
      ImportDeclaration: ({ source: { value }, specifiers }) => {
        if (!IS_MODULE.test(value)) return;
        const module = pathOf(value, path);
        for (const { local } of specifiers) modules.set(local.name, module);
      },
      MemberExpression: ({ object, property, computed }) => {
        const module = modules.get(object.name);
        if (module) asked.push({ module, name: computed ? null : property.name, path });
      },
    }).visit(parseSync(path, source).program);
  }
  return asked;
}

/** What is wrong between stylesheets and sources, each text by the name of its file. */
function problemsOf(sheets, sources) {
  const isWritten = writtenIn(sources);
  const asked = askedIn(sources);
  const classes = new Map(
    Object.entries(sheets).map(([path, css]) => [path, classesOf(path, css)]),
  );
  const dead = [...classes].flatMap(([path, { own, everywhere }]) => {
    const names = new Set(asked.flatMap(({ module, name }) => (module === path ? [name] : [])));
    return [
      ...[...own].filter((name) => !names.has(name) && !names.has(null)),
      ...[...everywhere].filter((name) => !THEIRS.test(name) && !isWritten(name)),
    ].map((name) => `${path}: .${name} dresses nothing`);
  });
  const has = ({ module, name }) => name === null || classes.get(module)?.own.has(name);
  const wanted = [
    ...asked,
    ...[...classes].flatMap(([path, { borrowed }]) => borrowed.map((each) => ({ ...each, path }))),
  ];
  return [
    ...dead,
    ...wanted
      .filter((each) => !has(each))
      .map(({ module, name, path }) => `${path}: ${module} has no .${name}`),
  ];
}

const sheets = readAll(
  SOURCES.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".css"))
      .map((file) => `${folder}/${file}`),
  ),
);

test("every class of a stylesheet is used, and every used class exists", () => {
  const paths = filesIn(root).filter(
    (path) => !isTest(path) && SOURCES.some((folder) => path.startsWith(`${folder}/`)),
  );

  expect(problemsOf(sheets, readAll(paths)), "take these out").toEqual([]);
});

test("browser tests use classes that exist", () => {
  const paths = filesIn(root).filter((path) => path.startsWith("e2e/"));
  const missing = problemsOf(sheets, readAll(paths)).filter((each) => each.startsWith("e2e/"));

  expect(missing).toEqual([]);
});

test("class names of modules are unique in a page, and differ from global ones", () => {
  const all = Object.entries(sheets).map(([path, css]) => [path, classesOf(path, css)]);
  const everywhere = new Set(all.flatMap(([, classes]) => [...classes.everywhere]));
  const scoped = all.flatMap(([path, { own }]) =>
    [...own].map((name) => scopedClass(name, `/anywhere/${path}`)),
  );

  expect(scoped).toHaveLength(new Set(scoped).size);
  expect(scoped.filter((name) => everywhere.has(name))).toEqual([]);
  expect(scoped.every((name) => /^[a-z][\w-]{2}$/i.test(name))).toBe(true);
});

test("a class that only comments and texts contain is dead", () => {
  const css = ".card { & .name:hover {} } .card--wide, .off:not(.on) {} /* .gone {} */";
  const dead = (source) =>
    problemsOf({ "a.css": css }, { "a.tsx": source }).map((each) => each.split(/[ .]+/)[2]);

  expect(dead('const a = <p className="card name off" />')).toEqual(["card--wide", "on"]);
  expect(dead("const a = <p className={`card--$" + "{size} off`} />")).toEqual([
    "card",
    "name",
    "on",
  ]);
  expect(dead("const a = <p>card name off on</p>; // card--wide")).toEqual([
    "card",
    "name",
    "card--wide",
    "off",
    "on",
  ]);
});

test("a module's class that none of its importers uses is dead", () => {
  const modules = {
    "ui/card.module.css":
      '@value name as title from "./title.module.css";\n.card { & .title, & :global(.btn) {} &.wide {} }',
    "ui/title.module.css": ".name {}",
  };
  const of = (source) => problemsOf(modules, { "ui/a.tsx": source });
  const both = 'import s from "./card.module.css"; import t from "./title.module.css";';

  expect(of(`${both} const a = <p className={s.card + s.wide + t.name + "btn"} />`)).toEqual([]);
  expect(of(`${both} const a = "wide btn" + s.card + t.name;`)).toEqual([
    "ui/card.module.css: .wide dresses nothing",
  ]);
  expect(of(`${both} const a = "btn" + s[size] + s.title + t.name;`)).toEqual([
    "ui/a.tsx: ui/card.module.css has no .title",
  ]);
  expect(of(`${both} const a = s[size] + t.name;`)).toEqual([
    "ui/card.module.css: .btn dresses nothing",
  ]);
});
