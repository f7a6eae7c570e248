/** A report as names and texts, whatever its format was. Pure. */
import { zoneNamed } from "../moments/zone-names.ts";
import { currencyOf, sharedSignOf } from "../money/currencies.ts";

export interface Row {
  /** Values by `nameKey`; empty ones and placeholders are left out. */
  values: ReadonlyMap<string, string>;
  /** Currencies, or shared signs, in the names: `Commission (EUR)`. */
  hints: ReadonlyMap<string, string>;
  /** IANA time zones in the names: `Event Date (UTC)`. */
  zones?: ReadonlyMap<string, string>;
  /** Lists of objects by `nameKey`, such as the products of an order; at most `MAX_ITEMS` and one more. */
  lists: Pick<ReadonlyMap<string, readonly Row[]>, "get">;
  /** Keys of names that occur twice with different values. */
  conflicts?: ReadonlySet<string>;
  /** Placeholders that were not replaced, such as `{payout}`, by `nameKey`. */
  unfilled?: ReadonlyMap<string, string>;
  /** Keys of names without any text behind them: `payout=`. */
  empty?: ReadonlySet<string>;
  /** Whether it has more than `MAX_NAMES` names, so that some are missing here. */
  hasTooManyNames?: boolean;
}

/** The most names of one report that are read, those of its items apart; networks send hundreds. */
export const MAX_NAMES = 5000;
/** The most items of one list in a report. */
export const MAX_ITEMS = 10_000;

/**
 * Normalizes a name: ignores case, accents, spaces and punctuation. `Sale_Amount` is `saleamount`.
 */
export function nameKey(name: string): string {
  const known = knownKeys.get(name);
  if (known !== undefined) return known;
  const key = name
    .normalize("NFD")
    // A percentage is another column than its amount.
    .replaceAll("%", "percent")
    .replace(/[^\p{L}\p{N}]/gu, "")
    .toLowerCase();
  // Names come from outside, so the cache is limited.
  if (knownKeys.size < 5000 && name.length < 80) knownKeys.set(name, key);
  return key;
}

const knownKeys = new Map<string, string>();

