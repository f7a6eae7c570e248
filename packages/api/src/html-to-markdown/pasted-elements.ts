/** Elements of what is pasted, and what their styles say. */
import type { Element, ElementContent } from "hast";
import { propertyOf } from "./elements.ts";

export type Styles = Readonly<Record<string, string>>;

/** The declarations of an element's `style`, by their names in small letters. */
export function stylesOf(node: Element): Styles {
  const styles: Record<string, string> = {};
  for (const part of propertyOf(node, "style").slice(0, 5000).split(";")) {
    const colon = part.indexOf(":");
    if (colon > 0) styles[part.slice(0, colon).trim().toLowerCase()] = part.slice(colon + 1).trim();
  }
  return styles;
}

export const element = (tagName: string, children: ElementContent[]): Element => ({
  type: "element",
  tagName,
  properties: {},
  children,
});

export const isElement = (node: ElementContent): node is Element => node.type === "element";
