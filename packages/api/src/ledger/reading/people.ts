/**
 * Removes personal data from reports before they are stored: customers become keyed hashes, and IP
 * addresses are removed. Pure.
 */
import type { Adapter } from "./adapter.ts";
import { keysOfField } from "./adapter-names.ts";
import type { Call } from "./call-rows.ts";
import { bareBody } from "./pairs.ts";
import { nameKey, parsedJson } from "./row.ts";

/** Replaces a customer by a keyed hash, the same for the same customer. */
export type HashCustomer = (customer: string) => string;

/** Names of values that identify the customer, as keys of `nameKey`. */
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
/** Names of values that are removed. */
const droppedNames = ["ip", "ipaddress", "lastip", "clientip", "userip", "clickip", "iphash"];

const customerKeys: ReadonlySet<string> = new Set(customerNames);
const droppedKeys: ReadonlySet<string> = new Set(droppedNames);

/** Any value that is an email address is personal, whatever its name. */
const EMAIL = /^[^\s@"{}]{1,64}@[^\s@"{}]{1,190}\.[a-z]{2,}$/i;

/** How customers are hidden in the reports of one network. */
export interface Hiding {
  hide: HashCustomer;
  /** Its click references are ours, whatever it calls them: CJ's `shopperId` is the SID of a link. */
  adapter: Adapter;
}

function hidden(name: string, value: string, hiding: Hiding): string {
  if (value === "") return value;
  const key = nameKey(name);
  if (droppedKeys.has(key)) return "";
  const isCustomer =
    customerKeys.has(key) && !keysOfField(hiding.adapter, "clickRef").includes(key);
  const isPersonal = isCustomer || (value.includes("@") && EMAIL.test(value.trim()));
  return isPersonal ? hiding.hide(value) : inJson(value, hiding);
}

/** A member of a JSON object whose value is a string or number. */
const MEMBER = /"((?:[^"\\]|\\.){1,60})"(\s*:\s*)("(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*)/g;

/** Hides personal data in a JSON text and keeps its layout; other texts are returned unchanged. */
const inJson = (text: string, hiding: Hiding): string =>
  parsedJson(text) === undefined ? text : inMembers(text, hiding);

/** @param json - well-formed */
function inMembers(json: string, hiding: Hiding): string {
  return json.replace(MEMBER, (member, name: string, colon: string, value: string) => {
    const bare = value.startsWith('"') ? (JSON.parse(value) as string) : value;
    const made = hidden(name, bare, hiding);
    return made === bare ? member : `"${name}"${colon}${JSON.stringify(made)}`;
  });
}

/** A call without personal data. */
export function callWithoutPeople(
  { query, body }: Call,
  pairsOf: (body: string) => readonly (readonly [string, string])[],
  hiding: Hiding,
): Call {
  const clean = (pairs: readonly (readonly [string, string])[]) =>
    pairs.map(([name, value]) => [name, hidden(name, value, hiding)] as const);
  const bare = bareBody(body);
  const isJson = parsedJson(bare) !== undefined;
  if (body === "" || isJson)
    return { query: clean(query), body: isJson ? inMembers(bare, hiding) : bare };
  const pairs = pairsOf(body);
  const cleaned = clean(pairs);
  const isSame = cleaned.every(([, value], at) => value === pairs[at]?.[1]);
  const form = () =>
    new URLSearchParams(cleaned.map(([name, value]): [string, string] => [name, value])).toString();
  return { query: clean(query), body: isSame ? body : form() };
}

/** A row's cells without personal data. */
export const cellsWithoutPeople = (
  columns: readonly string[],
  cells: readonly string[],
  hiding: Hiding,
): string[] => cells.map((cell, at) => hidden(columns[at] ?? "", cell, hiding));
