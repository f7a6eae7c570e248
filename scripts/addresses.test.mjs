import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { filesIn, isTest } from "./architecture/read.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** What runs on the server; browsers do not have the fault. */
const isServers = (path) => /^(packages|apps\/(server|web))\/.*\.tsx?$/.test(path) && !isTest(path);

test("code on the server uses canParseUrl instead of URL.canParse", () => {
  const asking = filesIn(root).filter(
    (path) =>
      isServers(path) &&
      !path.endsWith("/can-parse-url.ts") &&
      readFileSync(join(root, path), "utf8").includes("URL.canParse"),
  );

  expect(asking).toEqual([]);
});
