/** Headings that links within a text lead to, whose ids are those of the shop afterwards. */
import type { Element, Root } from "hast";
import { slugify } from "../core/text/slug.ts";
import { headingIds } from "../markdown/heading-ids.ts";
import { decoded, propertyOf, textIn } from "./elements.ts";

/** Ids of headings in the shop. */
export interface Anchors {
  /** By the ids and names of the headings and of what is in them. */
  ofHeadings: ReadonlyMap<string, string>;
  /** By the slugs of their words. */
  bySlug: ReadonlyMap<string, string>;
  /**
   * By other ids and names: the heading that follows them without words between, else the one above
   * them.
   */
  nearby: ReadonlyMap<string, string>;
}

export const NO_ANCHORS: Anchors = {
  ofHeadings: new Map(),
  bySlug: new Map(),
  nearby: new Map(),
};

/** Finds what links within a text may lead to, before its HTML becomes Markdown. */
export function anchorsOf(root: Root): Anchors {
  const ofHeadings = new Map<string, string>();
  const bySlug = new Map<string, string>();
  const nearby = new Map<string, string>();
  const idOf = headingIds();
  /** Names after which neither words nor a heading came yet. */
  let waiting: string[] = [];
  let above: string | undefined;
  const settle = (id: string | undefined) => {
    if (id !== undefined) for (const name of waiting) addTo(nearby, name, id);
    waiting = [];
  };
  const visit = (node: Root | Element) => {
    for (const child of node.children) {
      if (child.type === "text" && child.value.trim() !== "") settle(above);
      if (child.type !== "element") continue;
      const words = /^h[1-6]$/.test(child.tagName) ? textIn(child).trim() : "";
      if (words === "") {
        if (isPlace(child)) waiting.push(...namesOf(child));
        visit(child);
        continue;
      }
      above = idOf(words);
      settle(above);
      for (const name of namesWithin(child)) addTo(ofHeadings, name, above);
      addTo(bySlug, slugify(words), above);
    }
  };
  visit(root);
  settle(above);
  return { ofHeadings, bySlug, nearby };
}

/** The first of several of the same name counts, as in browsers. */
function addTo(map: Map<string, string>, name: string, id: string): void {
  if (name !== "" && !map.has(name)) map.set(name, id);
}

const namesOf = (element: Element): string[] =>
  [propertyOf(element, "id"), propertyOf(element, "name")].filter(Boolean);

function namesWithin(element: Element): string[] {
  const inner = element.children.flatMap((child) =>
    child.type === "element" ? namesWithin(child) : [],
  );
  return [...namesOf(element), ...inner];
}

/** Whether links may mean what follows an element: not so with marks of notes, and notes. */
const isPlace = (element: Element): boolean =>
  !/^(?:li|sup|sub|dt|dd|input|button|form)$/.test(element.tagName) &&
  (element.tagName !== "a" || propertyOf(element, "href") === "");

/**
 * Where a link within a text leads to once that is Markdown.
 *
 * @param href - such as `#cite_note-1`
 * @returns such as `#sizes`; empty where no heading came along
 */
export function anchorIn({ ofHeadings, bySlug }: Anchors, href: string): string {
  const wanted = decoded(href.slice(1));
  // A heading may begin with an H of its own: `H & M`.
  const id =
    ofHeadings.get(wanted) ?? bySlug.get(slugify(wanted)) ?? bySlug.get(anchorSlug(wanted));
  return id === undefined ? "" : `#${id}`;
}

/** As `anchorIn`, also for names that are not those of headings. */
export function anchorNear(anchors: Anchors, href: string): string {
  const id = anchors.nearby.get(decoded(href.slice(1)));
  return anchorIn(anchors, href) || (id === undefined ? "" : `#${id}`);
}

/**
 * The shop's id for a heading of which only another program's id is known: WordPress begins it with
 * `h-`, plugins for tables of contents write `Our_Pick`.
 */
export const anchorSlug = (name: string): string => slugify(name).replace(/^h-(?=.)/, "");
