import { SaleRefusal } from "../../rules.ts";

/** What may come of a row of a report. */
export const reportVerdicts = [
  "recorded",
  "unattributed",
  "repeated",
  "reversed",
  "refused",
] as const;
export type ReportVerdict = (typeof reportVerdicts)[number];

export interface ReportResult {
  network: string;
  isDryRun: boolean;
  rows: number;
  counts: Record<ReportVerdict, number>;
  /** Of the repeated ones, rows whose order an earlier row of the same file has told of. */
  repeatedInFile: number;
  /** Rows that were not taken, or are worth a look, as far as there is room. */
  listed: { line: number; verdict: ReportVerdict; orderId: string; reason: string }[];
}

/** Rows that are listed of each verdict; the counts tell how many there were. */
const MAX_LISTED: Record<ReportVerdict, number> = {
  recorded: 0,
  repeated: 0,
  unattributed: 200,
  reversed: 200,
  refused: 1000,
};
const NO_CLICK = "Its click id is not known.";

/** What comes of a report, row by row. */
export class Report {
  readonly result: ReportResult;
  /** The line in which each order came first. */
  readonly #firstLines = new Map<string, number>();

  constructor(network: string, isDryRun: boolean) {
    const counts = { recorded: 0, unattributed: 0, repeated: 0, reversed: 0, refused: 0 };
    this.result = { network, isDryRun, rows: 0, counts, repeatedInFile: 0, listed: [] };
  }

  /** To be told of all rows in the order of the file, each before what comes of it is noted. */
  meet(line: number, orderId: string): void {
    if (!this.#firstLines.has(orderId)) this.#firstLines.set(orderId, line);
  }

  /** Notes what comes of a row: what `decide` answers, or the refusal that it throws. */
  note(line: number, orderId: string, decide: () => ReportVerdict): void {
    try {
      const verdict = decide();
      this.#add(verdict, line, orderId, verdict === "unattributed" ? NO_CLICK : "");
    } catch (error) {
      if (!(error instanceof SaleRefusal)) throw error;
      this.#add("refused", line, orderId, error.message);
    }
  }

  #add(verdict: ReportVerdict, line: number, orderId: string, reason: string): void {
    const { counts, listed } = this.result;
    this.result.rows += 1;
    counts[verdict] += 1;
    const isAgain = (this.#firstLines.get(orderId) ?? line) < line;
    if (verdict === "repeated" && isAgain) this.result.repeatedInFile += 1;
    if (counts[verdict] <= MAX_LISTED[verdict]) listed.push({ line, verdict, orderId, reason });
  }
}
