import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { NOW } from "@pickwell/api/testing";
import { addNetwork } from "@pickwell/api/testing/ledger/sales";
import { close, connect, migrateToLatest } from "@pickwell/db/client";
import { ledgerParts, sales } from "@pickwell/db/schema";
import { migrationsFolder } from "@pickwell/db/testing";
import { asc } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { runProgram } from "../../test/programs.ts";

const dataDir = mkdtempSync(join(tmpdir(), "pickwell-ledger-"));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** Runs the command as somebody at a shell would. */
const run = (...args: string[]) => runProgram("ledger", args, { env: { DATA_DIR: dataDir } });

test("the present is compared with the reports, and made again of them", async () => {
  expect(await run("check")).toMatchObject({ code: 1, err: expect.stringMatching(/no database/) });
  const db = connect(join(dataDir, "pickwell.db"));
  migrateToLatest(db, migrationsFolder);
  const { post } = await addNetwork({ db, now: () => NOW });
  for (const transaction_id of ["1", "2", "3"]) {
    await post({ transaction_id, amount: "10.10", commission: "1.01", status: "approved" });
  }
  const allSales = () => db.select().from(sales).orderBy(asc(sales.transactionId));
  const right = await allSales();
  expect(await run("check")).toEqual({
    code: 0,
    out: "Every transaction is as reported.\n",
    err: "",
  });

  await db.update(ledgerParts).set({ amountMinor: 1 });
  await db.update(sales).set({ commissionMinor: 7, commissionCents: 7 });
  expect(await run("check")).toMatchObject({
    code: 1,
    out: "3 transactions not as reported. npm run ledger -- rebuild corrects that.\n",
  });

  expect(await run("rebuild")).toMatchObject({
    code: 0,
    out: "3 transactions, 3 of them corrected.\n3 sales updated to match.\n",
  });
  expect(await allSales()).toEqual(right);
  expect((await run("check")).code).toBe(0);
  expect((await run("rebuild")).out).toContain(", 0 of them corrected.\n0 sales");
  close(db);
});

test("what it does not know is answered with how it is used", async () => {
  for (const args of [[], ["mend"], ["check", "all"]]) {
    expect(await run(...args)).toMatchObject({ code: 1, err: expect.stringMatching(/^Usage/) });
  }
});
