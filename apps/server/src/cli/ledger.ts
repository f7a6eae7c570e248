/** `npm run ledger -- check|rebuild`: compares transactions with their events, or rebuilds them. */
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { pluralize } from "@pickwell/api/pluralize";
import { countMismatches, rebuildSales } from "@pickwell/api/sales/rebuild";
import { close, connect, connectReadOnly, engine } from "@pickwell/db/client";
import { readEnv } from "../env.ts";
import { databaseFailure, explainStartFailure, StartError } from "../start-failure.ts";

const USAGE = `Usage: npm run ledger -- check
       npm run ledger -- rebuild

  check    compares every transaction with what was reported of it; changes nothing, and ends with 1
           when one differs
  rebuild  derives all transactions and sales again; also beside an open shop`;

const root = fileURLToPath(new URL("../../../..", import.meta.url));

async function check(databasePath: string): Promise<void> {
  const db = await connectReadOnly(databasePath);
  try {
    const mismatches = await countMismatches(db, Number.POSITIVE_INFINITY);
    if (mismatches > 0) process.exitCode = 1;
    console.info(
      mismatches > 0
        ? `${pluralize(mismatches, "transaction")} not as reported. npm run ledger -- rebuild corrects that.`
        : "Every transaction is as reported.",
    );
  } finally {
    await close(db);
  }
}

async function rebuild(databasePath: string): Promise<void> {
  const db = connect(databasePath);
  try {
    const { transactions, corrected, sales } = await rebuildSales(db, new Date());
    console.info(`${pluralize(transactions, "transaction")}, ${corrected} of them corrected.`);
    console.info(`${pluralize(sales, "sale")} updated to match.`);
  } finally {
    await close(db);
  }
}

async function run([command, ...others]: string[]): Promise<void> {
  const act = { check, rebuild }[command ?? ""];
  if (!act || others.length > 0) throw new StartError(USAGE);
  // Uses the same data folder as `npm start`, wherever it is called from.
  process.chdir(root);
  const { databasePath, databaseFile } = readEnv(process.env);
  if (engine === "sqlite" && !existsSync(databaseFile ?? ""))
    throw new StartError(`There is no database at ${databasePath}.`);
  try {
    await act(databasePath);
  } catch (error) {
    throw databaseFailure(databasePath, error);
  }
}

run(process.argv.slice(2)).catch((error: unknown) => {
  const { message } = error as Error;
  const isOld = /no such (table|column)|(relation|column) ".*" does not exist/.test(message);
  console.error(
    isOld
      ? "The database is of an older version. Start the shop once, which brings it up to date."
      : (explainStartFailure(error) ?? message),
  );
  process.exitCode = 1;
});
