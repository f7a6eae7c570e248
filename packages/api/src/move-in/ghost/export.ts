/** Reads the tables of a Ghost export of any version. */
import { MoveError } from "../entries.ts";
import { repairedJson } from "./repaired-json.ts";

/** Maximum length of an export. All of it is needed in memory at once. */
export const MAX_CHARACTERS = 400_000_000;

export type Row = Record<string, unknown>;
export type Tables = Record<string, Row[]>;

/** Whether a file may be Ghost's, by its beginning. */
export const isGhost = (head: string): boolean =>
  /^\s*\{/.test(head) && /"db"\s*:\s*[[{]|"(?:posts|meta|data)"\s*:/.test(head);

export interface GhostExport {
  tables: Tables;
  version: string;
  /** Notes on repairs of the whole file. */
  adjustments: string[];
}

/** @throws MoveError when it is not JSON even after repairs, or not Ghost's */
export function readExport(text: string, name: string): GhostExport {
  const source = text.replace(/^\ufeff/, "");
  const adjustments: string[] = [];
  let json: unknown;
  try {
    json = JSON.parse(source);
  } catch (error) {
    try {
      const repaired = repairedJson(source);
      json = repaired.value;
      adjustments.push(
        repaired.isCut
          ? "The file ends in the middle: what stood in it until there is taken."
          : "The file is no JSON: what is wrong in it is read as it was meant.",
      );
    } catch {
      throw new MoveError(
        `${name} is no whole JSON file: ${(error as Error).message}. It may have been cut off; export it again.`,
      );
    }
  }
  const root = json as { db?: unknown; data?: unknown; meta?: Row };
  const first = (Array.isArray(root.db) ? root.db[0] : (root.db ?? root)) as
    | { data?: unknown; meta?: Row }
    | undefined;
  const outer = (first?.data ?? first) as Record<string, unknown> | undefined;
  // Ghost's own importer wraps the export once more: `{ images, data: { meta, data } }`.
  const data = isTables(outer?.data) ? outer.data : outer;
  if (!data || !Array.isArray(data.posts)) {
    throw new MoveError(`${name} has no articles of Ghost in it.`);
  }
  const tables: Tables = {};
  for (const [table, rows] of Object.entries(data)) {
    if (Array.isArray(rows))
      tables[table] = rows.filter((row) => typeof row === "object" && row !== null);
  }
  return { tables, version: String(first?.meta?.version ?? ""), adjustments };
}

const isTables = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && "posts" in value;

export const textIn = (row: Row | undefined, field: string): string => {
  const value = row?.[field];
  return typeof value === "string" ? value : typeof value === "number" ? String(value) : "";
};

/** A date given as text or in milliseconds; null when there is none. */
export function momentIn(row: Row, field: string): Date | null {
  const value = row[field];
  if (value === null || value === undefined || value === "" || value === 0) return null;
  const text =
    typeof value === "number"
      ? value
      : String(value).replace(/^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d(?:\.\d+)?)$/, "$1T$2Z");
  const at = new Date(text);
  return Number.isNaN(at.getTime()) || at.getUTCFullYear() < 1970 ? null : at;
}
