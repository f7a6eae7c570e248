/** Lists that Word writes as paragraphs, and Word for the web as one list for each depth. */
import type { Element, ElementContent } from "hast";
import { propertyOf, textIn } from "./elements.ts";
import { element, isElement, stylesOf } from "./pasted-elements.ts";

/** The mark or number of a list that Word writes for programs that know no lists. */
export function ignoredText(node: Element): string {
  for (const child of node.children) {
    if (!isElement(child)) continue;
    const isMark = /ignore/i.test(stylesOf(child)["mso-list"] ?? "");
    const text = isMark ? textIn(child) : ignoredText(child);
    if (text !== "") return text;
  }
  return "";
}

/** One item, and where it belongs. */
interface Item {
  /** From 1. */
  level: number;
  tagName: "ol" | "ul";
  /** Items of one list that follow each other have the same. */
  list: string;
  children: ElementContent[];
}

/** The items that a paragraph or list holds; null when it is not part of such a list. */
function itemsIn(node: ElementContent): Item[] | null {
  if (!isElement(node)) return null;
  if (/^[uo]l$/.test(node.tagName)) return itemsByLevel(node);
  if (!/^(?:p|h[1-6])$/.test(node.tagName)) return null;
  const style = stylesOf(node)["mso-list"] ?? "";
  const level = Number(/\blevel(\d)\b/.exec(style)?.[1] ?? 0);
  if (level === 0) return null;
  const tagName = node.properties.dataNumbered === "true" ? "ol" : "ul";
  const list = /\bl\d+\b/.exec(style)?.[0] ?? "";
  return [{ level, tagName, list, children: node.children }];
}

/** The items of a list whose items carry their depth (Word for the web). */
function itemsByLevel(node: Element): Item[] | null {
  const items = node.children.filter(isElement);
  const levels = items.map((item) => Number(propertyOf(item, "dataAriaLevel")));
  if (levels.length === 0 || !levels.every((level) => level >= 1 && level <= 9)) return null;
  const tagName = node.tagName === "ol" ? "ol" : "ul";
  return items.map(({ children }, at) => ({ level: levels[at] ?? 1, tagName, list: "", children }));
}

/** Builds nested lists out of paragraphs and lists that only name their depth. */
export function gatherLists(children: readonly ElementContent[]): ElementContent[] {
  const kept: ElementContent[] = [];
  /** The lists that are open, from the outermost. */
  let open: Element[] = [];
  let list = "";
  for (const child of children) {
    const items = itemsIn(child);
    if (!items) {
      if (child.type === "text" && child.value.trim() === "" && open.length > 0) continue;
      open = [];
      kept.push(child);
      continue;
    }
    for (const item of items) {
      open = item.list === list ? open.slice(0, item.level) : [];
      if (open[item.level - 1]?.tagName !== item.tagName) open = open.slice(0, item.level - 1);
      list = item.list;
      while (open.length < item.level) open.push(deeper(open.at(-1), item.tagName, kept));
      open.at(-1)?.children.push(element("li", item.children));
    }
  }
  return kept;
}

/** Opens a list inside the last item of another, or at the top level when there is none. */
function deeper(outer: Element | undefined, tagName: string, kept: ElementContent[]): Element {
  const added = element(tagName, []);
  const item = outer?.children.at(-1);
  if (item && isElement(item)) item.children.push(added);
  else if (outer) outer.children.push(element("li", [added]));
  else kept.push(added);
  return added;
}
