/** Rows that another thread reads are those that are read here. */
import { randomBytes } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { Keyring } from "@pickwell/api/keyring";
import { adapterOf } from "@pickwell/api/ledger/adapters";
import { type FileRow, openRows } from "@pickwell/api/ledger/file-rows";
import { packAccount } from "@pickwell/api/ledger/packed-rows";
import { CUSTOMER_PURPOSE, hideCustomersOf } from "@pickwell/api/sales/accounts";
import { expect, test } from "vitest";
import { tempDir } from "../../../test/testing.ts";
import { rowsElsewhere } from "./rows-elsewhere.ts";

const AT = Date.UTC(2026, 10, 1);
const keyring = new Keyring(new Uint8Array(32));

/** Rows of orders with a customer each, some that are not understood, and their total. */
function report(rows: number): string {
  const lines = Array.from({ length: rows }, (_, at) => {
    const day = String((at % 28) + 1).padStart(2, "0");
    const state = at % 50 === 7 ? "who knows" : "approved";
    return `T${at},O${at},${state},10.50,1.05,EUR,2026-09-${day},c${at},person${at}@example.org`;
  });
  const header =
    "transaction id,order id,status,amount,commission,currency,date,click id,customer email";
  return `${header}\n${lines.join("\n")}\nTotal,,,${(rows * 10.5).toFixed(2)},${(rows * 1.05).toFixed(2)},EUR,,,\n`;
}

function given(content: string | Buffer, fileName: string) {
  const path = join(tempDir(), fileName);
  writeFileSync(path, content);
  const adapter = adapterOf("generic");
  if (!adapter) throw new Error("There is no generic adapter");
  const account = { id: "a", name: "Shop", adapter, currency: "EUR", mapping: {}, zone: "UTC" };
  const packed = packAccount(account);
  if (!packed) throw new Error("The account cannot be packed");
  const hide = hideCustomersOf(keyring, "Shop");
  return {
    here: () => openRows(account, { path, name: fileName, hide }, new Date(AT)),
    elsewhere: () =>
      rowsElsewhere({
        ...{ path, fileName, network: "Shop", account: packed, at: AT },
        customerKey: keyring.hashKey(CUSTOMER_PURPOSE),
      }),
  };
}

async function all(rows: AsyncIterable<FileRow>): Promise<FileRow[]> {
  const found: FileRow[] = [];
  for await (const row of rows) found.push(row);
  return found;
}

test("a thread of its own reads all rows, tables and totals as they are read here", async () => {
  const { here, elsewhere } = given(report(3000), "report.csv");
  const [own, other] = [await here(), await elsewhere()];

  expect(await all(other.rows())).toEqual(await all(own.rows()));
  expect([other.tables, other.kept, other.totals]).toEqual([own.tables, own.kept, own.totals]);
  expect(own.totals.length).toBeGreaterThan(0);
});

test("a file that cannot be read is refused for the same reason", async () => {
  const broken = Buffer.concat([Buffer.from([0x1f, 0x8b, 8]), randomBytes(2000)]);
  const { here, elsewhere } = given(broken, "report.csv.gz");
  const reason = await here().catch((error: unknown) => error);

  await expect(elsewhere()).rejects.toEqual(reason);
  expect(reason).toMatchObject({ name: "AppError", field: "file" });
});

test("the thread ends when its rows are no longer needed", async () => {
  const { elsewhere } = given(report(5000), "report.csv");
  const { rows, close } = await elsewhere();

  for await (const { line } of rows()) if (line > 1) break;

  expect(await close()).toBe(1);
});
