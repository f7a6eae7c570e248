/**
 * Forms check what is typed with the same schemas and rules as the server, so nothing that these
 * import, near or far, may need a server.
 */
import { readdirSync, readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const SRC = fileURLToPath(new URL("../src/", import.meta.url));
const SHARED = /(^|\/)(schema|rules)\.ts$|^core\/text\/csv\.ts$/;
/** Packages, and modules of packages, that run in browsers. */
const PURE = [
  "zod",
  "@pickwell/texts/languages.ts",
  "@pickwell/texts/message.ts",
  "@pickwell/texts/t.ts",
];

// Types are gone before anything runs. `import { type X }` still loads its module.
const STATIC = /^(?:import|export)\s+(?!type\s)(?:[^;"]*?\sfrom\s+)?"([^"]+)"/gm;
const DYNAMIC = /\bimport\(\s*"([^"]+)"/g;

const importsOf = (file: string): string[] => {
  const text = readFileSync(file, "utf8");
  return [STATIC, DYNAMIC].flatMap((pattern) =>
    [...text.matchAll(pattern)].map(([, name = ""]) => name),
  );
};

/** What a file needs besides modules of this package: packages, built-ins, data files. */
function neededBy(path: string): string[] {
  const needed = new Set<string>();
  const seen = new Set<string>();
  const visit = (file: string) => {
    if (seen.has(file)) return;
    seen.add(file);
    for (const name of importsOf(file)) {
      if (/^\..*\.ts$/.test(name)) visit(resolve(dirname(file), name));
      else needed.add(name);
    }
  };
  visit(resolve(SRC, path));
  return [...needed];
}

const shared = readdirSync(SRC, { recursive: true, encoding: "utf8" })
  .filter((path) => SHARED.test(path))
  .sort();

test.each(shared)("%s runs in a browser", (path) => {
  expect(neededBy(path).filter((name) => !PURE.includes(name))).toEqual([]);
});

test("what needs a server is found however far away it is", () => {
  expect(shared).toContain("deals/admin/schema.ts");
  expect(neededBy("deals/admin/schema.ts")).toEqual(["@pickwell/texts/message.ts", "zod"]);
  expect(neededBy("pictures/entered.ts")).toContain("node:crypto");
  expect(neededBy("auth/passwords/passwords.ts")).toContain("argon2");
  expect(neededBy("index.ts")).toEqual(expect.arrayContaining(["argon2", "drizzle-orm"]));
});
