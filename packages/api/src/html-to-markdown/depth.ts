/** Bounds how deeply elements are nested, as every level costs a walk over all that is below it. */
import type { Element, ElementContent, Root } from "hast";

/** Page builders nest some thirty levels. */
const MAX_DEPTH = 100;

/** Of a paragraph with a link and a picture in it, or of a table. */
const MAX_KEPT = 10;

/** Takes what is nested more deeply out of its elements, except those with only a few levels in them. */
export function flattenDeep(parent: Root | Element, depth = 0): void {
  if (depth === MAX_DEPTH) {
    parent.children = shallowIn(parent.children as ElementContent[]);
    return;
  }
  for (const child of parent.children) if (child.type === "element") flattenDeep(child, depth + 1);
}

function shallowIn(
  children: readonly ElementContent[],
  found: ElementContent[] = [],
): ElementContent[] {
  for (const child of children) {
    if (child.type !== "element" || isWithin(child, MAX_KEPT)) found.push(child);
    else shallowIn(child.children, found);
  }
  return found;
}

/** Whether an element has no more than some levels of others in it. */
const isWithin = ({ children }: Element, levels: number): boolean =>
  children.every(
    (child) => child.type !== "element" || (levels > 0 && isWithin(child, levels - 1)),
  );
