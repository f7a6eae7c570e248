/** Finds the ends of records, fields and lines of CSV. Pure; `CsvReader` keeps the state. */

const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;

/** Index after the line end that follows `start`; -1 when there is none yet. */
export function nextLine(text: string, start: number, isLast: boolean): number {
  for (let at = start; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === LINE_FEED) return at + 1;
    if (code !== CARRIAGE_RETURN) continue;
    if (at + 1 === text.length && !isLast) return -1;
    return text.charCodeAt(at + 1) === LINE_FEED ? at + 2 : at + 1;
  }
  return -1;
}

interface ScannedRecord {
  cells: string[];
  /** Where the next one begins. */
  end: number;
  lines: number;
  isSuspect: boolean;
}

/** @returns null when the text ends before the record does */
export const scanRecord = (
  text: string,
  start: number,
  delimiter: string,
  isLast: boolean,
): ScannedRecord | null =>
  scanPlainLine(text, start, delimiter) ?? scanFields(text, start, delimiter, isLast, false);

/**
 * Scans a record whose quotes may be escaped by backslashes, as MySQL writes them.
 *
 * @returns null when it has none, or the text ends before the record does
 */
export function scanEscapedRecord(
  text: string,
  start: number,
  delimiter: string,
  isLast: boolean,
): ScannedRecord | null {
  const scanned = scanFields(text, start, delimiter, isLast, true);
  return scanned && text.slice(start, scanned.end).includes('\\"') ? scanned : null;
}

/** What most records are: a line without a quote, and nothing that separates lines but its end. */
function scanPlainLine(text: string, start: number, delimiter: string): ScannedRecord | null {
  const lineEnd = endOfLine(text, start);
  const isReturn = text[lineEnd] === "\r";
  if (lineEnd === text.length || (isReturn && text[lineEnd + 1] !== "\n")) return null;
  const line = text.slice(start, lineEnd);
  if (line.includes('"')) return null;
  const end = lineEnd + (isReturn ? 2 : 1);
  return { cells: line.split(delimiter), end, lines: 1, isSuspect: false };
}

function scanFields(
  text: string,
  start: number,
  delimiter: string,
  isLast: boolean,
  isEscaped: boolean,
): ScannedRecord | null {
  const separator = delimiter.charCodeAt(0);
  const cells: string[] = [];
  let lines = 1;
  let at = start;
  let isSuspect = false;
  let lineEnd = -1;
  for (;;) {
    let open = at;
    while (text[open] === " ") open++;
    if (open >= text.length && !isLast) return null;
    if (text[open] === '"') {
      const close = closingQuote(text, open + 1, separator, isLast, isEscaped);
      if (close === -1) return null;
      const value = text.slice(open + 1, close);
      const lineEnds = countLineEnds(value);
      if (isEscaped) cells.push(value.replace(/\\(["\\])|""/g, (_, sign?: string) => sign ?? '"'));
      else if (value.includes('"')) {
        isSuspect ||= lineEnds > 0 && opensField(value, delimiter);
        cells.push(value.replaceAll('""', '"'));
      } else cells.push(value);
      lines += lineEnds;
      at = close + 1;
      while (text[at] === " ") at++;
    } else {
      if (lineEnd < at) lineEnd = endOfLine(text, at);
      const next = text.slice(at, lineEnd).indexOf(delimiter);
      const end = next === -1 ? lineEnd : at + next;
      if (end === text.length && !isLast) return null;
      cells.push(text.slice(at, end));
      at = end;
    }
    if (at >= text.length) return isLast ? { cells, end: text.length, lines, isSuspect } : null;
    const code = text.charCodeAt(at);
    if (code === separator) {
      at++;
      continue;
    }
    if (code === CARRIAGE_RETURN) {
      if (at + 1 === text.length && !isLast) return null;
      if (text.charCodeAt(at + 1) === LINE_FEED) at++;
    }
    return { cells, end: at + 1, lines, isSuspect };
  }
}

/** Characters that a line is first looked for in. */
const LINE_LENGTH = 1024;

/**
 * Index of the line end after `start`, or the end of the text. Does not look far beyond the line: a
 * file may have only one of the two characters that end lines.
 */
function endOfLine(text: string, start: number): number {
  for (let length = LINE_LENGTH; ; length *= 2) {
    const part = text.slice(start, start + length);
    const lineFeed = part.indexOf("\n");
    const line = lineFeed === -1 ? part : part.slice(0, lineFeed);
    const carriageReturn = line.indexOf("\r");
    if (carriageReturn !== -1) return start + carriageReturn;
    if (lineFeed !== -1) return start + lineFeed;
    if (start + length >= text.length) return text.length;
  }
}

/** A quote closes its field only where the field can end; any other is part of the text. */
function closingQuote(
  text: string,
  from: number,
  separator: number,
  isLast: boolean,
  isEscaped: boolean,
): number {
  let at = from;
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote === -1) return -1;
    if (isEscaped && isAfterBackslash(text, quote, from)) {
      at = quote + 1;
      continue;
    }
    let after = quote + 1;
    if (text[after] === '"') {
      at = after + 1;
      continue;
    }
    while (text[after] === " ") after++;
    if (after >= text.length) return isLast ? quote : -1;
    if (isFieldEnd(text.charCodeAt(after), separator)) return quote;
    at = quote + 1;
  }
}

/** Whether an odd number of backslashes stands before a quote. */
function isAfterBackslash(text: string, quote: number, from: number): boolean {
  let at = quote;
  while (at > from && text[at - 1] === "\\") at--;
  return (quote - at) % 2 === 1;
}

/**
 * Whether a single quote in a value stands where the next row would open one of its own. Right CSV
 * has only doubled quotes in a value.
 */
function opensField(value: string, delimiter: string): boolean {
  const line = value.search(/[\r\n]/);
  for (let at = value.indexOf('"', line); at !== -1; at = value.indexOf('"', at + 1)) {
    if (value[at + 1] === '"') at++;
    else if (value[at - 1] === delimiter || /[\r\n]/.test(value[at - 1] ?? "")) return true;
  }
  return false;
}

const isFieldEnd = (code: number, separator: number) =>
  code === separator || code === LINE_FEED || code === CARRIAGE_RETURN;

function countLineEnds(value: string): number {
  if (!value.includes("\n") && !value.includes("\r")) return 0;
  return value.match(/\r\n|\n|\r/g)?.length ?? 0;
}
