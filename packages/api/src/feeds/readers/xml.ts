/** Records of XML: one element each, its parts by their path below it. */
import { Parser } from "htmlparser2";
import { ImportError } from "../../csv/import-error.ts";
import {
  type Columns,
  type FeedRecord,
  MAX_RECORD_LENGTH,
  putCell,
  type RecordReader,
  TOO_LONG,
} from "./records.ts";
import {
  type CategoryNumbers,
  categoryNumbers,
  isCategoryNumber,
  XmlCategories,
} from "./xml-categories.ts";
import { XmlFilter } from "./xml-filter.ts";

const GOOGLE = "http://base.google.com/ns/1.0";
const DEEPEST = 64;
/** Letters within one tag. */
const LONGEST_TAG = 1_000_000;
const LONGEST_FACT = 1_000;
const MOST_FACTS = 20;
const LONGEST_NAME = 60;

export interface XmlShape {
  /** Names from the root to the element of a record: `["rss", "channel", "item"]`. */
  path: readonly string[];
}

interface Open {
  name: string;
  /** Within a record, the path below it; empty for the record itself. */
  path: string;
  text: string;
  /** Of a list of categories above the records: its number, and that of the one above it. */
  category?: CategoryNumbers;
  /** What its value is called: `<property name="brand">`, or in an element before the value's. */
  named?: string;
}

/** Values that may be called by a name beside them; columns beyond these are not made. */
const MOST_NAMED = 200;
/** Elements that say what another is called: `<PARAM_NAME>`, and that one: `<VAL>`. */
const IS_NAME = /(?:^|_)(?:name|key|label)$/i;
const IS_VALUE = /(?:^|_)(?:val|value|text)$/i;

/**
 * Gives the records of a file. The parts of a record are columns: `price`, `shipping/price`, an
 * attribute `price@currency`, an attribute of what is around it `^merchant@name`. Google's
 * prefix is `g:`, whatever the file calls it, and is left out below the first level. What elements
 * outside of records say is `^channel/link` for the records beside them, and what stands beside its name `property[brand]`.
 */
export class XmlReader implements RecordReader {
  readonly #filter = new XmlFilter();
  readonly #columns: Columns;
  readonly #path: readonly string[];
  readonly #parser: Parser;
  readonly #open: Open[] = [];
  readonly #prefixes = new Set(["g"]);
  readonly #categories = new XmlCategories();
  /** Columns of values that are called by a name beside them. */
  readonly #named = new Set<string>();
  /** Attributes of what is open around the records, by their column. */
  readonly #around: { depth: number; column: number; value: string }[] = [];
  /** What elements outside of records say, such as the shop's own address. */
  readonly #facts = new Map<number, { depth: number; value: string }>();
  #records: FeedRecord[] = [];
  #record: FeedRecord | null = null;
  #length = 0;
  /** Of the piece that is being read: where it begins, and the line at the letter counted last. */
  #piece = { from: 0, text: "", counted: 0 };
  #lineCount = 1;
  #lastEvent = 0;
  /** Where the tag opened last ends: one that is closed there closes itself. */
  #openedUntil = -1;

  constructor({ path }: XmlShape, columns: Columns) {
    this.#path = path;
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
    if (this.#open.length >= DEEPEST) {
      throw new ImportError(`The file is nested deeper than ${DEEPEST} elements.`);
    }
    for (const [key, value] of Object.entries(attributes)) {
      if (key.startsWith("xmlns:") && value.trim() === GOOGLE) this.#prefixes.add(key.slice(6));
    }
    const plain = this.#plain(name);
    const parent = this.#open.at(-1);
    if (this.#record) {
      // Feeds name things twice, for readers of news and for Google: `<title>` and `<g:title>`.
      const first = plain === name ? plain : `g:${plain}`;
      const path = parent?.path ? `${parent.path}/${plain}` : first;
      const named = attributes.name ?? attributes.Name;
      this.#open.push({ name: plain, path, text: "", ...(named && { named }) });
      // Of a page's addresses in Atom, the one that shoppers are led to.
      if (name === "link" && /^(?!alternate$)./.test(attributes.rel ?? "")) return;
      this.#attributes(attributes, path);
      return;
    }
    const category = categoryNumbers(plain, attributes);
    this.#open.push({ name: plain, path: "", text: "", ...(category && { category }) });
    const depth = this.#open.length;
    if (depth === this.#path.length && this.#open.every((one, at) => one.name === this.#path[at])) {
      this.#record = { line: this.#line(), cells: [] };
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

  #attributes(attributes: Record<string, string>, path: string): void {
    for (const [key, value] of Object.entries(attributes)) {
      if (key.startsWith("xmlns")) continue;
      this.#put(`${path}@${this.#plain(key)}`, value);
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
      if (closed.category) this.#categories.note(closed.category, closed.text.trim());
      else this.#noteFact(closed);
      return;
    }
    const text = closed.text.trim();
    if (depth > this.#path.length) {
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
    this.#records.push(record);
  }

  #noteFact({ name, text }: Open): void {
    const fact = text.trim();
    if (fact === "" || this.#facts.size >= MOST_FACTS) return;
    const path = [...this.#open.slice(1).map((one) => one.name), name].join("/");
    const column = this.#columns.numberOf(`^${path}`);
    if (column < 0 || this.#facts.has(column)) return;
    // It holds within the element around the records that it stands in.
    let depth = 0;
    while (depth < this.#open.length && this.#open[depth]?.name === this.#path[depth]) depth++;
    this.#facts.set(column, { depth, value: fact });
  }

  #put(name: string, value: string): void {
    if (this.#record && this.#length <= MAX_RECORD_LENGTH) {
      putCell(this.#record.cells, this.#columns.numberOf(name), value);
    }
  }

  /** Puts a value where it is found by what it is called, see `FieldColumns`. */
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

  /** Line of the tag that is being opened. */
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
