/** Reads a report's rows in a thread of their own, a few hundred ahead of those that are written. */
import { on } from "node:events";
import { AppError } from "@pickwell/api/errors";
import type { FileRow, RowsOfFile } from "@pickwell/api/ledger/file-rows";
import { unpackRow } from "@pickwell/api/ledger/packed-rows";
import { openThread } from "../open-thread.ts";
import type { ReaderAnswer, ReaderInput } from "./report-reader.ts";

/** Answers of the thread that wait to be used. */
const AHEAD = 6;

/**
 * Opens a report as `openRows` does.
 *
 * @returns its rows, and what ends the thread, which is needed when not all rows were read
 * @throws AppError as `openRows` does
 */
export async function rowsElsewhere(
  input: ReaderInput,
): Promise<RowsOfFile & { close(): Promise<unknown> }> {
  const thread = openThread("report-reader", input);
  const answers = on(thread, "message", { close: ["exit"] });
  const next = async (): Promise<ReaderAnswer> => {
    const { value, done } = await answers.next();
    if (done) throw new Error("The thread that reads the report has ended");
    const [answer] = value as [ReaderAnswer];
    if (!("refused" in answer)) return answer;
    const { code, message, field } = answer.refused;
    throw new AppError(code, message, field);
  };
  const first = await next();
  if (!("opened" in first)) throw new Error("The report was not opened");
  const totals: RowsOfFile["totals"] = [];
  return {
    ...first.opened,
    totals,
    async *rows(): AsyncGenerator<FileRow> {
      for (let at = 0; at < AHEAD; at++) thread.postMessage("more");
      for (;;) {
        const answer = await next();
        if ("totals" in answer) {
          totals.push(...answer.totals);
          return;
        }
        if (!("rows" in answer)) continue;
        thread.postMessage("more");
        yield* answer.rows.map(unpackRow);
      }
    },
    close: () => thread.terminate(),
  };
}
