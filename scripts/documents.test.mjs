// Documents that name files and each other do not rot unnoticed.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { describe, expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const read = (path) => readFileSync(join(root, path), "utf8");
const FOLDER = "docs/decisions";
const LINE_LENGTH = 100;
/** Lines of a page. */
const PAGE = 64;

const decisions = readdirSync(join(root, FOLDER))
  .filter((name) => /^\d{3}-.+\.md$/.test(name))
  .map((name) => ({ name, number: name.slice(0, 3), text: read(`${FOLDER}/${name}`) }));

const numbersIn = (text = "") => [...text.matchAll(/\[(\d{3})\]/g)].map(([, number]) => number);

/** What the line below the title tells: what became of a decision, and which ones it changes. */
function stateOf(text) {
  const line = /^# \d{3}: .+\n\n\*State: (.+)\*$/m.exec(text)?.[1] ?? "";
  const [state, changed] = line.split(/ (?:Amends|Reverses) /);
  const by = numbersIn(state);
  const word = state.startsWith("reversed by") ? "reversed" : "amended";
  const isInForce = by.length === 0 && state === "in force.";
  return {
    state: isInForce ? "in force" : `${word} by ${by.join(", ")}`,
    by,
    changes: numbersIn(changed),
  };
}

describe("decisions", () => {
  test("are in the index with title and state", () => {
    const index = read(`${FOLDER}/README.md`)
      .split("\n")
      .filter((line) => /^\| \[\d/.test(line));
    const expected = decisions.map(({ name, number, text }) => {
      const title = /^# \d{3}: (.+)$/m.exec(text)?.[1];
      return `| [${number}](${name}) | ${title} | ${stateOf(text).state} |`;
    });
    expect(index).toEqual(expected);
  });

  test("have unique numbers", () => {
    const numbers = decisions.map(({ number }) => number);
    expect(numbers).toEqual([...new Set(numbers)]);
  });

  test("refer to each other in both directions when one changes another", () => {
    const told = (pairs) => pairs.map(([older, newer]) => `${newer} changes ${older}`).toSorted();
    const states = decisions.map(({ number, text }) => ({ number, ...stateOf(text) }));
    const below = states.flatMap(({ number, by }) => by.map((newer) => [number, newer]));
    const above = states.flatMap(({ number, changes }) => changes.map((older) => [older, number]));
    expect(told(below)).toEqual(told(above));
  });

  test.each(decisions)("fit on a page: $name", ({ text }) => {
    const body = text.replace(/^\*State: .*\n\n/m, "");
    const lines = body.split("\n").map((line) => Math.max(1, Math.ceil(line.length / LINE_LENGTH)));
    expect(lines.reduce((sum, count) => sum + count)).toBeLessThanOrEqual(PAGE);
  });
});

test("every feature of the API is listed once in the architecture", () => {
  const [, table] = read("docs/architecture.md").split("## The features of the API");
  const listed = [...table.split("\n## ")[0].matchAll(/^\| [a-z ]+ \| (.+) \|$/gm)]
    .flatMap(([, cell]) => [...cell.matchAll(/`([a-z-]+)`/g)].map(([, name]) => name))
    .toSorted();
  const features = readdirSync(join(root, "packages/api/src"), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  expect(listed).toEqual(features.toSorted());
});

/** Whether a file or folder is there, or one whose name begins so: `docs/decisions/047`. */
const isThere = (path) =>
  existsSync(join(root, dirname(path))) &&
  readdirSync(join(root, dirname(path))).some((name) => name.startsWith(basename(path)));

test("files that documents name exist", () => {
  const documents = ["docs", FOLDER]
    .flatMap((folder) => readdirSync(join(root, folder)).map((name) => `${folder}/${name}`))
    .filter((path) => path.endsWith(".md"))
    .concat("README.md", "CONTRIBUTING.md");
  const missing = documents.flatMap((path) =>
    [...read(path).matchAll(/`((?:apps|packages|docs|scripts|e2e|bench|chaos|studio)\/[\w./-]+)`/g)]
      .map(([, named]) => named)
      // What the newcomer of the example adds.
      .filter((named) => !named.includes("coupons") && !isThere(named))
      .map((named) => `${path} names ${named}`),
  );
  expect(missing).toEqual([]);
});

/** The sources of the packages and applications, as one text. */
const sources = () =>
  ["packages", "apps"]
    .flatMap((folder) => readdirSync(join(root, folder)).map((name) => `${folder}/${name}/src`))
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true })
        .filter((name) => /\.tsx?$/.test(name) && !/\.(?:test|gen)\.tsx?$/.test(name))
        .map((name) => read(join(folder, name))),
    )
    .join("\n");

test("functions and values that the architecture and the glossary name exist", () => {
  const text = sources();
  const named = ["docs/architecture.md", "docs/glossary.md"].flatMap((path) => {
    const names = read(path).matchAll(/`([a-z]+[A-Z]\w*|[A-Z]+_[A-Z_]+)`/g);
    return [...names].map(([, name]) => ({ path, name }));
  });
  expect(named.length).toBeGreaterThan(20);
  const missing = named.filter(({ name }) => !new RegExp(`\\b${name}\\b`).test(text));
  expect(missing).toEqual([]);
});
