/** Headings that links of a pasted text lead to. */
import type { Element, Root } from "hast";
import { slugify } from "../core/text/slug.ts";
import { decoded, propertyOf, textIn } from "./elements.ts";

/** Headings, each with the names that links may call it by. */
export type NamedHeadings = ReadonlyMap<Element, readonly string[]>;

/** All headings, with the ids and names of each and of what is in it. */
export function namedHeadings(root: Root): NamedHeadings {
  const found = new Map<Element, string[]>();
  const visit = (node: Root | Element, names: string[] | undefined) => {
    for (const child of node.children) {
      if (child.type !== "element") continue;
      const own = /^h[1-6]$/.test(child.tagName) ? [] : names;
      if (own && own !== names) found.set(child, own);
      own?.push(...[propertyOf(child, "id"), propertyOf(child, "name")].filter(Boolean));
      visit(child, own);
    }
  };
  visit(root, undefined);
  return found;
}

/**
 * Where a link within a pasted text leads to once that is Markdown, whose headings have ids of their
 * own.
 *
 * @param href - such as `#cite_note-1`
 * @returns such as `#sizes`; empty where no heading came along
 */
export function anchorIn(headings: NamedHeadings, href: string): string {
  const wanted = decoded(href.slice(1));
  for (const [heading, names] of headings) {
    const slug = slugify(textIn(heading));
    if (slug && (slug === wanted || names.includes(wanted))) return `#${slug}`;
  }
  return "";
}
