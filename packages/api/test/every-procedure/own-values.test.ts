import type { Db } from "@pickwell/db/client";
import * as schema from "@pickwell/db/schema";
import { settleWrites } from "@pickwell/db/write-behind";
import { getTableColumns, getTableName, is, Table } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { InputObject } from "../inputs.ts";
import { innerOf } from "./fields.ts";
import { walkProcedures } from "./walk.ts";

const { procedures, call, withCopy } = await walkProcedures();

describe("15.3.3 what is the shop's own cannot be set along with the rest", () => {
  const own: InputObject = {
    id: "mine",
    seq: 999,
    role: "admin",
    views: 999,
    likes: 999,
    clicks: 999,
    usageCount: 999,
    rating: 1,
    reviewCount: 999,
    listed: 1,
    closesAt: new Date(0),
    createdAt: new Date(0),
    updatedAt: new Date(0),
    lastLoginAt: new Date(0),
    emailVerifiedAt: new Date(0),
    changedAt: new Date(0),
  };
  const tables = Object.values<unknown>(schema)
    .filter((each): each is Table => is(each, Table))
    .map((table) => {
      const columns = Object.entries(getTableColumns(table)).filter(([name]) => name in own);
      return { table, columns: Object.fromEntries(columns) };
    })
    .filter(({ columns }) => Object.keys(columns).length > 0);

  /** All values of such columns, in every table; ids only as far as they are `mine`. */
  async function ownValues(db: Db): Promise<Record<string, unknown[]>> {
    const values: Record<string, unknown[]> = {};
    for (const { table, columns } of tables) {
      const rows = await db.select(columns as never).from(table as never);
      for (const name of Object.keys(columns)) {
        const all = (rows as InputObject[]).map((row) => row[name]);
        const kept = name === "id" ? all.filter((id) => id === "mine") : all;
        values[`${getTableName(table)}.${name}`] = kept.map((each) => JSON.stringify(each)).sort();
      }
    }
    return values;
  }

  /** What the procedure does not ask for, added wherever there is a row's worth of fields. */
  function withOwn(sample: InputObject): InputObject {
    const { changes } = sample;
    const inner = innerOf(changes).map((fields) => ({ changes: { ...own, ...fields } }));
    return Object.assign({ ...own, ...sample }, ...inner);
  }

  test("there are such columns", async () => {
    await withCopy(async (db) => {
      expect(Object.keys(await ownValues(db))).toEqual(
        expect.arrayContaining(["users.role", "products.views", "posts.createdAt", "deals.id"]),
      );
    });
  });

  const writes = procedures.flatMap(({ sample, ...procedure }) =>
    procedure.type === "mutation" && sample ? [{ ...procedure, sample }] : [],
  );

  test.each(writes)("$path", async (procedure) => {
    const { sample } = procedure;
    const outcomes: unknown[] = [];
    for (const input of [sample, withOwn(sample)]) {
      await withCopy(async (db) => {
        const { code } = await call(procedure, db, input);
        await settleWrites(db);
        outcomes.push({ code, values: await ownValues(db) });
      });
    }

    expect(outcomes[1]).toEqual(outcomes[0]);
  });
});
