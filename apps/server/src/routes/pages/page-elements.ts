/** Finds the elements of a page, as far as its stylesheets distinguish them. */
import { PageTags } from "./page-tags.ts";
import { type KnownPart, type PageText, piecesOf, textOf } from "./page-text.ts";

/**
 * A group of elements that no selector distinguishes: they have the same name, classes and relevant
 * attributes, and so do their ancestors. A page of a thousand elements has about two hundred
 * groups.
 */
export interface PageElement {
  tag: string;
  classes: readonly string[];
  /** Relevant attributes as written, each preceded by a space. */
  attributes: string;
  parent: PageElement | null;
}

/** A group with the groups of its children. */
interface Kind extends PageElement {
  /** As written in the page. */
  name: string;
  classText: string;
  parent: Kind | null;
  inside: Kind[];
  /** Not visible until a visitor opens an ancestor. */
  isFolded: boolean;
}

const ALONE = /^(area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;
/** Elements whose content is text, not elements. */
const TEXT = /^(script|style|textarea|title)$/;
/**
 * Maximum number of known groups, because content written by owners can have any depth and names.
 */
const MAX_KINDS = 10_000;
const BORDER = "\0";
const OPENED = / open\b/;

/**
 * Whether the children of an element are hidden in a closed `details`. Those outside of `main` do
 * not count: they are menus, which have to be styled when they open.
 */
function folds(parent: Kind, tag: string): boolean {
  if (parent.isFolded) return true;
  if (parent.tag !== "details" || tag === "summary" || OPENED.test(parent.attributes)) return false;
  for (let at = parent.parent; at; at = at.parent) if (at.tag === "main") return true;
  return false;
}

/** Key for the absence of a parent. */
const OUTSIDE = {};

/** The result of reading a reused part. */
interface Reading {
  kinds: readonly Kind[];
  /** The element that is open at its end. */
  open: Kind | null;
}

/**
 * @param asked - names of attributes that selectors use, with the values that they compare to;
 *   other attributes and values, such as links, are ignored
 * @returns a function that reads a rendered page and returns one element per group, without hidden
 *   ones. Elements that browsers close implicitly stay open until their parent ends, so that an
 *   element may get too many descendants but never too few
 */
export function createPageReader(
  asked: ReadonlyMap<string, ReadonlySet<string>>,
): (page: PageText) => ReadonlySet<PageElement> {
  const tags = new PageTags(new Map([["open", new Set([""])], ...asked]));
  let outermost: Kind[] = [];
  let count = 0;

  function kindOf(parent: Kind | null): Kind {
    const { text, name, classes, attributes } = tags;
    for (const kind of parent ? parent.inside : outermost) {
      const isAlike = name.is(kind.name, text) && classes.is(kind.classText, text);
      if (isAlike && kind.attributes === attributes) return kind;
    }
    return newKind(parent);
  }

  function newKind(parent: Kind | null): Kind {
    if (count >= MAX_KINDS) {
      outermost = [];
      count = 0;
    }
    count += 1;
    const { text } = tags;
    const written = [tags.name.in(text), tags.classes.in(text), tags.attributes].join(BORDER);
    // Taken from the joined copy, because substrings of the page would keep all of it in memory.
    const [name = "", classText = "", attributes = ""] = written.split(BORDER);
    const tag = name.toLowerCase();
    const kind: Kind = {
      tag,
      classes: classText.split(/\s+/).filter(Boolean),
      attributes,
      name,
      classText,
      parent,
      inside: [],
      isFolded: parent !== null && folds(parent, tag),
    };
    (parent ? parent.inside : outermost).push(kind);
    return kind;
  }

  /** The element that is open after the end tag just read. */
  function afterEnd(open: Kind | null): Kind | null {
    let closed = open;
    while (closed && !tags.name.is(closed.name, tags.text)) closed = closed.parent;
    return closed ? closed.parent : open;
  }

  /** @param open - the element around the text. @returns the element that is open at its end */
  function read(text: string, open: Kind | null, found: Set<Kind>): Kind | null {
    let inside = open;
    tags.open(text);
    while (tags.next()) {
      if (tags.isEnd) {
        inside = afterEnd(inside);
        continue;
      }
      const kind = kindOf(inside);
      if (!kind.isFolded) found.add(kind);
      if (TEXT.test(kind.tag)) tags.skipTo(`</${kind.name}`);
      else if (!tags.isAlone && !ALONE.test(kind.tag)) inside = kind;
    }
    tags.open("");
    return inside;
  }

  /** By part and by surrounding element. */
  const known = new WeakMap<KnownPart["cuts"], WeakMap<object, Reading>>();

  /** The part's id is ignored, because no selector uses generated ids. */
  function readOnce(part: KnownPart, open: Kind | null): Reading {
    const readings = known.get(part.cuts) ?? new WeakMap<object, Reading>();
    known.set(part.cuts, readings);
    const before = readings.get(open ?? OUTSIDE);
    if (before) return before;
    const found = new Set<Kind>();
    const after = read(textOf(part), open, found);
    const reading = { kinds: [...found], open: after };
    readings.set(open ?? OUTSIDE, reading);
    return reading;
  }

  return (page) => {
    const found = new Set<Kind>();
    let open: Kind | null = null;
    for (const piece of piecesOf(page)) {
      if (typeof piece === "string") open = read(piece, open, found);
      else {
        const reading = readOnce(piece, open);
        for (const kind of reading.kinds) found.add(kind);
        open = reading.open;
      }
    }
    return found;
  };
}
