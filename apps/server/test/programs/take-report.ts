/** A shop whose process takes a report, and dies in the middle of a transaction. */
import { Keyring } from "@pickwell/api/keyring";
import type { ReportWork } from "@pickwell/api/ports/reports";
import { readReport } from "@pickwell/api/sales/read-report";
import { connect } from "@pickwell/db/client";

export interface TakeReportInput {
  /** The database. */
  file: string;
  work: ReportWork;
  /** The how-manieth transaction is never committed. */
  diesIn: number;
}

const { file, work, diesIn }: TakeReportInput = JSON.parse(process.argv[2] ?? "");

let transactions = 0;
await readReport(
  connect(file),
  {
    keyring: new Keyring(new Uint8Array(32)),
    now: () => new Date(work.at),
    onSettled() {
      transactions += 1;
      if (transactions === diesIn) process.kill(process.pid, "SIGKILL");
    },
  },
  work,
);
