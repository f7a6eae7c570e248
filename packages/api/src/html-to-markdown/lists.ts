/** Lists as Markdown supports them. */
import type { Element, ElementContent } from "hast";
import type { State } from "hast-util-to-mdast";
import type { List, ListItem, Nodes, RootContent } from "mdast";
import { propertyOf } from "./elements.ts";

const isElement = (node: ElementContent): node is Element => node.type === "element";

/** Moves nested lists between items into the item before them. */
export function itemsOf(children: readonly ElementContent[]): ElementContent[] {
  const items: ElementContent[] = [];
  for (const child of children) {
    const before = items.findLast(isElement);
    if (isElement(child) && /^[uo]l$/.test(child.tagName) && before?.tagName === "li") {
      before.children.push(child);
    } else items.push(child);
  }
  return items;
}

/**
 * Whether a list is a gallery or slideshow: by its class, or because its items are figures, whose
 * captions a list would not show.
 */
export function isGallery(node: Element): boolean {
  if (/gallery/.test(propertyOf(node, "className"))) return true;
  const items = node.children.filter(isElement);
  return (
    items.length > 0 &&
    items.every(({ children }) => children.length > 0 && children.every(isFigure))
  );
}

const isFigure = (node: ElementContent): boolean =>
  isElement(node) ? node.tagName === "figure" : node.type !== "text" || node.value.trim() === "";

/** A definition list: each term with its definitions below. Undefined for one without words. */
export function definitionsOf(state: State, node: Element): List | undefined {
  const items: ListItem[] = [];
  let isTerm = false;
  for (const part of partsOf(node)) {
    const nodes = state.toFlow(state.all(part)) as ListItem["children"];
    const content = part.tagName === "dt" ? nodes.map(asTerm) : nodes;
    const before = items.at(-1);
    if (part.tagName === "dt" && !(isTerm && before)) {
      items.push({ type: "listItem", spread: false, children: content });
    } else if (before) before.children.push(...content);
    else items.push({ type: "listItem", spread: false, children: content });
    isTerm = part.tagName === "dt";
  }
  const filled = items.filter(({ children }) => children.length > 0);
  if (filled.length === 0) return undefined;
  for (const item of filled) item.spread = item.children.length > 1;
  return {
    type: "list",
    ordered: false,
    spread: filled.some(({ spread }) => spread),
    children: filled,
  };
}

const asTerm = (node: ListItem["children"][number]): ListItem["children"][number] =>
  node.type !== "paragraph" || node.children.some(({ type }) => type === "strong")
    ? node
    : { ...node, children: [{ type: "strong", children: node.children }] };

/** Terms and descriptions, which may be in groups. */
const partsOf = ({ children }: Element): Element[] =>
  children
    .filter(isElement)
    .flatMap((child) => (/^d[td]$/.test(child.tagName) ? [child] : partsOf(child)));

/** Makes lists tight whose items have one paragraph each. */
export function tightenLists(node: Nodes): void {
  if (!("children" in node)) return;
  for (const child of node.children) tightenLists(child);
  if (node.type !== "list") return;
  for (const item of node.children) item.spread = !isClose(item.children);
  node.spread = node.children.some(({ spread }) => spread);
}

const isClose = ([first, ...others]: readonly RootContent[]): boolean =>
  (first === undefined || first.type === "paragraph" || first.type === "list") &&
  others.every((each) => each.type === "list");
