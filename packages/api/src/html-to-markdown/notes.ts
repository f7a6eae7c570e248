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
  /** What its first mark says: `1`, `*`. */
  label: string;
  place: Place;
}

/** An element that may hold a note. */
interface Place {
  holder: Element;
  /** Whether a list numbers it, so that a figure at its beginning is a word of it. */
  isNumbered: boolean;
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
    const place = places.get(decoded(id));
    if (!place || holds(place.holder, link)) return null;
    const label = textIn(link).replace(/[\s[\]()]/g, "");
    const known = notes.get(id) ?? { number: notes.size + 1, label, place };
    notes.set(id, known);
    return known.number;
  });
  if (notes.size === 0) return;
  remove(root, new Set([...notes.values()].map(({ place }) => place.holder)));
  for (const { number, label, place } of notes.values()) {
    const line = oneLineOf(withoutReturns(place.holder.children));
    root.children.push({
      type: "element",
      tagName: "div",
      properties: { dataNoteText: String(number) },
      children: withoutLabel(line, label, place.isNumbered),
    });
  }
}

/**
 * A note without the mark that it repeats at its beginning: `1 Words`, `[1] Words`, `1. Words`. The figure
 * of `1.5 litres` is a word of it.
 */
function withoutLabel(
  line: readonly ElementContent[],
  label: string,
  isNumbered: boolean,
): ElementContent[] {
  const at = line.findIndex((node) => textIn(node).trim() !== "");
  const first = line[at];
  if (!first || label === "") return [...line];
  const mark = label.replace(/[*+?.()[\]{}|^$\\]/g, "\\$&");
  if (first.type === "element") {
    const isMark = new RegExp(`^[\\s[(]*${mark}[\\s\\]).:]*$`).test(textIn(first));
    const isApart = first.tagName === "sup" || !isNumbered;
    return isMark && isApart ? line.slice(at + 1) : [...line];
  }
  if (first.type !== "text") return [...line];
  const shape = isNumbered
    ? `^\\s*[[(]${mark}[\\])]\\s+`
    : `^\\s*[[(]?${mark}(?:[\\]).:]+(?!\\d)\\s*|\\s+)`;
  const value = first.value.replace(new RegExp(shape), "");
  return [{ ...first, value }, ...line.slice(at + 1)];
}

/** Elements that may hold notes, by the ids and names that links lead to. */
function placesIn(root: Root): Map<string, Place> {
  const places = new Map<string, Place>();
  const visit = (node: Root | Element, holder: Place | null) => {
    const isNumbered = node.type === "element" && node.tagName === "ol";
    for (const child of node.children) {
      if (child.type !== "element") continue;
      const own = HOLDERS.has(child.tagName)
        ? { holder: child, isNumbered: isNumbered || holder?.isNumbered === true }
        : holder;
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
  if (!/^(?:sup|a)$/.test(node.tagName) || !MARK.test(textIn(node))) return null;
  if (node.tagName === "sup") {
    const only = node.children.filter((child) => textIn(child).trim() !== "");
    const [link] = only;
    return only.length === 1 && link?.type === "element" ? inner(link) : null;
  }
  if (!propertyOf(node, "href").startsWith("#")) return null;
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

/** Takes elements out, and what held nothing else. @returns whether anything was taken out */
function remove(parent: Root | Element, gone: ReadonlySet<Element>): boolean {
  let hasRemoved = false;
  parent.children = parent.children.filter((child) => {
    if (child.type !== "element") return true;
    const isGone = gone.has(child);
    if (isGone || /footnotes-sep/.test(propertyOf(child, "className"))) {
      hasRemoved ||= isGone;
      return false;
    }
    if (!remove(child, gone)) return true;
    hasRemoved = true;
    const rest = child.children.filter(
      (each) => !(each.type === "element" && each.tagName === "hr"),
    );
    return rest.some((each) => textIn(each).trim() !== "" || each.type === "element");
  }) as Element[];
  return hasRemoved;
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
