import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseSync, Visitor } from "oxc-parser";
import { expect, test } from "vitest";
import { filesIn, isTest } from "./architecture/read.mjs";
import { patience } from "./patience.ts";

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** What may be given a time limit of its own. */
const HOLDERS = new Set(["test", "beforeAll", "beforeEach", "afterAll", "afterEach"]);

/**
 * Where a file of tests gives up earlier than all others: by a number of its own, or by the one
 * second that `vi.waitFor` has by default, and no setting.
 */
function hasteIn(path, text = readFileSync(join(root, path), "utf8")) {
  const { program } = parseSync(path, text);
  const lineOf = (at) => text.slice(0, at).split("\n").length;
  const found = [];
  /** What is made with a time limit is itself what is tried. */
  const tried = new Set();
  new Visitor({
    NewExpression({ arguments: given }) {
      for (const { properties = [] } of given) for (const each of properties) tried.add(each);
    },
    CallExpression({ callee, arguments: given, start }) {
      const limit = given.at(-1)?.value;
      if (HOLDERS.has(callee.name) && limit < patience.testTimeout)
        found.push(`${path}:${lineOf(start)}: gives up after ${limit} ms`);
      if (callee.type !== "MemberExpression" || callee.object.name !== "vi") return;
      if (!/^wait(For|Until)$/.test(callee.property.name)) return;
      const [, options] = given;
      if (!options || options.type === "Literal")
        found.push(`${path}:${lineOf(start)}: waits for a second, or as long as it says itself`);
    },
    Property(property) {
      const { key, value, start } = property;
      if (key.name === "timeout" && typeof value.value === "number" && !tried.has(property))
        found.push(`${path}:${lineOf(start)}: gives up after ${value.value} ms`);
    },
  }).visit(program);
  return found;
}

test("a test's own timeout is found", () => {
  const text = `
    await vi.waitFor(() => expect(a).toBe(1));
    await vi.waitUntil(() => a, 500);
    await vi.waitFor(() => a, { ...patience.expect.poll, interval: 5 });
    await expect.poll(() => a).toBe(1);
    await screen.findByText("a", {}, { timeout: 5_000 });
    new Resolver({ timeout: 20 });
    beforeAll(() => start(), 60_000);
  `;
  expect(hasteIn("a.test.ts", text).map((line) => line.split(":")[1])).toEqual([
    "2",
    "3",
    "6",
    "8",
  ]);
});

test("no test gives up before patience.ts says so", () => {
  expect(
    filesIn(root)
      .filter(isTest)
      .flatMap((path) => hasteIn(path)),
  ).toEqual([]);
});
