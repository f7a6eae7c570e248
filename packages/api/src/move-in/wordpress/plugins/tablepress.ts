/** Reads tables of TablePress, which texts show by their ids. */
import type { Shortcode } from "../shortcodes.ts";
import { metaOf, rawTextOf, textOf, type WxrNode } from "../wxr-parser.ts";

export const TABLE_TYPE = "tablepress_table";

/** The id by which texts name a table, and its HTML; null where it cannot be read. */
export function tableOf(node: WxrNode): { id: string; html: string } | null {
  const meta = metaOf(node);
  const cells = jsonOf(rawTextOf(node, "content:encoded"));
  if (!Array.isArray(cells) || !cells.every(Array.isArray)) return null;
  const options = record(jsonOf(meta.get("_tablepress_table_options") ?? ""));
  const shown = record(jsonOf(meta.get("_tablepress_table_visibility") ?? ""));
  const isShown = (list: unknown, at: number) => !Array.isArray(list) || list[at] !== 0;
  const rows = (cells as unknown[][])
    .filter((_, at) => isShown(shown.rows, at))
    .map((row) => row.filter((_, at) => isShown(shown.columns, at)).map(cellOf));
  if (rows.length === 0) return null;
  const hasHead = options.table_head !== false && options.table_head !== 0;
  const rowsOf = (list: readonly string[][], tag: string) =>
    list
      .map((row) => `<tr>${row.map((cell) => `<${tag}>${cell}</${tag}>`).join("")}</tr>`)
      .join("");
  const [head = [], ...body] = rows;
  const html = hasHead
    ? `<thead>${rowsOf([head], "th")}</thead><tbody>${rowsOf(body, "td")}</tbody>`
    : `<tbody>${rowsOf(rows, "td")}</tbody>`;
  const id = meta.get("_tablepress_export_table_id") || textOf(node, "wp:post_id");
  return { id, html: `\n\n<table>${html}</table>\n\n` };
}

/** @returns null for other shortcodes, and tables that the file does not have */
export function tableShortcode(
  { name, attributes }: Shortcode,
  tables: ReadonlyMap<string, string>,
): string | null {
  if (!/^(?:table|tablepress)$/.test(name)) return null;
  return tables.get(attributes.id ?? "") ?? null;
}

/** @returns null for other blocks, and tables that the file does not have */
export const tableBlock = (
  name: string,
  attributes: Record<string, unknown>,
  tables: ReadonlyMap<string, string>,
): string | null =>
  name === "tablepress/table" ? (tables.get(String(attributes.id)) ?? null) : null;

/** Cells that belong to the one beside or above them are empty. */
const cellOf = (cell: unknown): string => {
  const text = typeof cell === "string" || typeof cell === "number" ? String(cell) : "";
  return /^#(?:col|row)span#$/.test(text) ? "" : text.replaceAll("\n", "<br>");
};

const record = (value: unknown): Record<string, unknown> =>
  typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
