/** Reads properties and text of elements. */
import type { Element, Nodes } from "hast";

/** Properties with the URL of a picture or frame that a script loads late. */
export const LATE_URLS = ["dataSrc", "dataLazySrc", "dataOriginal"] as const;

/** A property as text; empty when missing. @param name - as in hast, such as `className` */
export function propertyOf({ properties }: Element, name: string): string {
  const value = properties[name];
  if (Array.isArray(value)) return value.join(" ");
  return value === undefined || value === null || value === false ? "" : String(value);
}

/** The first direct child with a tag name. */
export const childNamed = ({ children }: Element, name: string): Element | undefined =>
  children.find((child): child is Element => child.type === "element" && child.tagName === name);

/** All text below a node. */
export function textIn(node: Nodes): string {
  if (node.type === "text") return node.value;
  return "children" in node ? node.children.map(textIn).join("") : "";
}

/** A part of a URL without percent-encoding; unchanged where that is broken. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
