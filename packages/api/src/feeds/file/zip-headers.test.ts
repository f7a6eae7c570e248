import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { archiveOf } from "../../../test/moves.ts";
import { entriesByHeaders } from "./zip-headers.ts";

test("of an archive without a directory no more files are listed than asked for", async () => {
  const folder = mkdtempSync(join(tmpdir(), "zip-headers-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const whole = archiveOf({ "a.txt": "a", "b.txt": "b", "c.txt": "c" });
  const path = join(folder, "cut.zip");
  writeFileSync(path, whole.subarray(0, whole.indexOf("PK\x01\x02")));

  const names = async (max?: number) => (await entriesByHeaders(path, max)).map(({ name }) => name);
  expect(await names()).toEqual(["a.txt", "b.txt", "c.txt"]);
  expect(await names(2)).toEqual(["a.txt", "b.txt"]);
});
