/** Reads files of redirects. */
import { CsvReader, detectDelimiter } from "../../csv/csv.ts";

export interface RedirectLine {
  /** Of the line, or of the entry in a JSON file, from 1. */
  line: number;
  path: string;
  target: string;
  /** Why it cannot be read; absent for lines that can. */
  problem?: string | undefined;
}

/**
 * The lines of a file: CSV with the columns `from` and `to`, with or without a header, or Ghost's
 * `redirects.json` or `redirects.yaml`.
 */
export function redirectLines(file: string): RedirectLine[] {
  const text = file.replace(/^\ufeff/, "");
  return jsonLines(text) ?? yamlLines(text) ?? csvLines(text);
}

function csvLines(text: string): RedirectLine[] {
  const reader = new CsvReader(detectDelimiter(text));
  return [...reader.push(text), ...reader.end()].flatMap(({ line, cells, problem }, index) => {
    // What our own files led by, so that spreadsheets run nothing.
    const [path = "", target = ""] = cells.map((cell) => cell.trim().replace(/^'(?=[=+\-@])/, ""));
    const isHead = index === 0 && !path.startsWith("/") && /^(from|path|old|source)/i.test(path);
    if (isHead || (!problem && path === "" && target === "")) return [];
    return [{ line, path, target, problem }];
  });
}

/** @returns null when it is not JSON */
function jsonLines(text: string): RedirectLine[] | null {
  if (!text.trimStart().startsWith("[")) return null;
  try {
    const rows = JSON.parse(text) as unknown[];
    const fieldIn = (row: unknown, name: string): string => {
      const value = (row as Record<string, unknown> | null)?.[name];
      return typeof value === "string" ? value.trim() : "";
    };
    return rows.map((row, index) => ({
      line: index + 1,
      path: plainPath(fieldIn(row, "from")),
      target: fieldIn(row, "to"),
    }));
  } catch {
    return null;
  }
}

const STATUS = /^["']?30\d["']?\s*:\s*$/;

/** Ghost's YAML: `from: to` below a status such as `301:`. @returns null when it is none */
function yamlLines(text: string): RedirectLine[] | null {
  const lines = text.split(/\r?\n/);
  if (!lines.some((line) => STATUS.test(line))) return null;
  return lines.flatMap((line, index) => {
    const plain = line.replace(/(?:^|\s)#.*$/, "").trimEnd();
    if (plain.trim() === "" || plain === "---" || STATUS.test(plain)) return [];
    const [, from = plain, to = ""] = /^\s+(\S.*?):\s+(.*)$/.exec(plain) ?? [];
    return [{ line: index + 1, path: plainPath(unquoted(from)), target: unquoted(to) }];
  });
}

const unquoted = (text: string): string => text.trim().replace(/^(["'])(.*)\1$/, "$2");

/**
 * The path of a pattern that matches only one, such as `^/old/?$` or `/old/i`, where `i` is for any
 * case. Other patterns stay as they are, so that they are refused.
 */
function plainPath(from: string): string {
  const path = from
    .replace(/^\/(?=\^)(.*)\/i$/, "$1")
    .replace(/\/i$/, "")
    .replaceAll("\\/", "/")
    .replace(/^\^/, "")
    .replace(/(?:\/\?)?\$?$/, "")
    .replace(/\\([.-])/g, "$1");
  return /[()[\]{}*+?|\\^$]/.test(path) || !path.startsWith("/") ? from.replace(/^\^?/, "^") : path;
}
