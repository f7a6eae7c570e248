/**
 * What reports tell of people: whoever bought, and from which address. Nothing of that is kept as it
 * came: a customer becomes a keyed hash, and an address goes. Pure.
 */
import type { Call } from "./call.ts";
import { bareBody } from "./pairs.ts";
import { nameKey, parsedJson } from "./row.ts";

/** Makes a customer unknowable; the same stays the same. */
export type HashCustomer = (customer: string) => string;

/** Names of values that say who bought, as `nameKey` makes them. */
export const customerNames = [
  "customer",
  "customerid",
  "customerref",
  "customerreference",
  "customeremail",
  "customername",
  "shopperid",
  "buyer",
  "buyerid",
  "buyeremail",
  "buyername",
  "email",
  "emailaddress",
  "firstname",
  "lastname",
  "fullname",
  "phone",
  "phonenumber",
] as const;
/** Names of values that nobody needs. */
const droppedNames = ["ip", "ipaddress", "lastip", "clientip", "userip", "clickip", "iphash"];

const customerKeys: ReadonlySet<string> = new Set(customerNames);
const droppedKeys: ReadonlySet<string> = new Set(droppedNames);

/** Whatever it is called: somebody's. */
const EMAIL = /^[^\s@"{}]{1,64}@[^\s@"{}]{1,190}\.[a-z]{2,}$/i;

function hidden(name: string, value: string, hide: HashCustomer): string {
  if (value === "") return value;
  const key = nameKey(name);
  if (droppedKeys.has(key)) return "";
  return customerKeys.has(key) || EMAIL.test(value.trim()) ? hide(value) : inJson(value, hide);
}

/** A member of a JSON object whose value is a text or a number. */
const MEMBER = /"((?:[^"\\]|\\.){1,60})"(\s*:\s*)("(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*)/g;

/** A text that is JSON, with the same members and layout; any other as it is. */
function inJson(text: string, hide: HashCustomer): string {
  if (parsedJson(text) === undefined) return text;
  return text.replace(MEMBER, (member, name: string, colon: string, value: string) => {
    const bare = value.startsWith('"') ? (JSON.parse(value) as string) : value;
    const made = hidden(name, bare, hide);
    return made === bare ? member : `"${name}"${colon}${JSON.stringify(made)}`;
  });
}

/** A call without the people in it. */
export function callWithoutPeople(
  { query, body }: Call,
  pairsOf: (body: string) => readonly (readonly [string, string])[],
  hide: HashCustomer,
): Call {
  const clean = (pairs: readonly (readonly [string, string])[]) =>
    pairs.map(([name, value]) => [name, hidden(name, value, hide)] as const);
  const bare = bareBody(body);
  const isJson = parsedJson(bare) !== undefined;
  if (body === "" || isJson) return { query: clean(query), body: inJson(bare, hide) };
  const pairs = pairsOf(body);
  const cleaned = clean(pairs);
  const isSame = cleaned.every(([, value], at) => value === pairs[at]?.[1]);
  const form = () =>
    new URLSearchParams(cleaned.map(([name, value]): [string, string] => [name, value])).toString();
  return { query: clean(query), body: isSame ? body : form() };
}

/** Cells of a row without the people in them. */
export const cellsWithoutPeople = (
  columns: readonly string[],
  cells: readonly string[],
  hide: HashCustomer,
): string[] => cells.map((cell, at) => hidden(columns[at] ?? "", cell, hide));
