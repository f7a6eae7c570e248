/**
 * Reads the sheets of an XLSX as rows of text. Numbers become decimals with a dot, with the currency
 * that their format shows, dates ISO 8601.
 */
import { message } from "@pickwell/texts/message.ts";
import { Parser } from "htmlparser2";
import { currencyOf } from "../money/currencies.ts";
import { FileProblem, type Workbook } from "./bytes.ts";
import { openDocumentSheets } from "./open-document.ts";
import { MAX_COLUMNS, MAX_ROWS, type Sheet, shownNumber } from "./sheet.ts";

const DAY_MS = 86_400_000;
/** Ids of the built-in number formats for dates and times. */
const DATE_FORMATS = new Set([14, 15, 16, 17, 18, 19, 20, 21, 22, 27, 30, 36, 45, 46, 47, 50, 57]);

/** @throws FileProblem when it cannot be read as a workbook */
export function sheetsOf({ name, parts }: Workbook): Sheet[] {
  const text = (path: string) => (parts[path] ? Buffer.from(parts[path]).toString("utf8") : "");
  const sheets = parts["content.xml"] ? openDocumentSheets(text("content.xml")) : excelSheets(text);
  if (sheets.length === 0)
    throw new FileProblem(message("{name} holds no sheet with rows.", { name }));
  return sheets;
}

function excelSheets(text: (path: string) => string): Sheet[] {
  const book = bookOf(text("xl/workbook.xml"), text("xl/_rels/workbook.xml.rels"));
  const strings = stringsOf(text("xl/sharedStrings.xml"));
  const styles = stylesOf(text("xl/styles.xml"));
  return book.sheets.flatMap((sheet) => {
    const xml = text(sheet.path);
    if (xml === "") return [];
    const rows = rowsOf(xml, { strings, styles, is1904: book.is1904 });
    return rows.length > 0 ? [{ name: sheet.name, rows }] : [];
  });
}

const bare = (tag: string): string => tag.slice(tag.indexOf(":") + 1);

