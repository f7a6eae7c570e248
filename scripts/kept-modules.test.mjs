// Where translated modules are kept between runs of the tests.
import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { folderOfKeptModules } from "./kept-modules.ts";

let root;
const write = (path, text) => writeFileSync(join(root, path), text);

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "pickwell-kept-"));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const folder of ["packages/db/src", "apps/web", "node_modules"])
    mkdirSync(join(root, folder), { recursive: true });
  write("package.json", "{}");
  write("packages/db/package.json", '{ "exports": { "./client": "./src/client.ts" } }');
});

test("modules stay kept when one of them changes: Vitest tells them by their text", () => {
  write("packages/db/src/client.ts", "export {};");
  const before = folderOfKeptModules(root);
  write("packages/db/src/client.ts", "export const a = 1;");
  expect(folderOfKeptModules(root)).toBe(before);
});

test.each([
  ["a package says that a module is elsewhere", "packages/db/package.json", "{}"],
  ["a package is added", "apps/web/package.json", "{}"],
  ["the monorepo's own manifest changes", "package.json", '{ "imports": {} }'],
  ["other packages are installed", "node_modules/.package-lock.json", "{}"],
  ["TypeScript's settings change", "tsconfig.base.json", "{}"],
  ["TypeScript's settings of one package change", "apps/web/tsconfig.json", "{}"],
])("when %s, no kept module is used again", (_, path, text) => {
  const before = folderOfKeptModules(root);
  expect(folderOfKeptModules(root)).toBe(before);
  write(path, text);
  expect(folderOfKeptModules(root)).not.toBe(before);
});

test("modules of other manifests are removed when nothing was kept there for a week", () => {
  const [unused, inUse] = ['{ "a": 1 }', '{ "a": 2 }'].map((text) => {
    write("package.json", text);
    const folder = folderOfKeptModules(root);
    mkdirSync(folder, { recursive: true });
    return folder;
  });
  const longAgo = new Date(Date.now() - 8 * 24 * 3_600_000);
  utimesSync(unused, longAgo, longAgo);
  write("package.json", "{}");
  folderOfKeptModules(root);
  expect(existsSync(unused)).toBe(false);
  expect(existsSync(inUse)).toBe(true);
});
