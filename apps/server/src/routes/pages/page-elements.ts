/** What stands in a page, as far as its styles ask. */
import { PageTags } from "./page-tags.ts";

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

/**
 * @param asked - names of attributes that selectors ask for, and the values that they ask for: whatever
 *   else has another value, such as links, is alike
 * @returns reads a page that was rendered here: one element of each kind, without what is folded in it. What browsers close by
 *   themselves stays open until what it is in ends: too many elements are in it then, never too few
 */
export function createPageReader(
  asked: ReadonlyMap<string, ReadonlySet<string>>,
): (html: string) => ReadonlySet<PageElement> {
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

  return (html) => {
    const found = new Set<PageElement>();
    let open: Kind | null = null;
    tags.open(html);
    while (tags.next()) {
      if (tags.isEnd) {
        open = afterEnd(open);
        continue;
      }
      const kind = kindOf(open);
      if (!kind.isFolded) found.add(kind);
      if (TEXT.test(kind.tag)) tags.skipTo(`</${kind.name}`);
      else if (!tags.isAlone && !ALONE.test(kind.tag)) open = kind;
    }
    tags.open("");
    return found;
  };
}
