import type { Db } from "@pickwell/db/client";
import { describe, expect, test } from "vitest";
import { withField } from "./fields.ts";
import { type Procedure, walkProcedures } from "./walk.ts";

const { paths, procedures, call, withCopy } = await walkProcedures();
const named = procedures.map((procedure): [string, Procedure] => [procedure.path, procedure]);

const strange: readonly unknown[] = [
  undefined,
  null,
  -1,
  1.5,
  2 ** 53,
  1e308,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  10n,
  false,
  "",
  " ",
  "\0",
  "a\0b",
  "\ud800",
  "😀".repeat(100),
  "x".repeat(100_000),
  "' or 1=1 --",
  '"*',
  "%",
  "__proto__",
  [],
  {},
  [[]],
  { constructor: { name: "x" } },
  new Date(Number.NaN),
  new Date(8.64e15),
  new Map(),
];
test("every procedure is among them", () => {
  expect([...new Set(procedures.map(({ path }) => path))]).toEqual(paths);
});

// Where this fails, `inputs-by-path.ts` needs a value for a field; nothing below would mean much without it.
test("the input that is made for them is understood", async () => {
  const refused: unknown[] = [];
  async function ask(procedure: Procedure, db: Db) {
    const { path, sample } = procedure;
    const { code, field } = await call(procedure, db, sample);
    // Nobody knows the code of a device that is not there.
    if (path === "auth.twoFactor.confirm") return;
    if (code === "BAD_REQUEST") refused.push([path, field, sample]);
  }
  await withCopy(async (db) => {
    for (const procedure of procedures) if (procedure.type === "query") await ask(procedure, db);
  });
  for (const procedure of procedures) {
    if (procedure.type !== "query") await withCopy((db) => ask(procedure, db));
  }

  expect(refused).toEqual([]);
});
// What holds for every procedure, whatever it is, as do the other tests of this folder.
describe("no input is a failure of ours", () => {
  test.each(named)("%s", async (_path, procedure) => {
    const inputs = [...strange, ...withField(procedure.sample ?? {}, strange)];
    const faults: unknown[] = [];
    await withCopy(async (db) => {
      for (const input of inputs) {
        const { code } = await call(procedure, db, input, faults);
        if (code === "INTERNAL_SERVER_ERROR") faults.push({ input, code });
      }
    });

    expect(faults).toEqual([]);
  });
});
