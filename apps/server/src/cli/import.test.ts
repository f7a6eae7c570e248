import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runProgram } from "../../test/programs.ts";

const folder = mkdtempSync(join(tmpdir(), "pickwell-cli-"));
const dataDir = join(folder, "data");
const database = join(dataDir, "pickwell.db");

beforeAll(() => {
  writeFileSync(
    join(folder, "export.csv"),
    "Type,SKU,Name,Regular price,Categories\nsimple,A1,Lamp,12.50,Home\nsimple,A2,Chair,free,Home\n",
  );
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the command from the folder with the file, as somebody at a shell would. */
const run = (...args: string[]) =>
  runProgram("import", args, { cwd: folder, env: { DATA_DIR: dataDir, SEED: "demo" } });

const REPORT = `export.csv: 2 rows
  1 product created, 0 updated, 0 unchanged
  1 category added: Home
  1 row refused
  1 product has no link to a merchant yet; Buy Now is off until then (a link template can give one).

Refused
  line 3: Regular price “free” is not a price: expected is one amount, such as 12.50

To take it back: npm run import -- --undo
`;

describe("the import command", () => {
  test("makes no database in a dry run", async () => {
    const { code, out } = await run("export.csv", "--dry-run");
    expect(code).toBe(0);
    expect(out).toMatch(
      /^Dry run: nothing was changed\.\nexport\.csv: 2 rows\n {2}1 product would be/,
    );
    expect(existsSync(dataDir)).toBe(false);
  });

  test("imports a file named from where it is called, into an empty shop, without seeding it", async () => {
    expect(await run("export.csv")).toEqual({ code: 0, out: REPORT, err: "" });
    const { out } = await run("export.csv");
    expect(out).toContain("0 products created, 0 updated, 1 unchanged");
  });

  test("leaves every byte of a database as it is in a dry run", async () => {
    writeFileSync(join(folder, "other.csv"), "SKU,Name,Regular price\nA1,New lamp,9\nB1,Pot,3\n");
    const before = readFileSync(database);
    const { out } = await run("other.csv", "--dry-run");
    expect(out).toContain("1 product would be created, 1 updated, 0 unchanged");
    expect(readFileSync(database).equals(before)).toBe(true);
    expect(readdirSync(dataDir)).toEqual(["pickwell.db"]);
  });

  test("takes back what it did last", async () => {
    writeFileSync(join(folder, "more.csv"), "SKU,Name,Regular price\nA1,New lamp,9\nB1,Pot,3\n");
    expect((await run("more.csv")).out).toContain("1 product created, 1 updated");
    const { code, out } = await run("--undo");
    expect({ code, out }).toEqual({
      code: 0,
      out: "Undone: more.csv\n  1 row put back as before, 4 added rows removed.\n",
    });
    // What is left is the lamp as it was.
    expect((await run("other.csv", "--dry-run")).out).toContain(
      "1 product would be created, 1 updated",
    );
  });

  test("ends with 1 when nothing of the file can be used", async () => {
    writeFileSync(join(folder, "bad.csv"), "SKU,Name,Regular price\nC1,Cup,free\n");
    const { code, out } = await run("bad.csv");
    expect(code).toBe(1);
    expect(out).toContain("1 row refused");
  });

  test.each([
    [["nowhere.csv"], /^There is no file .*nowhere\.csv\.\n$/],
    [[], /^Usage: npm run import/],
    [
      ["export.csv", "--link", "javascript:alert(1)"],
      /^The link template must be an http or https/,
    ],
    [["export.csv", "--dryrun"], /^Unknown option '--dryrun'/],
  ])("ends with one message and 1 for %j", async (args, message) => {
    const { code, out, err } = await run(...args);
    expect({ code, out }).toEqual({ code: 1, out: "" });
    expect(err).toMatch(message);
    expect(err).not.toMatch(/\n\s+at /);
  });
});
