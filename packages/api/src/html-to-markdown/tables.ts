/** Tables as Markdown supports them: every cell is one line. */
import type { Element, ElementContent } from "hast";
import { textIn } from "./elements.ts";
import { oneLineOf } from "./inline-words.ts";

/** What no line can hold: a table with such only arranged a page. */
const BLOCKS = new Set("table h1 h2 h3 h4 h5 h6 pre hr iframe video form blockquote".split(" "));
const ROWS = new Set(["thead", "tbody", "tfoot", "tr"]);

/**
 * @param table - whose nested tables are converted already
 * @returns the table with single-line cells; the content only, if it is a layout table
 */
export function plainTable(table: Element): ElementContent[] {
  const rows = rowsIn(table);
  const cells = rows.map(cellsIn);
  const columns = Math.max(0, ...cells.map((row) => row.length));
  const all = cells.flat();
  const isArranged =
    all.some((cell) => cell.children.some(isBlock)) ||
    // One column of several things each is none either.
    (columns === 1 && all.some((cell) => cell.children.filter(isElement).length > 1));
  const captions = table.children.filter(
    (child): child is Element => isElement(child) && child.tagName === "caption",
  );
  const named = captions.map((caption) => element("p", [element("strong", caption.children)]));
  if (isArranged) {
    return [...named, ...all.map((cell) => element("div", cell.children))];
  }
  for (const cell of all) cell.children = trimmed(oneLineOf(cell.children));
  return [...named, table];
}

const isElement = (node: ElementContent): node is Element => node.type === "element";

const element = (tagName: string, children: ElementContent[]): Element => ({
  type: "element",
  tagName,
  properties: {},
  children,
});

const isBlock = (node: ElementContent): boolean =>
  isElement(node) && (BLOCKS.has(node.tagName) || node.children.some(isBlock));

const rowsIn = (node: Element): Element[] =>
  node.children
    .filter(isElement)
    .flatMap((child) =>
      child.tagName === "tr" ? [child] : ROWS.has(child.tagName) ? rowsIn(child) : [],
    );

const cellsIn = (row: Element): Element[] =>
  row.children.filter(isElement).filter(({ tagName }) => tagName === "td" || tagName === "th");

/** Without blanks alone at its edges. */
function trimmed(line: ElementContent[]): ElementContent[] {
  const isBlank = (node: ElementContent | undefined) =>
    node?.type === "text" && textIn(node).trim() === "";
  let from = 0;
  let to = line.length;
  while (from < to && isBlank(line[from])) from += 1;
  while (to > from && isBlank(line[to - 1])) to -= 1;
  return line.slice(from, to);
}