/** Unreplaced macros, and words for no value. */
const PLACEHOLDER =
  /^(?:\{\{?[^{}]*\}?\}|!!!.*!!!|#[a-z]\w*#|%%?[a-z]\w*%%?|\[{1,3}[a-z_][\w ]*\]{1,3}|<[a-z_][\w ]*>|\$\{?[a-z_]\w*\}?|__[a-z]\w*__|@[a-z]\w*@|null|\(null\)|undefined|none|nan|n\/a|[-–—]+)$/i;

/** Most texts are ruled out by their first character. */
const isNothing = (text: string): boolean =>
  text === "" || (/^[{!#%[<(@nu$_–—-]/i.test(text) && PLACEHOLDER.test(text));

/** Whether a text is an unreplaced placeholder, and not a word for no value. */
const isMacro = (text: string): boolean => /^[{!#%[<$_@]/.test(text) && PLACEHOLDER.test(text);

/** Replaces control characters and line breaks by single spaces. */
export const cleanCell = (text: string): string =>
  // Most texts need no cleaning.
  /^(?:[!-~](?: ?[!-~])*)?$/.test(text)
    ? text
    : text
        .replace(/[\p{Cc}\p{Cf}]+/gu, " ")
        .replace(/\s+/g, " ")
        .trim();

/** Removes what protects a value from spreadsheets: `="00123"`, `'-12.30`. */
const asTyped = (text: string): string =>
  text.startsWith("=") || text.startsWith("'")
    ? text.replace(/^="(.*)"$/, "$1").replace(/^'(?=[=+\-@\d])/, "")
    : text;

const DECIMAL = /^\d{1,15}[.,]\d{1,2}$/;
const WHOLE = /^\d{1,15}$/;

/** Whether two values are one in other letters, or one amount with and without decimals. */
function saysSame(one: string, other: string): boolean {
  if (one.toLowerCase() === other.toLowerCase()) return true;
  const areAmounts =
    [one, other].every((text) => DECIMAL.test(text) || WHOLE.test(text)) &&
    !(WHOLE.test(one) && WHOLE.test(other));
  return areAmounts && Number(one.replace(",", ".")) === Number(other.replace(",", "."));
}

/** Collects a row. The first value of a name wins. */
export class RowBuilder {
  readonly values = new Map<string, string>();
  readonly hints = new Map<string, string>();
  readonly zones = new Map<string, string>();
  readonly lists = new LazyLists();
  readonly conflicts = new Set<string>();
  readonly unfilled = new Map<string, string>();
  readonly empty = new Set<string>();
  hasTooManyNames = false;
  readonly #named = new Set<string>();
  #read = 0;

  /** @param name - as written; also found without text in brackets */
  put(name: string, text: string): void {
    const clean = asTyped(cleanCell(text));
    if (isMacro(clean)) this.unfilled.set(nameKey(name), clean);
    if (clean === "") this.#isEmpty(name);
    if (isNothing(clean) || this.#isFull()) return;
    const key = nameKey(name);
    if (this.#named.has(key) && !saysSame(this.values.get(key) ?? "", clean)) {
      this.conflicts.add(key);
    }
    this.#named.add(key);
    for (const each of keysOf(name)) this.#set(each.key, clean, each);
  }

  /** Adds a parsed JSON value and everything in it, also under shorter endings of its paths. */
  putJson(json: unknown): void {
    const found: Found[] = [];
    this.#walk(json, [], found);
    for (const { path, text } of found) {
      this.#set(nameKey(path.join("")), text, saidBy(path.at(-1) ?? ""));
    }
    const byDepth = [...found].sort((one, other) => one.path.length - other.path.length);
    const isOneOfSeveral = found.filter(({ isMoney }) => isMoney).length > 1;
    for (const { path, text, isMoney } of byDepth) {
      // With several amounts of money, none may be found as just `amount`.
      const until = isMoney && isOneOfSeveral ? path.length - 1 : path.length;
      for (let from = 1; from < until; from++) {
        this.#set(nameKey(path.slice(from).join("")), text, saidBy(path.at(-1) ?? ""));
      }
    }
  }

  #isEmpty(name: string): void {
    if (this.empty.size < MAX_NAMES) this.empty.add(nameKey(name));
  }

  /** Counts one more name. */
  #isFull(): boolean {
    this.#read += 1;
    this.hasTooManyNames ||= this.#read > MAX_NAMES;
    return this.hasTooManyNames;
  }

  #set(key: string, text: string, { hint, zone }: Omit<NameKey, "key">): void {
    if (key === "" || this.values.has(key)) return;
    this.values.set(key, text);
    if (hint) this.hints.set(key, hint);
    if (zone) this.zones.set(key, zone);
  }

  #walk(json: unknown, path: string[], found: Found[]): void {
    if (path.length > 6 || this.hasTooManyNames) return;
    if (Array.isArray(json)) {
      const things = json.filter((each) => typeof each === "object" && each !== null);
      if (things.length > 0) this.lists.set(nameKey(path.at(-1) ?? ""), things);
      else if (json.length > 0) this.#walk(json[0], path, found);
      for (const [at, each] of json.entries()) {
        if (this.hasTooManyNames) break;
        if (at > 0 && typeof each !== "object") this.#walk(each, [...path, String(at + 1)], found);
      }
    } else if (typeof json === "object" && json !== null) {
      const money = path.length > 0 ? moneyIn(json) : null;
      for (const [name, value] of Object.entries(json)) {
        if (this.hasTooManyNames) break;
        if (name === money?.name) {
          found.push({ path: [...path, name], text: money.value, isMoney: true });
        } else this.#walk(value, [...path, name], found);
      }
      if (money) {
        found.push({ path, text: money.value });
        found.push({
          path: [...path.slice(0, -1), `${path.at(-1)}currency`],
          text: money.currency,
        });
      }
    } else if (json !== null && json !== undefined) {
      const text = cleanCell(String(json));
      const inner = path.length > 0 ? parsedJson(text) : undefined;
      if (typeof inner === "object" && inner !== null) this.#walk(inner, path, found);
      else this.#found(path, text, found);
    } else if (json === null) this.#isEmpty(path.at(-1) ?? "");
  }

  #found(path: string[], text: string, found: Found[]): void {
    if (isMacro(text)) this.unfilled.set(nameKey(path.at(-1) ?? ""), text);
    if (text === "") this.#isEmpty(path.at(-1) ?? "");
    if (!isNothing(text) && !this.#isFull()) found.push({ path, text });
  }
}

/** Lists whose rows are made when they are asked for: most are not. */
class LazyLists {
  readonly #things = new Map<string, unknown[]>();
  readonly #rows = new Map<string, Row[]>();

  set(key: string, things: unknown[]): void {
    this.#things.set(key, things.slice(0, MAX_ITEMS + 1));
  }

  get(key: string): readonly Row[] | undefined {
    const known = this.#rows.get(key);
    if (known) return known;
    const rows = this.#things.get(key)?.map(rowOfJson);
    if (rows) this.#rows.set(key, rows);
    return rows;
  }
}

interface Found {
  path: string[];
  text: string;
  /** The number in an object of amount and currency; it is also found by the object's name. */
  isMoney?: boolean;
}

/** Recognizes an object of amount and currency: `{"amount":"12.50","currency":"EUR"}`. */
export function moneyIn(json: object): { name: string; value: string; currency: string } | null {
  const entries = Object.entries(json);
  if (entries.length > 4) return null;
  const amounts = entries.filter(([name]) => /^(?:amount|value)$/i.test(name));
  const currencies = entries.filter(([name]) => /^currency(?:_?(?:code|id|value))?$/i.test(name));
  const [[name, value] = [], currency] = [amounts[0], currencies[0]?.[1]];
  if (amounts.length !== 1 || currencies.length !== 1 || name === undefined) return null;
  const isPlain = typeof value === "string" && value !== "" && typeof currency === "string";
  return isPlain && currencyOf(currency) ? { name, value: cleanCell(value), currency } : null;
}

/** A row of a parsed JSON value. */
export function rowOfJson(json: unknown): Row {
  const row = new RowBuilder();
  row.putJson(json);
  return row;
}

interface NameKey {
  key: string;
  /** A currency. */
  hint?: string;
  /** An IANA time zone. */
  zone?: string;
}

const keysByName = new Map<string, readonly NameKey[]>();

/** The keys by which a column is found. */
export const columnKeys = (name: string): readonly string[] => keysOf(name).map(({ key }) => key);

/** `Commission (%)` is not a commission. */
const IS_SHARE = /[([]\s*(?:%|percent|pct|rate|in %)\s*[)\]]/i;

/** `Omzet excl. btw`, `Amount incl. VAT`: the amount is found without the remark. */
const TAX =
  /(?<=\S)[\s,_-]+(?:excl?|exkl|incl|inkl|ex|ohne|hors|sin|senza)\.?[\s_-]+(?:vat|btw|mwst|ust|tva|tax(?:e|es)?|iva|moms|gst)\.?\s*$/i;

/** `Member ID (U1)` is found as `memberidu1` and as `memberid`. */
function keysOf(name: string): readonly NameKey[] {
  const known = keysByName.get(name);
  if (known) return known;
  const bare = IS_SHARE.test(name) ? name : name.replace(/\s*[([][^()[\]]*[)\]]\s*/g, " ");
  const inside = [...name.matchAll(/[([]([^()[\]]*)[)\]]/g)].map(([, text = ""]) => text);
  const [, ending = ""] = /[\s_-]([A-Z]{3}|\p{Sc})\s*$/u.exec(name) ?? [];
  const hint =
    [...inside, ending].map((word) => currencyOf(word) ?? sharedSignOf(word)).find(Boolean) ??
    hintOf(name);
  const zone = inside.map(zoneNamed).find(Boolean) ?? zoneAtEnd(name);
  const isEndCurrency = hint !== undefined && ending !== "";
  const withoutEnding = isEndCurrency
    ? name.slice(0, name.lastIndexOf(ending))
    : bare.slice(0, zoneBehind(bare)?.at);
  const withoutTax = bare.replace(TAX, "");
  const keys = new Set([name, bare, withoutEnding, withoutTax].map(nameKey));
  const made = [...keys].map((key) => ({ key, hint, zone }));
  // Names come from outside, so the cache is limited.
  if (keysByName.size < 5000 && name.length < 80) keysByName.set(name, made);
  return made;
}

/** The currency at the end of a name: `saleAmountUsd`, `conversion_order_value_eur`. */
function hintOf(name: string): string | undefined {
  const [, ending = ""] = /[a-z_](usd|eur|gbp|rub)$/i.exec(name) ?? [];
  return ending === "" ? undefined : ending.toUpperCase();
}

/** `datetime_utc`, `conversionTimeUtc`, `Event Date UTC` */
const UTC_AT_END = /(?:[\s_-]utc|(?<=[a-z])U(?:TC|tc))$|[\s_-]UTC$/;
/** `Date PT`, `event_time_pst`, `Date Eastern`. In small letters `est` and `et` may be other words. */
const ZONE_AT_END =
  /(?<=(?:[Dd](?:ate|ATE|atum|ATUM)|[Tt](?:ime|IME)|[Zz]eit|[Ff]echa)\w*)[\s_-]+((?:US[\s_-])?(?:[ECMP]T|[ECMP][SD]T|pst|[ecmp]dt|GMT|gmt|CES?T|ces?t|MES?Z|BST|JST|AEST|MSK|(?:Eastern|Central|Mountain|Pacific)(?:[\s_-](?:Standard|Daylight))?(?:[\s_-]Time)?))$/;

/** The place of a zone behind the name of a date, and the zone. */
function zoneBehind(name: string): { at: number; zone: string } | null {
  const utc = UTC_AT_END.exec(name);
  if (utc) return { at: utc.index, zone: "UTC" };
  const found = ZONE_AT_END.exec(name.length < 80 ? name : "");
  const zone = zoneNamed(found?.[1]?.replaceAll(/[_-]/g, " ") ?? "");
  return found && zone ? { at: found.index, zone } : null;
}

const zoneAtEnd = (name: string): string | undefined => zoneBehind(name)?.zone;

/** What a name without brackets says of its value. */
const saidBy = (name: string): Omit<NameKey, "key"> => ({
  hint: hintOf(name),
  zone: zoneAtEnd(name),
});

/** Texts, and numbers outside them. A text without an end is matched too, so that it is read once. */
const TOKEN = /"(?:[^"\\]|\\.)*"?|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/gs;
const TEXT_OR_BRACKET = /"(?:[^"\\]|\\.)*"?|[[\]{}]/gs;

/** Reports are nested a few levels deep; reading thousands of levels would exhaust the stack. */
export const MAX_NESTING = 100;

/** Whether brackets are nested too deeply for a report. */
function isTooDeep(json: string): boolean {
  let depth = 0;
  for (const [found] of json.matchAll(TEXT_OR_BRACKET)) {
    if (found === "[" || found === "{") depth += 1;
    else if (found === "]" || found === "}") depth -= 1;
    if (depth > MAX_NESTING) return true;
  }
  return false;
}

/**
 * Parses JSON with its numbers as text, digit by digit, because ids and amounts may not fit into a
 * number.
 *
 * @returns undefined when it is no JSON object or array, or is nested too deeply
 */
export function parsedJson(text: string): unknown {
  const trimmed = text.trim();
  if (!/^[[{]/.test(trimmed) || isTooDeep(trimmed)) return undefined;
  try {
    return JSON.parse(trimmed.replace(TOKEN, (token) => (token[0] === '"' ? token : `"${token}"`)));
  } catch {
    return undefined;
  }
}
