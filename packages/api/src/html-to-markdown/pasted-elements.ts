/** Elements of pasted HTML, and the meaning of their styles. */
import type { Element, ElementContent } from "hast";
import { propertyOf, textIn } from "./elements.ts";

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

const BLOCKS = /^(?:p|h[1-6]|ul|ol|div|table|blockquote|pre|figure|section|article)$/;

export const isBlock = (node: ElementContent) => isElement(node) && BLOCKS.test(node.tagName);

export const isBreak = (node: ElementContent) => isElement(node) && node.tagName === "br";

/** A line break or blank text. */
export const isRoom = (node: ElementContent) =>
  isElement(node) ? isBreak(node) : textIn(node).trim() === "";

/** Around blocks a line break only makes room; between words it separates them. */
export function withoutBreaksAroundBlocks(children: readonly ElementContent[]): ElementContent[] {
  if (!children.some(isBlock)) return [...children];
  const kept: ElementContent[] = [];
  let room: ElementContent[] = [];
  let isAfterWords = false;
  const keepRoom = (isBetweenWords: boolean) => {
    for (const one of room) if (isBetweenWords || !isBreak(one)) kept.push(one);
    room = [];
  };
  for (const child of children) {
    if (isRoom(child)) {
      room.push(child);
      continue;
    }
    const isWords = !isBlock(child);
    keepRoom(isAfterWords && isWords);
    kept.push(child);
    isAfterWords = isWords;
  }
  keepRoom(false);
  return kept;
}
