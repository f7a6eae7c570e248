/** Bounds how deeply elements are nested, as every level costs a walk over all that is below it. */
import type { Element, ElementContent, Root } from "hast";

/** Page builders nest some thirty levels. */
const MAX_DEPTH = 100;

/** Takes what is nested more deeply out of its elements, except those without others in them. */
export function flattenDeep(parent: Root | Element, depth = 0): void {
  if (depth === MAX_DEPTH) {
    parent.children = leavesIn(parent.children as ElementContent[]);
    return;
  }
  for (const child of parent.children) if (child.type === "element") flattenDeep(child, depth + 1);
}

function leavesIn(
  children: readonly ElementContent[],
  found: ElementContent[] = [],
): ElementContent[] {
  for (const child of children) {
    const isLeaf =
      child.type !== "element" || child.children.every(({ type }) => type !== "element");
    if (isLeaf) found.push(child);
    else leavesIn(child.children, found);
  }
  return found;
}
