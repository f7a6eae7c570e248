/** One record of any format as an offer. */
import { RowRefusal } from "../csv/import-error.ts";
import { excerpt, htmlToLine, htmlToText, MAX_MARKUP, truncate } from "../csv/text.ts";
import { productLimits } from "../products/schema.ts";
import { type FeedField, type Format, feedFields, nameKey } from "./formats/format.ts";
import { guesses } from "./formats/generic.ts";
import {
  type OfferRow,
  type ReadRow,
  type VariantAttribute,
  variantAttributes,
} from "./offer-row.ts";
import type { Cell, Columns, FeedRecord } from "./readers/records.ts";
import { hostOf, readAddress, splitAddresses } from "./values/addresses.ts";
import { readAmountText } from "./values/amounts.ts";
import {
  type Availability,
  readAvailability,
  readCondition,
  readStock,
} from "./values/availability.ts";
import { type CategoryPath, readCategoryPath } from "./values/category-path.ts";
import { currencyCode, readCurrencySign } from "./values/currencies.ts";
import { type DateRules, readDate, readSpan } from "./values/dates.ts";
import { readGtin } from "./values/gtin.ts";
import { readMeasure } from "./values/measures.ts";
import { isMoney, type Money, type MoneyColumns } from "./values/money.ts";

const KEY_LENGTH = 300;
const ATTRIBUTE_LENGTH = 100;

/** What the owner has set for a source, as far as rows are read by it. */
export interface RowRules {
  /** By whose clock dates are meant that name no zone. */
  zone: string;
  /** Replaces the place that some networks leave in links for the publisher's number. */
  affiliateId?: string | null;
  /** Where pictures without a host are, when the feed does not say. */
  homepage?: string | null;
}

/** Money is read from these; the first reading looks at all of their values. */
const MONEY = ["regular", "sale", "now", "before", "delivery"] as const satisfies FeedField[];

/** What a row says of its currency in a column of its own. */
interface RowCurrency {
  /** ISO 4217; null when nothing tells. */
  code: string | null;
  /** A sign that several currencies share, for amounts that have none; empty where there is none. */
  sign: string;
  /** Why amounts without a sign cannot be read. */
  problem: string | null;
}

const namesCurrency = (amount: string): boolean => (readAmountText(amount)?.sign ?? null) !== null;

/** An amount as it would be written with the sign beside it. */
const withSign = (amount: string, sign: string): string =>
  sign === "" || namesCurrency(amount) ? amount : `${amount} ${sign}`;

export class RowReader {
  readonly format: Format;
  readonly #columns: Columns;
  readonly #rules: RowRules;
  readonly #money: MoneyColumns;
  readonly #dates: DateRules;
  #places = new Map<FeedField, number[]>();
  #known = -1;
  /** Columns whose values say something else when another one has a value. */
  #when: number[] = [];
  readonly #notBefore: ReadonlySet<string>;

  constructor(format: Format, columns: Columns, money: MoneyColumns, rules: RowRules) {
    this.format = format;
    this.#columns = columns;
    this.#rules = rules;
    this.#money = money;
    this.#dates = { zone: rules.zone, monthFirst: format.monthFirst };
    this.#notBefore = new Set(format.notBefore?.columns.map(nameKey));
  }

  /** Takes note of what a record's money looks like, in the first reading. */
  survey({ cells }: FeedRecord): void {
    this.#resolve();
    const { code, sign, problem } = this.#currency(cells);
    for (const field of MONEY) {
      for (const place of this.#places.get(field) ?? []) {
        const text = firstOf(cells[place]);
        if (text === "") continue;
        const amount = moneyText(field, text);
        if (problem && !namesCurrency(amount)) continue;
        this.#money.note(this.#nameOf(place), withSign(amount, sign), code);
      }
    }
  }