function bookOf(xml: string, relations: string) {
  const targets = new Map<string, string>();
  parse(relations, (tag, { Id = "", Target = "" }) => {
    if (tag === "Relationship") targets.set(Id, Target.replace(/^\//, ""));
  });
  const sheets: { name: string; path: string }[] = [];
  let is1904 = false;
  parse(xml, (tag, attributes) => {
    if (tag === "workbookPr") is1904 = /^(?:1|true)$/.test(attributes.date1904 ?? "");
    if (tag !== "sheet") return;
    const target = targets.get(attributes["r:id"] ?? attributes.id ?? "") ?? "";
    const path = target.startsWith("xl/") ? target : `xl/${target}`;
    sheets.push({ name: attributes.name ?? "", path });
  });
  return { sheets, is1904 };
}

/** Calls `onOpen` for each opening tag of an XML text, with the tag's name without prefix. */
function parse(xml: string, onOpen: (tag: string, attributes: Record<string, string>) => void) {
  const parser = new Parser(
    { onopentag: (tag, attributes) => onOpen(bare(tag), attributes) },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(xml);
}

function stringsOf(xml: string): string[] {
  const strings: string[] = [];
  let text: string | null = null;
  let isText = false;
  let isPhonetic = false;
  const parser = new Parser(
    {
      onopentag(tag) {
        const name = bare(tag);
        if (name === "si") text = "";
        if (name === "rPh") isPhonetic = true;
        if (name === "t") isText = true;
      },
      ontext(piece) {
        if (isText && !isPhonetic && text !== null) text += piece;
      },
      onclosetag(tag) {
        const name = bare(tag);
        if (name === "t") isText = false;
        if (name === "rPh") isPhonetic = false;
        if (name === "si") strings.push(text ?? "");
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(xml);
  return strings;
}

/** What a number's format shows beside it. */
interface NumberStyle {
  isDate: boolean;
  /** A sign or code of a currency; empty without one. */
  currency: string;
}

/** @returns the style of each format of cells, by its number */
function stylesOf(xml: string): NumberStyle[] {
  const custom = new Map<number, NumberStyle>();
  const styles: NumberStyle[] = [];
  let isCellFormats = false;
  parse(xml, (tag, attributes) => {
    if (tag === "numFmt") custom.set(Number(attributes.numFmtId), styleOf(attributes.formatCode));
    if (tag === "cellStyleXfs" || tag === "dxfs") isCellFormats = false;
    if (tag === "cellXfs") isCellFormats = true;
    if (tag === "cellStyles") isCellFormats = false;
    if (tag === "xf" && isCellFormats) {
      const format = Number(attributes.numFmtId ?? 0);
      styles.push(custom.get(format) ?? { isDate: DATE_FORMATS.has(format), currency: "" });
    }
  });
  return styles;
}

/** Reads a format such as `dd.mm.yyyy`, `#,##0.00 [$€-407]` or `"$"#,##0.00`. */
function styleOf(format = ""): NumberStyle {
  const shown = format.replace(/"[^"]*"|\[[^\]]*\]|\\./g, "");
  if (/[ymdhs]/i.test(shown) && !/general/i.test(shown)) return { isDate: true, currency: "" };
  const [positive = ""] = format.split(";");
  const [, inBrackets] = /\[\$([^\]-]+)/.exec(positive) ?? [];
  // `_€` is room as wide as the sign, which is not shown.
  const outside = positive.replace(/\[[^\]]*\]|_./gu, "");
  const [, sign, code = ""] = /(\p{Sc})|"\s*([A-Z]{3})\s*"/u.exec(outside) ?? [];
  return { isDate: false, currency: (inBrackets ?? sign ?? currencyOf(code) ?? "").trim() };
}

interface SheetReading {
  strings: readonly string[];
  styles: readonly NumberStyle[];
  is1904: boolean;
}

function rowsOf(xml: string, reading: SheetReading): Sheet["rows"] {
  const rows: Sheet["rows"] = [];
  let row: Sheet["rows"][number] | null = null;
  let cell = { column: 0, type: "", style: 0 };
  let text = "";
  let isValue = false;
  const parser = new Parser(
    {
      onopentag(tag, attributes) {
        const name = bare(tag);
        if (name === "row") {
          const line = Number(attributes.r) || (rows.at(-1)?.line ?? 0) + 1;
          row = { line, cells: [] };
        } else if (name === "c") {
          const column = columnOf(attributes.r) ?? row?.cells.length ?? 0;
          cell = { column, type: attributes.t ?? "", style: Number(attributes.s ?? 0) };
          text = "";
        } else if (name === "v" || name === "t") isValue = true;
      },
      ontext(piece) {
        if (isValue) text += piece;
      },
      onclosetag(tag) {
        const name = bare(tag);
        if (name === "v" || name === "t") isValue = false;
        else if (name === "c" && row && cell.column < MAX_COLUMNS) {
          while (row.cells.length < cell.column) row.cells.push("");
          row.cells[cell.column] = shown(text, cell, reading);
        } else if (name === "row" && row) {
          if (row.cells.some((each) => each !== "")) rows.push(row);
          if (rows.length > MAX_ROWS) throw new FileProblem("A sheet has too many rows.");
          row = null;
        }
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(xml);
  return rows;
}

/** Column index from 0 of a reference such as `C5`; null without one. */
function columnOf(reference: string | undefined): number | null {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? "")?.[0];
  if (!letters) return null;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function shown(
  text: string,
  { type, style }: { type: string; style: number },
  { strings, styles, is1904 }: SheetReading,
): string {
  if (type === "s") return strings[Number(text)] ?? "";
  if (type === "b") return text === "1" ? "true" : "false";
  if (type === "e") return "";
  if (type !== "" && type !== "n") return text;
  const number = Number(text);
  if (text === "" || !Number.isFinite(number)) return text;
  const { isDate = false, currency = "" } = styles[style] ?? {};
  return isDate ? dateOf(number, is1904) : `${shownNumber(text)} ${currency}`.trim();
}

function dateOf(serial: number, is1904: boolean): string {
  const epoch = is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30);
  const at = new Date(Math.round((epoch + serial * DAY_MS) / 1000) * 1000);
  if (Number.isNaN(at.getTime())) return String(serial);
  const iso = at.toISOString().slice(0, 19);
  return serial % 1 === 0 ? iso.slice(0, 10) : iso.replace("T", " ");
}
