/** Reads the reports in a call to a postback URL. Pure. */
import type { LedgerEvent } from "../core/event.ts";
import { genericFor } from "../platforms/generic-variants.ts";
import type { Adapter } from "./adapter.ts";
import { type Call, type ParsedCall, parsedCall, reportsOf } from "./call-rows.ts";
import { readRow } from "./read-row.ts";
import { ReadingProblem } from "./reading-problem.ts";
import { networkOfCall } from "./recognition/whose-call.ts";
import type { Row } from "./row.ts";
import type { RowReading } from "./row-values.ts";
import { MAX_ROWS } from "./unnamed-list.ts";

export interface ReadCall {
  events: LedgerEvent[];
  /** Why parts of it were not understood. */
  problems: string[];
  /** The first report with its original names. */
  first: Row | undefined;
}

/** Reads a call with its network's adapter. Never throws. */
export function readCall(call: Call | ParsedCall, reading: Omit<RowReading, "source">): ReadCall {
  const steps = callReading(call, reading);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** The same in steps of a report each, between which the reading may pause. */
export function* callReading(
  call: Call | ParsedCall,
  reading: Omit<RowReading, "source">,
): Generator<undefined, ReadCall> {
  const events: LedgerEvent[] = [];
  const problems: string[] = [];
  const { mapping = {} } = reading;
  const isChosen = reading.adapter.id !== "generic" || Object.keys(mapping).length > 0;
  const parsed = parsedCall(call);
  const own = isChosen ? reading.adapter : networkOfCall(parsed);
  const { things, wholeOf } = own ? reportsOf(parsed, own, mapping) : parsed.shared();
  if (things.length > MAX_ROWS)
    problems.push("A call can hold 5,000 reports. The others in this one were not read.");
  let first: Row | undefined;
  for (const thing of things.slice(0, MAX_ROWS)) {
    const row = wholeOf(thing);
    first ??= row;
    try {
      const adapter = adapterFor(row, own);
      events.push(...readRow(row, { ...reading, adapter, source: "call" }));
    } catch (error) {
      if (!(error instanceof ReadingProblem)) throw error;
      problems.push(error.message);
    }
    yield;
  }
  return { events, problems, first };
}

/** @param own - that of the account or the call; null when neither says whose it is */
function adapterFor({ values }: Row, own: Adapter | null): Adapter {
  if (own) return own;
  return genericFor(new Set(values.keys()), "call");
}
