/** What a call to a postback address says, whatever it is wrapped in. Pure. */
import type { LedgerEvent } from "../core/event.ts";
import type { Adapter } from "./adapter.ts";
import { bareBody, type Pair, urlencodedPairs } from "./pairs.ts";
import { type RowReading, readRow } from "./read-row.ts";
import { ReadingProblem } from "./reading-problem.ts";
import { parsedJson, type Row, RowBuilder } from "./row.ts";

/** A call as it came. */
export interface Call {
  /** Pairs of the query, in their order. */
  query: readonly (readonly [string, string])[];
  /** As it was sent; "" when there is none. */
  body: string;
}

/** Most reports that are read from one call. */
const MAX_ROWS = 5000;
/** Lists that hold reports, in the answers and pushes of several networks. */
const ENVELOPES = [
  "transactions",
  "conversions",
  "actions",
  "actionupdates",
  "records",
  "commissions",
  "sales",
  "orders",
  "data",
  "results",
  "events",
  "publishercommissions",
];

/** The rows of a call: one for most, more where it holds a list of them. */
export function rowsOfCall({ query, body }: Call, adapter?: Adapter): Row[] {
  const text = bareBody(body).trim();
  const json = parsedJson(text);
  const form = json === undefined && text !== "" ? pairsOf(text) : [];
  const given = json ?? soleJson(form);
  if (given !== undefined) {
    const things = thingsOf(given, adapter?.envelopes ?? []);
    return things.slice(0, MAX_ROWS).map((thing) => withPairs(thing, [...form, ...query]));
  }
  return [withPairs(undefined, [...form, ...query])];
}

/** Fields of a form, of either kind. */
export function pairsOf(text: string): Pair[] {
  const boundary = /^--[^\r\n]+/.exec(text)?.[0];
  if (!boundary || !/content-disposition:\s*form-data/i.test(text)) {
    return urlencodedPairs(text);
  }
  return text.split(boundary).flatMap((part): Pair[] => {
    const [, head = "", value = ""] = /^([\s\S]*?)\r?\n\r?\n([\s\S]*?)\r?\n?$/.exec(part) ?? [];
    const name = /;\s*name="([^"]*)"/i.exec(head)?.[1];
    return name === undefined ? [] : [[name, value]];
  });
}

/** A form whose one JSON field holds everything: `AwinTransactionPush={…}`. */
function soleJson(form: readonly (readonly [string, string])[]): unknown {
  const values = form.map(([, value]) => parsedJson(value)).filter((each) => each !== undefined);
  const isThing = typeof values[0] === "object" && !Array.isArray(values[0]);
  return values.length === 1 && (isThing || form.length === 1) ? values[0] : undefined;
}

function withPairs(json: unknown, pairs: readonly (readonly [string, string])[]): Row {
  const row = new RowBuilder();
  if (json !== undefined) row.putJson(json);
  for (const [name, value] of pairs) {
    const inner = parsedJson(value);
    if (inner === undefined) row.put(name, value);
    else row.putJson({ [name]: inner });
  }
  return row;
}

/** The things that a JSON value is about. */
function thingsOf(json: unknown, envelopes: readonly string[]): unknown[] {
  if (Array.isArray(json)) return json;
  if (typeof json !== "object" || json === null) return [json];
  const names = [...envelopes, ...ENVELOPES];
  for (const [name, value] of Object.entries(json)) {
    if (!names.includes(name.toLowerCase().replace(/[^a-z]/g, ""))) continue;
    if (Array.isArray(value) && value.some((each) => typeof each === "object")) return value;
    if (typeof value === "object" && value !== null && !Array.isArray(value)) {
      const inner = thingsOf(value, envelopes);
      if (inner.length !== 1 || inner[0] !== value) return inner;
    }
  }
  return [json];
}

export interface ReadCall {
  events: LedgerEvent[];
  /** Why some of it was not understood. */
  problems: string[];
  /** The first of what it is about, under the names that it came by. */
  first: Row | undefined;
}

/** Reads a call as its network means it. Never throws. */
export function readCall(call: Call, reading: Omit<RowReading, "source">): ReadCall {
  const events: LedgerEvent[] = [];
  const problems: string[] = [];
  const rows = rowsOfCall(call, reading.adapter);
  for (const row of rows) {
    try {
      events.push(...readRow(row, { ...reading, source: "call" }));
    } catch (error) {
      if (!(error instanceof ReadingProblem)) throw error;
      problems.push(error.message);
    }
  }
  return { events, problems, first: rows[0] };
}
