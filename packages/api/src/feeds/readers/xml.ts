/** Reads XML: a record per element, with values by path. */
import { Parser } from "htmlparser2";
import { ImportError } from "../../csv/import-error.ts";
import {
  type Cell,
  type Columns,
  type FeedRecord,
  MAX_RECORD_LENGTH,
  putCell,
  type RecordReader,
  TOO_LONG,
} from "./records.ts";
import {
  type CategoryElements,
  type CategoryNumbers,
  categoryElements,
  categoryNumbers,
  isCategoryNumber,
  readCategoryElement,
  XmlCategories,
} from "./xml-categories.ts";
import { XmlFilter } from "./xml-filter.ts";
import {
  FoundVariants,
  PRICE_NAMES,
  VARIANT_NAMES,
  variantRecords,
  type XmlVariants,
} from "./xml-variants.ts";

const GOOGLE = "http://base.google.com/ns/1.0";
/** Maximum number of elements within each other; no feed has more than a dozen. */
const DEEPEST = 64;
/** Maximum length of a tag, in characters. */
const LONGEST_TAG = 1_000_000;
const LONGEST_FACT = 1_000;
const MOST_FACTS = 20;
const LONGEST_NAME = 60;

/**
 * Refuses files that are nested without end, whose paths would take quadratic memory.
 *
 * @param depth - number of open elements
 * @throws ImportError when another element may not be opened
 */
export function checkDepth(depth: number): void {
  if (depth >= DEEPEST) {
    throw new ImportError(`The file is nested deeper than ${DEEPEST} elements.`);
  }
}

export interface XmlShape {
  /** Path of element names from the root to a record: `["rss", "channel", "item"]`. */
  path: readonly string[];
  /** Null when the beginning of the file has none; undefined to read none. */
  variants?: XmlVariants | null;
}

interface Open {
  name: string;
  /** Path within the record; empty for the record itself. */
  path: string;
  text: string;
  /** For elements of a category list above the records: id and parent. */
  category?: CategoryNumbers;
  /** The same for categories that have these in elements. */
  categoryElements?: CategoryElements;
  /** Name of its value: `<property name="brand">`, or in an element before the value's. */
  named?: string;
  /** What an element that is called a variant has. */
  variant?: { fields: number; hasPrice: boolean };
}

/** What an Atom feed has for its homepage; empty for other elements. */
const homepageOf = (name: string, { rel = "alternate", href = "" }: Record<string, string>) =>
  name === "link" && rel === "alternate" ? href.slice(0, LONGEST_FACT) : "";

/** Maximum number of columns for values with a name beside them. */
const MOST_NAMED = 200;
/**
 * Elements with the name of a value, such as `<PARAM_NAME>`; below: with the value, such as
 * `<VAL>`.
 */
const IS_NAME = /(?:^|_)(?:name|key|label)$/i;
const IS_VALUE = /(?:^|_)(?:val|value|text)$/i;

/** The text of a CDATA section that was escaped: `&lt;![CDATA[Lamp]]&gt;`. */
const withoutCdata = (text: string): string =>
  text.startsWith("<![CDATA[") && text.endsWith("]]>") ? text.slice(9, -3).trim() : text;

/**
 * Reads the records of a file. Columns are named by path: `price`, `shipping/price`, attributes
 * `price@currency`, attributes of enclosing elements `^merchant@name`, elements outside of records
 * `^channel/link`, and values with a name beside them `property[brand]`. Google's namespace prefix
 * becomes `g:`, and is dropped below the first level.
 */
export class XmlReader implements RecordReader {
  readonly #filter = new XmlFilter();
  readonly #columns: Columns;
  readonly #path: readonly string[];
  readonly #parser: Parser;
  readonly #open: Open[] = [];
  readonly #prefixes = new Set(["g"]);
  readonly #categories = new XmlCategories();
  /** Columns of values with a name beside them. */
  readonly #named = new Set<string>();
  /** Attributes of the open elements around records. */
  readonly #around: { depth: number; column: number; value: string }[] = [];
  /** Values of elements outside of records, such as the shop's URL, by column. */
  readonly #facts = new Map<number, { depth: number; value: string }>();
  #records: FeedRecord[] = [];
  #record: FeedRecord | null = null;
  readonly #of: XmlVariants | null;
  /** Whether variants may still be found. */
  readonly #mayFind: boolean;
  /** Cells of the record's variants. */
  #variants: Cell[][] = [];
  /** Cells of the open variant. */
  #variant: Cell[] | null = null;
  #length = 0;
  /** The current piece: its offset in the file, and up to where its lines were counted. */
  #piece = { from: 0, text: "", counted: 0 };
  #lineCount = 1;
  #lastEvent = 0;
  /** End of the last opening tag; a closing tag there means a self-closing element. */
  #openedUntil = -1;