  /** Columns that nothing is read from, by the names the file gives them. */
  unusedColumns(): string[] {
    this.#resolve();
    const used = new Set([...this.#places.values()].flat());
    const known = new Set((this.format.unused ?? []).map(nameKey));
    return this.#columns.names.filter(
      (name, place) =>
        name !== "" &&
        !used.has(place) &&
        !name.startsWith("^") &&
        !known.has(nameKey(this.#leaf(name))),
    );
  }

  /** The columns each field is read from, those that count first in front. */
  mapping(): Partial<Record<FeedField, string[]>> {
    this.#resolve();
    return Object.fromEntries(
      [...this.#places]
        .filter(([, places]) => places.length > 0)
        .map(([field, places]) => [field, [...new Set(places.map((at) => this.#nameOf(at)))]]),
    );
  }

  /** Whether the file has a column for a field. */
  has(field: FeedField): boolean {
    this.#resolve();
    return (this.#places.get(field)?.length ?? 0) > 0;
  }

  /** The first value of a field; empty when the record has none. */
  text(cells: readonly Cell[], field: FeedField): string {
    this.#resolve();
    for (const place of this.#places.get(field) ?? []) {
      const text = firstOf(cells[place]);
      if (text !== "") return text;
    }
    return "";
  }

  /** Says something of a record in the first column that a field has. */
  put(cells: Cell[], field: FeedField, text: string): void {
    const [place] = this.#places.get(field) ?? [];
    if (place !== undefined) cells[place] = text;
  }

  /**
   * Reads a record.
   *
   * @throws RowRefusal
   */
  read({ line, cells }: FeedRecord): ReadRow {
    this.#resolve();
    const warnings: string[] = [];
    const published = this.text(cells, "published");
    if (/^(?:0|-1|no|false|draft|private|pending|archived|unlisted)$/i.test(published)) {
      throw new RowRefusal("it is not published where it comes from");
    }
    const title = this.#title(cells, warnings);
    const links = this.#links(cells);
    const isWithdrawn = /^d(?:elete(?:d)?)?$/i.test(this.text(cells, "withdrawn"));
    const availability = this.#availability(cells, warnings);
    const prices = this.#prices(cells, warnings);
    if (prices.regularMinor === null && availability !== "out_of_stock" && !isWithdrawn) {
      throw new RowRefusal("it has no price");
    }
    const brand = placeholderless(this.#line(cells, "brand", productLimits.brand, warnings));
    const mpn = placeholderless(this.#line(cells, "mpn", ATTRIBUTE_LENGTH, warnings));
    const gtin = this.#gtin(cells, warnings);
    const row: OfferRow = {
      merchant: {
        id: this.text(cells, "merchantId") || null,
        name: htmlToLine(this.text(cells, "merchantName")) || null,
      },
      key: this.#key(cells, links, gtin, brand, mpn),
      group: (this.text(cells, "group") || this.text(cells, "parent")).slice(0, KEY_LENGTH) || null,
      title,
      description: this.#description(cells, warnings),
      brand,
      mpn,
      gtin,
      ...links,
      pictures: this.#pictures(cells, links.link, warnings),
      ...prices,
      availability,
      condition: readCondition(this.text(cells, "condition")),
      category: this.categoryOf(cells),
      googleCategory: readCategoryPath(this.text(cells, "googleCategory")),
      measure: readMeasure(this.text(cells, "measure")),
      measureBase: readMeasure(this.text(cells, "measureBase")),
      attributes: this.#attributes(cells),
      expiresAt: readDate(this.text(cells, "expires"), "end", this.#dates),
      isWithdrawn,
    };
    if (`${row.title}${row.brand}${row.description}`.includes("\ufffd")) {
      warnings.push("some characters could not be read and are shown as \ufffd");
    }
    return { line, row, warnings };
  }

  /** Finds the columns of every field anew when the file has shown new ones. */
  #resolve(): void {
    if (this.#known === this.#columns.names.length) return;
    this.#known = this.#columns.names.length;
    const byKey = new Map<string, number[]>();
    for (const [place, name] of this.#columns.names.entries()) {
      for (const key of new Set([nameKey(name), nameKey(this.#leaf(name))])) {
        byKey.set(key, [...(byKey.get(key) ?? []), place]);
      }
    }
    // Where a feed names something twice, what it says to Google is what it sells.
    const isGoogle = (place: number) => (this.#nameOf(place).startsWith("g:") ? 0 : 1);
    for (const places of byKey.values()) {
      places.sort((one, other) => isGoogle(one) - isGoogle(other) || one - other);
    }
    this.#places = new Map(
      feedFields.map((field) => [
        field,
        (this.format.columns[field] ?? []).flatMap((name) => byKey.get(nameKey(name)) ?? []),
      ]),
    );
    this.#when = byKey.get(nameKey(this.format.notBefore?.when ?? "")) ?? [];
  }

  #leaf(name: string): string {
    return this.format.grouped ? name.slice(name.indexOf("/") + 1) : name;
  }

  #nameOf(place: number | undefined): string {
    return this.#columns.names[place ?? -1] ?? "";
  }

  /** The name of the column that has a record's value of a field, for messages. */
  #columnOf(cells: readonly Cell[], field: FeedField): string {
    const places = this.#places.get(field) ?? [];
    return this.#nameOf(places.find((place) => firstOf(cells[place]) !== "") ?? places[0]) || field;
  }

  #all(cells: readonly Cell[], field: FeedField): string[] {
    return (this.#places.get(field) ?? []).flatMap((place) => valuesOf(cells[place]));
  }

  #title(cells: readonly Cell[], warnings: string[]): string {
    const title = htmlToLine(this.text(cells, "title").slice(0, MAX_MARKUP));
    if (title === "") throw new RowRefusal(`${this.#columnOf(cells, "title")} is empty`);
    if (title.length <= productLimits.name) return title;
    warnings.push(
      `${this.#columnOf(cells, "title")} has ${title.length} characters; its end is cut`,
    );
    return `${truncate(title, productLimits.name - 1).trimEnd()}…`;
  }

  #line(cells: readonly Cell[], field: FeedField, most: number, warnings: string[]): string {
    const line = htmlToLine(this.text(cells, field).slice(0, MAX_MARKUP));
    if (line.length <= most) return line;
    warnings.push(`${this.#columnOf(cells, field)} is longer than ${most} characters and left out`);
    return "";
  }

  #description(cells: readonly Cell[], warnings: string[]): string {
    const read = (field: FeedField) => {
      const markup = this.text(cells, field);
      if (markup.length > MAX_MARKUP) {
        warnings.push(`${this.#columnOf(cells, field)} is very long; its end is left out`);
      }
      return htmlToText(markup);
    };
    const [short, long] = [read("shortDescription"), read("description")];
    const text = long.includes(short) ? long : [short, long].filter(Boolean).join("\n\n");
    if (text.length <= productLimits.description) return text;
    return `${truncate(text, productLimits.description - 1).trimEnd()}…`;
  }

  #links(cells: readonly Cell[]): { link: string | null; trackedLink: string | null } {
    const read = (field: "link" | "trackedLink") => {
      let text = this.text(cells, field);
      if (text === "") return null;
      if (text.includes("YOURUSERID")) {
        const { affiliateId } = this.#rules;
        if (!affiliateId) {
          throw new RowRefusal(
            `${this.#columnOf(cells, field)} has YOURUSERID in it, in place of your number at the network`,
          );
        }
        text = text.replaceAll("YOURUSERID", encodeURIComponent(affiliateId));
      }
      const address = readAddress(text);
      if (address) return address;
      const column = this.#columnOf(cells, field);
      throw new RowRefusal(`${column} “${excerpt(text)}” is not an http or https address`);
    };
    const link = read("link");
    const trackedLink = read("trackedLink");
    if (!link && !trackedLink && !this.format.mayLackLink) {
      throw new RowRefusal("it has no link to the merchant");
    }
    if (link && !trackedLink && isTracked(link)) return { link: null, trackedLink: link };
    return { link, trackedLink };
  }

  /** What a record calls its offer, without reading it; empty when it does not. */
  keyOf(cells: readonly Cell[]): { merchant: string; key: string } {
    const merchant = this.text(cells, "merchantId") || htmlToLine(this.text(cells, "merchantName"));
    if (this.format.keyedByOptions) {
      const values = VALUES.map((field) => this.text(cells, field)).filter(Boolean);
      return { merchant, key: [this.text(cells, "parent"), ...values].join(" ").trim() };
    }
    return { merchant, key: this.text(cells, "key") || this.text(cells, "sku") };
  }

  #key(
    cells: readonly Cell[],
    { link, trackedLink }: { link: string | null; trackedLink: string | null },
    gtin: string | null,
    brand: string,
    mpn: string,
  ): string {
    const { key } = this.keyOf(cells);
    if (key.length > KEY_LENGTH) {
      throw new RowRefusal(
        `${this.#columnOf(cells, "key")} is longer than ${KEY_LENGTH} characters`,
      );
    }
    if (key !== "") return key;
    if (this.has("key")) throw new RowRefusal(`${this.#columnOf(cells, "key")} is empty`);
    // Files that number nothing still name the same thing in the same words.
    const named = gtin ?? (brand && mpn ? `${brand} ${mpn}` : (link ?? trackedLink));
    if (!named) throw new RowRefusal("nothing in it names the offer: no id, no GTIN, no link");
    return named;
  }

  #pictures(cells: readonly Cell[], link: string | null, warnings: string[]): string[] {
    const home = this.#rules.homepage ?? channelLink(this.#columns, cells);
    const base = link ?? home ?? null;
    const texts = [
      // The best column that has one; an element may name several.
      ...valuesOf(
        cells[(this.#places.get("picture") ?? []).find((at) => firstOf(cells[at]) !== "") ?? -1],
      ),
      ...this.#all(cells, "morePictures"),
    ];
    const pictures = new Set<string>();
    for (const text of texts.flatMap(splitAddresses)) {
      const address = readAddress(text, base);
      if (address) pictures.add(address);
      else
        warnings.push(`the picture “${excerpt(text)}” is not an http or https address; left out`);
    }
    return [...pictures].slice(0, productLimits.images);
  }

  /** What the row says of its currency beside its amounts. */
  #currency(cells: readonly Cell[]): RowCurrency {
    const text = this.text(cells, "currency").trim();
    // A number is that of a row in somebody's database.
    if (!/[\p{L}\p{Sc}]/u.test(text)) return { code: null, sign: "", problem: null };
    const code = currencyCode(text);
    if (code) return { code, sign: "", problem: null };
    const sign = readCurrencySign(text);
    if (sign?.usual) return { code: sign.usual, sign: "", problem: null };
    if (sign) return { code: null, sign: text, problem: null };
    const problem = `${this.#columnOf(cells, "currency")} “${excerpt(text, 20)}” is no currency that is known`;
    return { code: null, sign: "", problem };
  }

  #prices(cells: readonly Cell[], warnings: string[]) {
    const { code, sign, problem: unknown } = this.#currency(cells);
    const isWhen = this.#when.some((place) => firstOf(cells[place]) !== "");
    const read = (field: (typeof MONEY)[number], isMain: boolean): Money[] => {
      const found: Money[] = [];
      for (const place of this.#places.get(field) ?? []) {
        const text = firstOf(cells[place]);
        const name = this.#nameOf(place);
        if (text === "" || (isWhen && field === "before" && this.#notBefore.has(nameKey(name))))
          continue;
        const amount = moneyText(field, text);
        // "No old price" is none.
        if (amount === "" || (!isMain && !/\p{Nd}/u.test(amount))) continue;
        if (unknown && !namesCurrency(amount)) throw new RowRefusal(unknown);
        const money = this.#money.read(name, withSign(amount, sign), code);
        if (!isMoney(money)) {
          const problem = `${name} “${excerpt(text, 40)}” ${money.problem}`;
          if (isMain) throw new RowRefusal(problem);
          warnings.push(`${problem}; left out`);
          continue;
        }
        if (money.isRounded) {
          warnings.push(`${name} “${excerpt(text, 40)}” has more digits than ${money.currency}`);
        }
        // Nothing is free: it is what feeds write for what nobody knows.
        if (money.minor > 0 || field === "delivery") {
          found.push(money);
          if (field !== "before") break;
        }
      }
      return found;
    };
    const [listed] = read("regular", true);
    const [reduced] = read("sale", false);
    const [now] = read("now", true);
    const main = now ?? listed ?? reduced;
    const none = {
      currency: null,
      regularMinor: null,
      saleMinor: null,
      saleFrom: null,
      saleTo: null,
    };
    if (!main) return { ...none, deliveryMinor: null };
    const [delivery] = read("delivery", false);
    const same = (money: Money | undefined) =>
      money?.currency === main.currency ? money.minor : undefined;
    const result = {
      ...none,
      currency: main.currency,
      regularMinor: main.minor as number | null,
      saleMinor: null as number | null,
      saleFrom: null as Date | null,
      saleTo: null as Date | null,
      deliveryMinor: same(delivery) ?? null,
    };
    if (main === listed && reduced) {
      if (reduced.currency !== main.currency) {
        warnings.push(`${this.#columnOf(cells, "sale")} is in another currency; left out`);
      } else if (reduced.minor > main.minor) {
        warnings.push(`${this.#columnOf(cells, "sale")} is above the regular price; left out`);
      } else if (reduced.minor < main.minor) {
        const dates = this.#saleDates(cells, warnings);
        if (dates) Object.assign(result, { saleMinor: reduced.minor, ...dates });
      }
    }
    if (result.saleMinor !== null) return result;
    const before = [...(main === now ? [listed] : []), ...read("before", false)]
      .map(same)
      .find((minor) => minor !== undefined && minor > main.minor);
    return before === undefined
      ? result
      : { ...result, regularMinor: before, saleMinor: main.minor };
  }

  /** @returns null when its dates cannot be read: nobody knows whether the sale is on then */
  #saleDates(cells: readonly Cell[], warnings: string[]) {
    const span = this.text(cells, "saleSpan");
    if (span !== "") {
      const read = readSpan(span, this.#dates);
      if (read) return { saleFrom: read.from, saleTo: read.to };
      warnings.push(
        `${this.#columnOf(cells, "saleSpan")} “${excerpt(span, 60)}” is no span; no sale`,
      );
      return null;
    }
    const edges = { saleFrom: null as Date | null, saleTo: null as Date | null };
    for (const [field, edge] of [
      ["saleFrom", "start"],
      ["saleTo", "end"],
    ] as const) {
      const text = this.text(cells, field);
      if (text === "") continue;
      edges[field] = readDate(text, edge, this.#dates);
      if (edges[field]) continue;
      warnings.push(
        `${this.#columnOf(cells, field)} “${excerpt(text, 40)}” is not a date; no sale`,
      );
      return null;
    }
    return edges;
  }

  #availability(cells: readonly Cell[], warnings: string[]): Availability {
    let found: Availability | null = null;
    for (const place of this.#places.get("availability") ?? []) {
      const text = firstOf(cells[place]);
      if (text === "") continue;
      found = readAvailability(text) ?? readStock(text);
      if (found) break;
      warnings.push(`${this.#nameOf(place)} “${excerpt(text, 40)}” is not understood`);
    }
    found ??= readStock(this.text(cells, "stock"));
    if (/^(?:0|no|false|n)$/i.test(this.text(cells, "forSale"))) return "out_of_stock";
    if (found === "out_of_stock" && this.#stock(cells) !== "out_of_stock") return found;
    if (found === "out_of_stock" && this.#mayBackorder(cells)) return "backorder";
    if (found !== "out_of_stock" && /^(?:1|yes|true|y)$/i.test(this.text(cells, "preorder"))) {
      return "preorder";
    }
    return found ?? "unknown";
  }

  #stock(cells: readonly Cell[]): Availability | null {
    return readStock(this.text(cells, "stock"));
  }

  /** Only where nothing but the number of pieces says that it is out of stock. */
  #mayBackorder(cells: readonly Cell[]): boolean {
    const isSaid = this.text(cells, "availability") !== "";
    return !isSaid && /^(?:1|yes|true|notify|continue)$/i.test(this.text(cells, "backorders"));
  }

  #gtin(cells: readonly Cell[], warnings: string[]): string | null {
    const problems: string[] = [];
    for (const place of this.#places.get("gtin") ?? []) {
      const texts = valuesOf(cells[place]).flatMap((text) => text.split(/[,;|]/));
      for (const text of texts) {
        const plain = text.trim();
        if (plain === "" || /^(?:0+|n\/?a|none|null|does not apply|-+)$/i.test(plain)) continue;
        const read = readGtin(plain);
        if ("gtin" in read) return read.gtin;
        problems.push(`${this.#nameOf(place)} “${excerpt(plain, 30)}” ${read.problem}; left out`);
      }
    }
    warnings.push(...problems.slice(0, 1));
    return null;
  }

  /** The merchant's own category of a record. */
  categoryOf(cells: readonly Cell[]): CategoryPath | null {
    this.#resolve();
    const text = this.text(cells, "category");
    if (this.format.listsCategories) return deepest(text);
    const path = readCategoryPath(text);
    if (!path || !this.format.levels) return path;
    const below = readCategoryPath(this.text(cells, "subcategory"));
    const names = [...path.names, ...(below?.names ?? [])];
    return { ...path, names: names.filter((name, at) => name !== names[at - 1]) };
  }

  #attributes(cells: readonly Cell[]): OfferRow["attributes"] {
    const attributes: Partial<Record<VariantAttribute, string>> = {};
    for (const name of variantAttributes) {
      const text = htmlToLine(
        this.#all(cells, name)
          .join(", ")
          .slice(0, ATTRIBUTE_LENGTH * 4),
      );
      if (text !== "") attributes[name] = truncate(text, ATTRIBUTE_LENGTH);
    }
    for (const [at, field] of OPTIONS.entries()) {
      const named = ATTRIBUTE_NAMES.get(nameKey(this.text(cells, field).replace(/^pa_/, "")));
      const value = htmlToLine(this.text(cells, VALUES[at] ?? "value1"));
      if (named && value !== "") attributes[named] ??= truncate(value, ATTRIBUTE_LENGTH);
    }
    return attributes;
  }
}

const OPTIONS = ["option1", "option2", "option3"] as const;
const VALUES = ["value1", "value2", "value3"] as const;
/** What variants differ in, by the names that shops give it. */
const ATTRIBUTE_NAMES = new Map(
  variantAttributes.flatMap((attribute) =>
    [attribute, ...(guesses[attribute] ?? [])].map((name) => [nameKey(name), attribute] as const),
  ),
);

/** Exports put an apostrophe before what a spreadsheet would take for a formula. */
const GUARDED = /^'(?=[=+\-@\t\r])/;

const valuesOf = (cell: Cell): string[] =>
  cell === undefined ? [] : typeof cell === "string" ? [cell] : cell;

function firstOf(cell: Cell): string {
  const text = typeof cell === "string" ? cell : (cell?.find((one) => one.trim() !== "") ?? "");
  const plain = text.trim();
  return plain.startsWith("'") ? plain.replace(GUARDED, "") : plain;
}

/** The amount in a value: `US:CA:Overnight:16.00 USD` is what the delivery of one place costs. */
function moneyText(field: FeedField, text: string): string {
  if (field !== "delivery") return text;
  if (/^(?:free|gratis|kostenlos|gratuit|gratuito|0)$/i.test(text)) return "0";
  const [first = ""] = text.split(/,(?=[A-Z]{2}:)/);
  return first.includes(":") ? (first.split(":").at(-1) ?? "").trim() : text;
}

const PLACEHOLDER =
  /^(?:n\/?a|none|null|nil|unknown|undefined|does not apply|not applicable|no brand|unbranded|ohne marke|sans marque|-+|\.|\?)$/i;
const placeholderless = (text: string): string => (PLACEHOLDER.test(text) ? "" : text);

/** Hosts of networks' redirects: a link there earns, and is nobody's own page. */
const TRACKING =
  /(?:^|\.)(?:awin1\.com|zenaps\.com|anrdoezrs\.net|dpbolvw\.net|jdoqocy\.com|kqzyfj\.com|tkqlhce\.com|qksrv\.net|emjcd\.com|linksynergy\.com|shareasale(?:-analytics)?\.com|pxf\.io|sjv\.io|evyy\.net|7eer\.net|ojrq\.net|i8h\.net|tradedoubler\.com|tradetracker\.net|webgains\.com|partner-ads\.com|adtraction\.com|daisycon\.io|belboon\.de|financeads\.net|effiliation\.com|kelkoogroup\.net|admitad\.com|2performant\.com|prf\.hn|flexlinkspro\.com|skimresources\.com|avantlink\.com|pepperjamnetwork\.com|gopjn\.com|pntra\.com)$/;
const isTracked = (address: string): boolean => TRACKING.test(hostOf(address) ?? "");

function channelLink(columns: Columns, cells: readonly Cell[]): string | null {
  const place = columns.names.indexOf("^channel/link");
  return place === -1 ? null : readAddress(firstOf(cells[place]));
}

/** Of several paths the first, or one that goes on where it ends: `Clothing, Clothing > Hoodies`. */
function deepest(text: string): CategoryPath | null {
  const paths = text
    .split(/(?<!\\),/)
    .map((part) => readCategoryPath(part.replaceAll("\\,", ",")))
    .filter((path) => path !== null && path.names.length > 0);
  const placed = paths.filter((path) => !/^uncategori[sz]ed$/i.test(path?.names.join("") ?? ""));
  let best = placed[0] ?? paths[0] ?? null;
  for (const path of placed) {
    if (!path || !best || path.names.length <= best.names.length) continue;
    if (best.names.every((name, depth) => path.names[depth] === name)) best = path;
  }
  return best;
}
