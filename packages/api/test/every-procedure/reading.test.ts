import { readOnly } from "@pickwell/db/testing";
import { settleWrites } from "@pickwell/db/write-behind";
import { describe, expect, test } from "vitest";
import { type Procedure, walkProcedures } from "./walk.ts";

const { procedures, call, withCopy } = await walkProcedures();

describe("3.5.3 a query writes nothing", () => {
  const queries = procedures
    .filter(({ type }) => type === "query")
    .map((procedure): [string, Procedure] => [procedure.path, procedure]);

  test.each(queries)("%s", async (_path, procedure) => {
    const { sample } = procedure;
    const faults: unknown[] = [];
    await withCopy((copy) =>
      readOnly(copy, async (db) => {
        for (const input of [sample, {}, undefined]) await call(procedure, db, input, faults);
        await settleWrites(db);
      }),
    );

    expect(faults).toEqual([]);
  });
});
