/**
 * Finds tables of one file that list the same sales: Amazon's archives have the same report as TSV
 * and XML. Rows with an id of the network are recognized by that; those without one would count
 * once in each format, because formats differ in what else they say.
 */
import { hash } from "node:crypto";
import type { LedgerEvent } from "../core/event.ts";
import type { Adapter } from "../reading/adapter.ts";
import type { Table } from "./table.ts";
import { type ReportOptions, TableReading } from "./table-reading.ts";

/** A table and the adapter that reads it; null when it is not read. */
export interface ReadTable {
  table: Table;
  adapter: Adapter | null;
  problem: string | null;
}

/** @returns by repeating table the name of the first one with the same sales */
export async function repeatedTables(
  read: readonly ReadTable[],
  options: ReportOptions,
): Promise<Map<Table, string>> {
  const repeated = new Map<Table, string>();
  if (read.length < 2) return repeated;
  const namesBySales = new Map<string, string>();
  for (const { table, adapter, problem } of read) {
    if (problem || !adapter || !(adapter.hasNoIds || options.hasNoIds)) continue;
    const sales = await salesOf(new TableReading(table, adapter, options));
    if (sales === null) continue;
    const known = namesBySales.get(sales);
    if (known === undefined) namesBySales.set(sales, table.name);
    else repeated.set(table, known);
  }
  return repeated;
}

/** Sums of hashes are taken to this many bits. */
const BITS = 256;

/** Tells a table by its sales, in any order, however many there are; null without any. */
async function salesOf(reading: TableReading): Promise<string | null> {
  let count = 0;
  let sum = 0n;
  for await (const { events } of reading.rows([])) {
    for (const event of events) {
      count++;
      sum = BigInt.asUintN(BITS, sum + BigInt(`0x${hash("sha256", saleOf(event))}`));
    }
  }
  return count === 0 ? null : `${count} ${sum}`;
}

const saleOf = ({ kind, soldAt, amount, commission, clickRefs, lines }: LedgerEvent): string =>
  JSON.stringify([
    ...[kind, soldAt?.slice(0, 10), amount, commission, clickRefs],
    lines.map(({ sku, name }) => sku ?? name),
  ]);