  constructor({ path, variants }: XmlShape, columns: Columns) {
    this.#path = path;
    this.#of = variants ?? null;
    this.#mayFind = variants === null;
    this.#columns = columns;
    this.#parser = new Parser(
      {
        onopentag: (name, attributes) => this.#opened(name, attributes),
        ontext: (text) => this.#text(text),
        onclosetag: (_, isImplied) => this.#closed(isImplied),
      },
      { xmlMode: true, decodeEntities: true },
    );
  }

  push(piece: string): FeedRecord[] {
    return this.#write(this.#filter.push(piece));
  }

  end(): FeedRecord[] {
    const last = this.#write(this.#filter.end());
    this.#records = [];
    this.#parser.end();
    return [...last, ...this.#records];
  }

  #write(text: string): FeedRecord[] {
    this.#records = [];
    this.#countLines(this.#piece.text.length);
    this.#piece = { from: this.#piece.from + this.#piece.text.length, text, counted: 0 };
    this.#parser.write(text);
    if (this.#piece.from + text.length - this.#lastEvent > LONGEST_TAG) {
      throw new ImportError("The file cannot be read as XML: it has a tag without an end.");
    }
    return this.#records;
  }

  #opened(name: string, attributes: Record<string, string>): void {
    this.#event();
    this.#openedUntil = this.#parser.endIndex;
    checkDepth(this.#open.length);
    for (const [key, value] of Object.entries(attributes)) {
      if (key.startsWith("xmlns:") && value.trim() === GOOGLE) this.#prefixes.add(key.slice(6));
    }
    const plain = this.#plain(name);
    const parent = this.#open.at(-1);
    if (this.#record) {
      // Feeds may have both `<title>` and `<g:title>`, for news readers and for Google.
      const first = plain === name ? plain : `g:${plain}`;
      const path = parent?.path ? `${parent.path}/${plain}` : first;
      if (path === this.#of?.path) {
        this.#variant = [];
        this.#open.push({ name: plain, path: "", text: "" });
        this.#attributes(attributes, "", this.#of.areInAttributes ? "" : "@");
        return;
      }
      const named = attributes.name ?? attributes.Name;
      const own: Open = { name: plain, path, text: "", ...(named && { named }) };
      this.#open.push(own);
      if (this.#mayFind) this.#lookForVariants(own, parent, attributes);
      // In Atom, only the link for shoppers.
      if (name === "link" && /^(?!alternate$)./.test(attributes.rel ?? "")) return;
      this.#attributes(attributes, path);
      return;
    }
    const category = categoryNumbers(plain, attributes);
    const elements = category ? undefined : categoryElements(plain);
    this.#open.push({
      ...{ name: plain, path: "", text: homepageOf(name, attributes) },
      ...(category && { category }),
      ...(elements && { categoryElements: elements }),
    });
    const depth = this.#open.length;
    if (depth === this.#path.length && this.#open.every((one, at) => one.name === this.#path[at])) {
      this.#record = { line: this.#line(), cells: [] };
      this.#variants = [];
      this.#variant = null;
      this.#length = 0;
      for (const { column, value } of this.#around) putCell(this.#record.cells, column, value);
      for (const [column, { value }] of this.#facts) putCell(this.#record.cells, column, value);
      this.#attributes(attributes, "");
    } else if (depth < this.#path.length) {
      for (const [key, value] of Object.entries(attributes)) {
        if (key.startsWith("xmlns")) continue;
        const column = this.#columns.numberOf(`^${plain}@${this.#plain(key)}`);
        this.#around.push({ depth, column, value });
      }
    }
  }

  /**
   * Looks at elements with attributes and at those within others only, so that flat files cost
   * nothing.
   *
   * @throws FoundVariants when the element is, or completes, a variant with a price
   */
  #lookForVariants(own: Open, parent: Open | undefined, attributes: Record<string, string>): void {
    const names = Object.keys(attributes);
    if (names.length > 0) own.variant = { fields: names.length, hasPrice: false };
    const arePriced = names.length > 1 && names.some((name) => PRICE_NAMES.test(name));
    if (arePriced && VARIANT_NAMES.test(own.name)) {
      throw new FoundVariants({ path: own.path, areInAttributes: true });
    }
    if (!parent?.path || !VARIANT_NAMES.test(parent.name)) return;
    parent.variant ??= { fields: 0, hasPrice: false };
    parent.variant.fields++;
    parent.variant.hasPrice ||= PRICE_NAMES.test(own.name);
    if (parent.variant.hasPrice && parent.variant.fields > 1) {
      throw new FoundVariants({ path: parent.path, areInAttributes: false });
    }
  }

  #attributes(attributes: Record<string, string>, path: string, mark = "@"): void {
    for (const [key, value] of Object.entries(attributes)) {
      if (key.startsWith("xmlns")) continue;
      this.#put(`${path}${mark}${this.#plain(key)}`, value);
    }
  }

  #text(text: string): void {
    this.#event();
    const open = this.#open.at(-1);
    if (!open) return;
    if (!this.#record) {
      if (open.text.length < LONGEST_FACT) open.text += text;
      return;
    }
    this.#length += text.length;
    if (this.#length <= MAX_RECORD_LENGTH) open.text += text;
  }

  #closed(isImplied: boolean): void {
    this.#event();
    const depth = this.#open.length;
    const closed = this.#open.pop();
    if (!closed) return;
    if (!this.#record) {
      while ((this.#around.at(-1)?.depth ?? 0) >= depth) this.#around.pop();
      for (const [column, fact] of this.#facts) if (fact.depth >= depth) this.#facts.delete(column);
      this.#closedAbove(closed);
      return;
    }
    const text = withoutCdata(closed.text.trim());
    if (depth > this.#path.length) {
      if (this.#variant && closed.path === "") {
        this.#variants.push(this.#variant);
        this.#variant = null;
        return;
      }
      if (text === "") return;
      this.#put(closed.path, text);
      const category = isCategoryNumber(closed.path) ? this.#categories.pathOf(text) : "";
      if (category !== "") this.#put(`${closed.path}/path`, category);
      this.#putNamed(closed, text);
      return;
    }
    if (text !== "") this.#put("text()", text);
    const record = this.#record;
    this.#record = null;
    if (this.#length > MAX_RECORD_LENGTH) {
      record.cells = [];
      record.problem = TOO_LONG;
    } else if (isImplied && this.#parser.endIndex !== this.#openedUntil) {
      record.cells = [];
      record.problem = "the file ends within this row";
    }
    if (record.problem !== undefined || this.#variants.length === 0) this.#records.push(record);
    else this.#records.push(...variantRecords(record, this.#variants, this.#columns));
  }

  /** An element outside of records. */
  #closedAbove(closed: Open): void {
    const text = closed.text.trim();
    const within = this.#open.at(-1)?.categoryElements;
    if (closed.category) this.#categories.note(closed.category, text);
    else if (closed.categoryElements?.id) {
      this.#categories.note(closed.categoryElements, closed.categoryElements.name);
    } else if (within) readCategoryElement(within, closed.name, text);
    else this.#noteFact(closed);
  }

  #noteFact({ name, text }: Open): void {
    const fact = text.trim();
    if (fact === "" || this.#facts.size >= MOST_FACTS) return;
    const path = [...this.#open.slice(1).map((one) => one.name), name].join("/");
    const column = this.#columns.numberOf(`^${path}`);
    if (column < 0 || this.#facts.has(column)) return;
    // It applies to records within the same enclosing element.
    let depth = 0;
    while (depth < this.#open.length && this.#open[depth]?.name === this.#path[depth]) depth++;
    this.#facts.set(column, { depth, value: fact });
  }

  #put(name: string, value: string): void {
    if (this.#record && this.#length <= MAX_RECORD_LENGTH) {
      putCell(this.#variant ?? this.#record.cells, this.#columns.numberOf(name), value);
    }
  }

  /** Adds a value to the column of its name, see `FieldColumns`. */
  #putNamed({ name, path, named }: Open, text: string): void {
    const parent = this.#open.at(-1);
    if (parent && parent.path !== "" && named === undefined && IS_NAME.test(name)) {
      parent.named = text.slice(0, LONGEST_NAME);
      return;
    }
    const isOwn = named !== undefined;
    const called = isOwn ? named : IS_VALUE.test(name) ? parent?.named : undefined;
    if (!called || /[[\]]/.test(called) || called.length > LONGEST_NAME) return;
    const column = `${isOwn ? path : parent?.path}[${called}]`;
    if (!this.#named.has(column)) {
      if (this.#named.size >= MOST_NAMED) return;
      this.#named.add(column);
    }
    this.#put(column, text);
  }

  #plain(name: string): string {
    const colon = name.indexOf(":");
    return colon > 0 && this.#prefixes.has(name.slice(0, colon)) ? name.slice(colon + 1) : name;
  }

  #event(): void {
    this.#lastEvent = this.#parser.endIndex;
  }

  /** Line of the current opening tag. */
  #line(): number {
    this.#countLines(this.#parser.startIndex - this.#piece.from);
    return this.#lineCount;
  }

  #countLines(until: number): void {
    const { text, counted } = this.#piece;
    for (let next = text.indexOf("\n", counted); next !== -1 && next < until; ) {
      this.#lineCount++;
      next = text.indexOf("\n", next + 1);
    }
    this.#piece.counted = Math.max(counted, until);
  }
}
