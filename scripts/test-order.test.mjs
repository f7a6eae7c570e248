// Workers keep what they have read only while files of the same environment follow one another.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import TestOrder from "./test-order.ts";

const folder = mkdtempSync(join(tmpdir(), "pickwell-order-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** A test file of a project, as Vitest hands it over. */
function file(project, name, content) {
  const moduleId = join(folder, name);
  writeFileSync(moduleId, content);
  return {
    moduleId,
    project: { name: project, config: { isolate: false, sequence: { groupOrder: 0 } } },
  };
}

/** Knows of each file how long it took the last time. */
const contextOf = (durations, seed) => ({
  config: { root: folder, sequence: { seed } },
  cache: {
    getFileTestResults: (key) => ({ failed: false, duration: durations[key.split(":")[1]] }),
    getFileStats: () => undefined,
  },
});

const namesOf = (files) => files.map(({ moduleId }) => moduleId.slice(folder.length + 1));

test("files of one project and environment are together, the longest first", async () => {
  const node = "// @vitest-environment node\n";
  const files = [
    file("web", "short.ts", ""),
    file("web", "node-short.ts", node),
    file("web", "long.ts", ""),
    file("web", "node-long.ts", node),
    file("web", "longest.ts", ""),
    file("api", "rules.ts", ""),
  ];
  const durations = {
    "short.ts": 1,
    "node-short.ts": 2,
    "long.ts": 3,
    "node-long.ts": 4,
    "longest.ts": 5,
    "rules.ts": 1,
  };

  const sorted = await new TestOrder(contextOf(durations)).sort(files);

  expect(namesOf(sorted)).toEqual([
    "rules.ts",
    "longest.ts",
    "long.ts",
    "short.ts",
    "node-long.ts",
    "node-short.ts",
  ]);
});

test("with a seed they come in its order, whatever they took, and environments stay together", async () => {
  const files = Array.from({ length: 20 }, (_, nth) => [
    file("web", `page-${nth}.ts`, ""),
    file("web", `rule-${nth}.ts`, "// @vitest-environment node\n"),
  ]).flat();
  const sorted = async (seed, given = files, durations = {}) =>
    namesOf(await new TestOrder(contextOf(durations, seed)).sort(given));

  const seventh = await sorted(7);

  expect([...seventh].sort()).toEqual(namesOf(files).sort());
  expect(await sorted(7, [...files].reverse(), { "page-3.ts": 9 })).toEqual(seventh);
  expect(await sorted(8)).not.toEqual(seventh);
  expect(seventh.map((name) => name.split("-")[0]).join(" ")).toMatch(
    /^((page ?){20}(rule ?){20}|(rule ?){20}(page ?){20})$/,
  );
});
