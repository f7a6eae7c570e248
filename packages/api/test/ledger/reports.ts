/** Reports taken from texts and bytes, without a database. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { adapterOf } from "../../src/ledger/adapters.ts";
import { derive, type ReceivedEvent, Sums } from "../../src/ledger/core/derive.ts";
import { eventHash } from "../../src/ledger/core/event.ts";
import { type OpenedReport, openReport } from "../../src/ledger/files/report.ts";
import type { Field } from "../../src/ledger/reading/adapter.ts";
import { assertTranslated } from "../assert-translated.ts";

/** When reports are read: nobody has sold anything later. */
const NOW = Date.UTC(2026, 10, 1);

interface Taking {
  currency?: string | null;
  mapping?: Partial<Record<Field, string>>;
  known?: ReceivedEvent[];
}

/** Reads a report as an account of a network does, and adds up what comes of it. */
export async function takeReport(
  id: string,
  content: string | Uint8Array,
  { currency = null, mapping, known = [] }: Taking = {},
) {
  const adapter = adapterOf(id);
  if (!adapter) throw new Error(`There is no ${id}.`);
  const folder = mkdtempSync(join(tmpdir(), "pickwell-report-"));
  const path = join(folder, "report");
  writeFileSync(path, content);
  const heard = [...known];
  const problems: string[] = [];
  let totals = 0;
  let report: OpenedReport;
  try {
    report = await openReport(path, "report.csv", { adapter, currency, mapping, now: NOW });
    for await (const { events, problem, isTotal, line } of report.rows()) {
      if (problem) {
        assertTranslated([problem]);
        problems.push(`${line}: ${problem}`);
      }
      if (isTotal) totals += 1;
      for (const event of events) heard.push({ event, hash: eventHash(event), receivedAt: 0 });
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  const ids = [...new Set(heard.map(({ event }) => event.transactionId))];
  const transactions = ids.map((each) =>
    derive(heard.filter(({ event }) => event.transactionId === each)),
  );
  const sums = new Sums();
  for (const transaction of transactions) sums.add(transaction);
  const shown = Object.fromEntries(
    sums
      .list()
      .map(({ state, currency: of, amount, commission }) => [
        `${of} ${state}`,
        `${amount}/${commission}`,
      ]),
  );
  return { sums: shown, problems, totals, heard, transactions, report };
}
