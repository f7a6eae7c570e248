/** What elements say of themselves. */
import type { Element, Nodes } from "hast";

/** A property as a text; empty when it has none. @param name - as hast has it, such as `className` */
export function propertyOf({ properties }: Element, name: string): string {
  const value = properties[name];
  if (Array.isArray(value)) return value.join(" ");
  return value === undefined || value === null || value === false ? "" : String(value);
}

/** The first element of a name directly below one. */
export const childNamed = ({ children }: Element, name: string): Element | undefined =>
  children.find((child): child is Element => child.type === "element" && child.tagName === name);

/** All words below a node. */
export function textIn(node: Nodes): string {
  if (node.type === "text") return node.value;
  return "children" in node ? node.children.map(textIn).join("") : "";
}
