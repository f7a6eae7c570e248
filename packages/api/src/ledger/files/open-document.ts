/**
 * Reads the sheets of an OpenDocument spreadsheet (ODS, as LibreOffice saves) as rows of text.
 * Numbers become decimals with a dot, dates ISO 8601. Its format: OASIS OpenDocument 1.3, part 3.
 */
import { Parser } from "htmlparser2";
import { FileProblem } from "./bytes.ts";
import { MAX_COLUMNS, MAX_ROWS, type Sheet, shownNumber } from "./sheet.ts";

interface Cell {
  text: string;
  /** What the cell holds, where that is no text. */
  value: string | null;
  times: number;
}

/** Where the parser is, and what it has read. */
class Reading {
  readonly sheets: Sheet[] = [];
  #row: string[] = [];
  #line = 0;
  /** Rows of all sheets: a few letters can repeat a row a million times in each of many sheets. */
  #count = 0;
  #rowTimes = 1;
  #cell: Cell | null = null;
  #paragraphs = 0;
  /** Remarks on cells, whose paragraphs are no part of them. */
  #remarks = 0;

  open(tag: string, attributes: Record<string, string>): void {
    if (tag === "office:annotation") this.#remarks += 1;
    if (this.#remarks > 0) return;
    if (tag === "table:table") this.#beginSheet(attributes["table:name"] ?? "");
    else if (tag === "table:table-row") {
      this.#row = [];
      this.#rowTimes = repetitions(attributes["table:number-rows-repeated"]);
    } else if (tag === "table:table-cell" || tag === "table:covered-table-cell") {
      const times = repetitions(attributes["table:number-columns-repeated"]);
      this.#cell = { text: "", value: heldBy(attributes), times };
      this.#paragraphs = 0;
    } else if (tag === "text:p" && this.#cell) {
      if (this.#paragraphs > 0) this.#cell.text += " ";
      this.#paragraphs += 1;
    } else if (/^text:(?:s|tab|line-break)$/.test(tag)) this.add(" ");
  }

  add(piece: string): void {
    if (this.#cell && this.#paragraphs > 0 && this.#remarks === 0) this.#cell.text += piece;
  }

  close(tag: string): void {
    if (tag === "office:annotation") this.#remarks -= 1;
    else if (this.#remarks > 0) return;
    else if (tag === "table:table-row") this.#endRow();
    else if (/^table:(?:covered-)?table-cell$/.test(tag)) this.#endCell();
  }

  #beginSheet(name: string): void {
    this.sheets.push({ name, rows: [] });
    this.#line = 0;
  }

  #endCell(): void {
    const { value = null, text = "", times = 1 } = this.#cell ?? {};
    for (let at = 0; at < times && this.#row.length < MAX_COLUMNS; at++) {
      this.#row.push(value ?? text.trim());
    }
    this.#cell = null;
  }

  /** Rows that are repeated are equal sales; empty rows and cells are repeated to the sheet's end. */
  #endRow(): void {
    const rows = this.sheets.at(-1)?.rows ?? [];
    const cells = this.#row.slice(0, this.#row.findLastIndex((cell) => cell !== "") + 1);
    for (let at = 1; at <= this.#rowTimes && cells.length > 0; at++) {
      this.#count += 1;
      if (this.#count > MAX_ROWS) throw new FileProblem("A sheet has too many rows.");
      rows.push({ line: this.#line + at, cells });
    }
    this.#line += this.#rowTimes;
  }
}

/**
 * @param xml - its `content.xml`
 * @returns the sheets that have rows
 * @throws FileProblem when these are more than a million in all
 */
export function openDocumentSheets(xml: string): Sheet[] {
  const reading = new Reading();
  const parser = new Parser(
    {
      onopentag: (tag, attributes) => reading.open(tag, attributes),
      ontext: (piece) => reading.add(piece),
      onclosetag: (tag) => reading.close(tag),
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(xml);
  return reading.sheets.filter(({ rows }) => rows.length > 0);
}

const repetitions = (text: string | undefined): number => Math.max(1, Number(text) || 1);

/** A number, date or time as text; null for texts, which are the cell's paragraphs. */
function heldBy(attributes: Record<string, string>): string | null {
  const of = (name: string): string => attributes[`office:${name}`] ?? "";
  switch (of("value-type")) {
    case "float":
    case "percentage":
      return shownNumber(of("value"));
    case "currency":
      return `${shownNumber(of("value"))} ${of("currency")}`.trim();
    case "date":
      return of("date-value").replace("T", " ");
    case "time":
      return timeOf(of("time-value"));
    case "boolean":
      return of("boolean-value");
    default:
      return null;
  }
}

/** A duration such as `PT10H11M12S` as a time of day; other texts are returned unchanged. */
function timeOf(duration: string): string {
  const [, hours, minutes, seconds] = /^PT(\d+)H(\d+)M(\d+)/.exec(duration) ?? [];
  return hours === undefined || minutes === undefined || seconds === undefined
    ? duration
    : [hours, minutes, seconds].map((part) => part.padStart(2, "0")).join(":");
}
