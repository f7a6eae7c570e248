/** What stands in a page, as far as its styles ask. */
import { PageTags } from "./page-tags.ts";
import { type KnownPart, type PageText, piecesOf, textOf } from "./page-text.ts";

/**
 * All elements that are alike for what styles ask: by name, classes and the attributes that a selector
 * asks for, and those they are in likewise. A page of a thousand elements has some two hundred of them.
 */
export interface PageElement {
  tag: string;
  classes: readonly string[];
  /** As they are written, each with a blank before it. */
  attributes: string;
  parent: PageElement | null;
}

/** One that is known, with those that were found in it. */
interface Kind extends PageElement {
  /** As they are written. */
  name: string;
  classText: string;
  parent: Kind | null;
  inside: Kind[];
  /** Not to be seen before somebody opens what it is in. */
  isFolded: boolean;
}

const ALONE = /^(area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;
/** What is in them are no elements. */
const TEXT = /^(script|style|textarea|title)$/;
/** Kinds that are known at a time: what owners write can have any depth and names. */
const MAX_KINDS = 10_000;
const BORDER = "\0";
const OPENED = / open\b/;

/** Whether what is in an element is folded. Menus stand outside of `main`: they open at once. */
function folds(parent: Kind, tag: string): boolean {
  if (parent.isFolded) return true;
  if (parent.tag !== "details" || tag === "summary" || OPENED.test(parent.attributes)) return false;
  for (let at = parent.parent; at; at = at.parent) if (at.tag === "main") return true;
  return false;
}

/** Stands for what is around the outermost. */
const OUTSIDE = {};

/** What has been read of a part that stands on many pages. */
interface Reading {
  kinds: readonly Kind[];
  /** What is open after it. */
  open: Kind | null;
}

/**
 * @param asked - names of attributes that selectors ask for, and the values that they ask for: whatever
 *   else has another value, such as links, is alike
 * @returns reads a page that was rendered here: one element of each kind, without what is folded in it. What browsers close by
 *   themselves stays open until what it is in ends: too many elements are in it then, never too few
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
    // Taken from that: a part of the page's text would hold on to all of it.
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

  /** What is open once the element has ended whose last tag was read. */
  function afterEnd(open: Kind | null): Kind | null {
    let closed = open;
    while (closed && !tags.name.is(closed.name, tags.text)) closed = closed.parent;
    return closed ? closed.parent : open;
  }

  /** @param open - what it stands in. @returns what is open after it */
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

  /** By the part, and by what it stands in. */
  const known = new WeakMap<KnownPart["cuts"], WeakMap<object, Reading>>();

  /** Its value is of no concern: no style asks for an id that a page made up. */
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
