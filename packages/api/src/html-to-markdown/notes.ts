/** Footnotes: `<sup><a href="#n1">1</a></sup>` and the paragraph or item that it links to. */
import type { Element, ElementContent, Root } from "hast";
import { decoded, propertyOf, textIn } from "./elements.ts";
import { oneLineOf } from "./inline-words.ts";

/** Elements that may contain the text of a note. */
const HOLDERS = new Set(["li", "p", "div", "aside", "dd"]);
/** Reference marks: 1, [2], *, iv. */
const MARK = /^[\s[(]*[\w*†‡:]{1,6}[\s\])]*$/;
const RETURN = /^[\s[(]*(?:[↩↑⤴⏎^]\ufe0e?|[\w*†‡]{1,4}|back|top)[\s\])]*$/iu;

interface Note {
  number: number;
  holder: Element;
}

/**
 * Turns references whose note exists into `<span data-note="1">`, and collects the notes at the end
 * as `<div data-note-text="1">`.
 */
export function gatherNotes(root: Root): void {
  const places = placesIn(root);
  const notes = new Map<string, Note>();
  mark(root, (link) => {
    const id = propertyOf(link, "href").slice(1);
    const holder = places.get(decoded(id));
    if (!holder || holds(holder, link)) return null;
    const known = notes.get(id) ?? { number: notes.size + 1, holder };
    notes.set(id, known);
    return known.number;
  });
  if (notes.size === 0) return;
  const holders = new Set([...notes.values()].map(({ holder }) => holder));
  remove(root, holders);
  for (const { number, holder } of notes.values()) {
    root.children.push({
      type: "element",
      tagName: "div",
      properties: { dataNoteText: String(number) },
      children: oneLineOf(withoutReturns(holder.children)),
    });
  }
}

/** Elements that may hold notes, by the ids and names that links lead to. */
function placesIn(root: Root): Map<string, Element> {
  const places = new Map<string, Element>();
  const visit = (node: Root | Element, holder: Element | null) => {
    for (const child of node.children) {
      if (child.type !== "element") continue;
      const own = HOLDERS.has(child.tagName) ? child : holder;
      for (const name of [propertyOf(child, "id"), propertyOf(child, "name")]) {
        if (name && own && !places.has(name)) places.set(name, own);
      }
      visit(child, own);
    }
  };
  visit(root, null);
  return places;
}

/** Replaces the marks. @param numberOf - null for a link that leads to no note */
function mark(parent: Root | Element, numberOf: (link: Element) => number | null): void {
  parent.children = parent.children.map((child) => {
    if (child.type !== "element") return child;
    const link = markIn(child);
    const number = link && numberOf(link);
    if (number) {
      return {
        type: "element",
        tagName: "span",
        properties: { dataNote: String(number) },
        children: [],
      };
    }
    mark(child, numberOf);
    return child;
  }) as Element[];
}

/** The link of a mark: alone in a raised element, or one that names itself a note. */
function markIn(node: Element): Element | null {
  if (!MARK.test(textIn(node))) return null;
  if (node.tagName === "sup") {
    const only = node.children.filter((child) => textIn(child).trim() !== "");
    const [link] = only;
    return only.length === 1 && link?.type === "element" ? inner(link) : null;
  }
  if (node.tagName !== "a" || !propertyOf(node, "href").startsWith("#")) return null;
  return /(?:^|[_#-])f(?:oot|t)?n(?:ote)?[_:-]?\d/i.test(propertyOf(node, "href")) ? node : null;
}

function inner(node: Element): Element | null {
  if (node.tagName === "a") return propertyOf(node, "href").startsWith("#") ? node : null;
  const [only, ...others] = node.children;
  return only?.type === "element" && others.length === 0 ? inner(only) : null;
}

const holds = (node: Element, wanted: Element): boolean =>
  node.children.some(
    (child) => child === wanted || (child.type === "element" && holds(child, wanted)),
  );

/** Takes elements out, and what held nothing else. */
function remove(parent: Root | Element, gone: ReadonlySet<Element>): void {
  parent.children = parent.children.filter((child) => {
    if (child.type !== "element") return true;
    if (gone.has(child) || /footnotes-sep/.test(propertyOf(child, "className"))) return false;
    if (![...gone].some((each) => holds(child, each))) return true;
    remove(child, gone);
    const rest = child.children.filter(
      (each) => !(each.type === "element" && each.tagName === "hr"),
    );
    return rest.some((each) => textIn(each).trim() !== "" || each.type === "element");
  }) as Element[];
}

/** Without the links that lead back into the text. */
const withoutReturns = (children: readonly ElementContent[]): ElementContent[] =>
  children.flatMap((child): ElementContent[] => {
    if (child.type !== "element") return [child];
    const isReturn =
      child.tagName === "a" &&
      propertyOf(child, "href").startsWith("#") &&
      (RETURN.test(textIn(child)) || /back/i.test(propertyOf(child, "className")));
    if (isReturn) return [];
    const rest = withoutReturns(child.children);
    return child.tagName === "sup" && rest.every((each) => textIn(each).trim() === "")
      ? []
      : [{ ...child, children: rest }];
  });
