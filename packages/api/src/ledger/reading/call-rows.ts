/** Splits a call into its reports, whatever format it has. Pure. */
import { contentOfXml } from "../files/xml-records.ts";
import type { Adapter } from "./adapter.ts";
import { bareBody, type Pair, urlencodedPairs } from "./pairs.ts";
import { MAX_NAMES, MAX_NESTING, nameKey, parsedJson, type Row, RowBuilder } from "./row.ts";
import type { RowReading } from "./row-values.ts";
import { MAX_ROWS, reportsWithin, unnamedList } from "./unnamed-list.ts";

/** A call as received. */
export interface Call {
  /** The parameters in their order. */
  query: readonly (readonly [string, string])[];
  /** The raw body; "" when there is none. */
  body: string;
}

/** Names of lists of reports, in responses and notifications of several networks. */
export const ENVELOPES = [
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

type Mapping = RowReading["mapping"];
type Pairs = readonly (readonly [string, string])[];

/** A call as parsed, which is done once however often its reports are looked for. */
export interface ParsedCall {
  /** Its JSON; undefined when it has none. */
  json: unknown;
  /** Fields of its form, and the parameters, which give way to them. */
  sources: readonly Pairs[];
  /** Its reports by the names that most networks share. */
  shared: () => Reports;
}

/** The reports of a call as sent, and what makes a row of each. */
export interface Reports {
  things: unknown[];
  wholeOf: (thing: unknown) => Row;
}

/** The reports of a call, usually one; more if it contains a list, at most one too many to be read. */
export function rowsOfCall(call: Call, adapter?: Adapter, mapping?: Mapping): Row[] {
  const { things, wholeOf } = reportsOf(parsedCall(call), adapter, mapping);
  return things.map(wholeOf);
}

/** @param call - returned as it is if it has been parsed already */
export function parsedCall(call: Call | ParsedCall): ParsedCall {
  if ("shared" in call) return call;
  const { query, body } = call;
  const plain = parsedJson(body);
  const text = plain === undefined ? bareBody(body).trim() : "";
  const whole = plain ?? parsedJson(text) ?? recordOfXml(text);
  const form = whole === undefined && text !== "" ? pairsOf(text) : [];
  let shared: Reports | undefined;
  const listed = nestedForm(form);
  const parsed: ParsedCall = {
    json: whole ?? listed ?? soleJson(form),
    sources: [listed === undefined ? form : form.filter(([name]) => !name.includes("[")), query],
    shared: () => {
      shared ??= reportsOf(parsed);
      return shared;
    },
  };
  return parsed;
}

/** What a call in XML tells; undefined when it is none. */
function recordOfXml(text: string): unknown {
  const content = text.startsWith("<") ? contentOfXml(text) : undefined;
  return typeof content === "object" ? content : undefined;
}

/** @param adapter - absent for names that most networks share */
export function reportsOf(
  { json, sources }: Pick<ParsedCall, "json" | "sources">,
  adapter?: Adapter,
  mapping?: Mapping,
): Reports {
  if (json === undefined) {
    return { things: [undefined], wholeOf: () => withPairs(undefined, sources) };
  }
  const around: Pair[] = [];
  const named = thingsOf(json, adapter?.envelopes ?? [], around);
  const all = [around, ...sources];
  const wholeOf = (thing: unknown) => withPairs(thing, all);
  const names = { adapter, mapping };
  const isWhole = named.length === 1 && named[0] === json;
  const listed = isWhole ? unnamedList(json, wholeOf, names) : null;
  const things = listed ?? reportsWithin(named, wholeOf, names) ?? named;
  return { things: things.slice(0, MAX_ROWS + 1), wholeOf };
}

/** Whether a call has a list that only this adapter's network calls so. */
export const hasListOf = ({ json }: ParsedCall, { envelopes = [] }: Adapter): boolean =>
  thingsOf(json, envelopes, [])[0] !== thingsOf(json, [], [])[0];

/** Fields of a form, URL-encoded or multipart. */
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

/** The JSON of a form with a single JSON field: `AwinTransactionPush={…}`. */
function soleJson(form: readonly (readonly [string, string])[]): unknown {
  const values = form.map(([, value]) => parsedJson(value)).filter((each) => each !== undefined);
  const isThing = typeof values[0] === "object" && !Array.isArray(values[0]);
  return values.length === 1 && (isThing || form.length === 1) ? values[0] : undefined;
}

/** @param sources - of which the earlier ones come first; within one a name may contradict itself */
function withPairs(json: unknown, sources: readonly Pairs[]): Row {
  const row = new RowBuilder();
  if (json !== undefined) row.putJson(json);
  for (const pairs of sources) {
    const earlier = new Set(row.values.keys());
    for (const [name, value] of pairs) {
      const inner = parsedJson(value);
      if (inner !== undefined) row.putJson({ [name]: inner });
      else if (NESTED.test(name)) row.putJson(nested(name, value));
      else if (!earlier.has(nameKey(name))) row.put(name, value);
    }
  }
  return row;
}

/** Forms write lists of objects with numbers in brackets: `items[0][sku]`. */
const IN_LIST = /^[a-z_]\w*(?:\[\w+\])*\[\d+\]\[[a-z_]\w*\]$/i;

/**
 * What a form with such lists nests in brackets as the JSON that it stands for; undefined when it has
 * no such lists, or is nested too deeply.
 */
function nestedForm(form: Pairs): unknown {
  if (!form.some(([name]) => IN_LIST.test(name))) return undefined;
  const whole: Branch = new Map();
  for (const [name, value] of form) {
    if (!name.includes("[")) continue;
    const path = name.split(/[[\]]+/).filter(Boolean);
    if (path.length > MAX_NESTING) return undefined;
    const last = path.pop();
    let branch = whole;
    for (const each of path) {
      const inner = branch.get(each);
      const next: Branch = inner instanceof Map ? inner : new Map();
      branch.set(each, next);
      branch = next;
    }
    if (last !== undefined && !branch.has(last)) branch.set(last, parsedJson(value) ?? value);
  }
  return unfolded(whole);
}

type Branch = Map<string, unknown>;

/** Objects whose names are all numbers are lists. */
function unfolded(branch: Branch): unknown {
  const entries = [...branch].map(([name, value]): [string, unknown] => [
    name,
    value instanceof Map ? unfolded(value) : value,
  ]);
  const isList = entries.every(([name]) => /^\d+$/.test(name));
  return isList ? entries.map(([, value]) => value) : Object.fromEntries(entries);
}

/** Forms write what JSON nests in brackets: `url_params[click_id]`. Numbers in them count rows. */
const NESTED = /^[a-z_]\w*(?:\[[a-z_]\w*\])+$/i;

const nested = (name: string, value: string): unknown =>
  name
    .split(/[[\]]+/)
    .filter(Boolean)
    .reduceRight<unknown>((inner, each) => ({ [each]: inner }), value);

/**
 * The reports in a JSON value.
 *
 * @param around - receives currencies that apply to all of them
 */
function thingsOf(json: unknown, envelopes: readonly string[], around: Pair[]): unknown[] {
  if (Array.isArray(json)) return json;
  if (typeof json !== "object" || json === null) return [json];
  if (Object.keys(json).length > MAX_NAMES) return [json];
  const names = [...envelopes, ...ENVELOPES];
  for (const [name, value] of Object.entries(json)) {
    if (!names.includes(name.toLowerCase().replace(/[^a-z]/g, ""))) continue;
    const inner = listIn(value) ?? innerThings(value);
    if (inner === null) continue;
    around.push(...currenciesOf(json));
    return inner;
  }
  return [json];

  function innerThings(value: unknown): unknown[] | null {
    if (typeof value !== "object" || value === null || Array.isArray(value)) return null;
    const inner = thingsOf(value, envelopes, around);
    return inner.length !== 1 || inner[0] !== value ? inner : null;
  }
}

/** A list of objects, or an object with numbers as keys, as a list. */
function listIn(value: unknown): unknown[] | null {
  if (typeof value !== "object" || value === null) return null;
  const isThing = (each: unknown) => typeof each === "object" && each !== null;
  if (Array.isArray(value))
    return value.some(isThing) && !value.every((each) => isThing(each) && isShare(each))
      ? value
      : null;
  const entries = Object.entries(value);
  const isNumbered = entries.every(([name, each]) => /^\d+$/.test(name) && isThing(each));
  return isNumbered && entries.length > 0 ? Object.values(value) : null;
}

/** What one of several gets of a sale, as in Hotmart's list of commissions, is no report of its own. */
const isShare = (each: object): boolean =>
  "source" in each && Object.keys(each).every((name) => SHARE_NAMES.has(name));

const SHARE_NAMES = new Set(["source", "value", "currency_value", "currency_conversion"]);

const currenciesOf = (json: object): Pair[] =>
  Object.entries(json).flatMap(([name, value]): Pair[] =>
    typeof value === "string" && /currency(?:_?code)?$/i.test(name) ? [[name, value]] : [],
  );
