/** What stands in a page, as far as its styles ask. */

/**
 * All elements that are alike for what styles ask: by name, classes and the attributes that a selector
 * asks for, and those they are in likewise. A page of a thousand elements has some two hundred of them.
 */
export interface PageElement {
  /** Of this kind of element and no other one, as long as the process lives. */
  readonly id: number;
  tag: string;
  classes: readonly string[];
  /** As they are written, each with a blank before it. */
  attributes: string;
  parent: PageElement | null;
}

const TAG = /<(\/?)([a-z][\w-]*)((?:\s[^>]*?)?)(\/?)>/gi;
const ALONE = /^(area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;
/** What is in them are no elements. */
const TEXT = /^(script|style|textarea|title)$/;
/** Kinds that are known at a time: what owners write can have any depth and names. */
const MAX_KINDS = 10_000;
/** Between the parts of a kind, none of which has it. */
const BORDER = "\0";

/**
 * @param asked - names of attributes that selectors ask for, and the values that they ask for: whatever
 *   else has another value, such as links, is alike
 * @returns reads a page that was rendered here: one element of each kind. What browsers close by
 *   themselves stays open until what it is in ends: too many elements are in it then, never too few
 */
export function createPageReader(
  asked: ReadonlyMap<string, ReadonlySet<string>>,
): (html: string) => ReadonlySet<PageElement> {
  const attribute = new RegExp(
    `\\s(${["class", ...asked.keys()].join("|")})(?:="([^"]*)")?(?=[\\s/]|$)`,
    "g",
  );
  const kinds = new Map<string, PageElement>();
  let lastId = 0;

  function kindOf(tag: string, written: string, parent: PageElement | null): PageElement {
    let classes = "";
    let attributes = "";
    attribute.lastIndex = 0;
    for (let found = attribute.exec(written); found; found = attribute.exec(written)) {
      const [whole, name = "", value = ""] = found;
      if (name === "class") classes = value;
      else attributes += asked.get(name)?.has(value) ? whole : ` ${name}`;
    }
    const key = [parent?.id, tag, classes, attributes].join(BORDER);
    const known = kinds.get(key);
    if (known) return known;
    if (kinds.size >= MAX_KINDS) kinds.clear();
    // Taken from the key: a part of the page's text would hold on to all of it.
    const [, ownTag = "", ownClasses = "", ownAttributes = ""] = key.split(BORDER);
    lastId += 1;
    const kind: PageElement = {
      id: lastId,
      tag: ownTag,
      classes: ownClasses.split(/\s+/).filter(Boolean),
      attributes: ownAttributes,
      parent,
    };
    kinds.set(key, kind);
    return kind;
  }

  return (html) => {
    const found = new Set<PageElement>();
    let open = null as PageElement | null;
    TAG.lastIndex = 0;
    for (let match = TAG.exec(html); match; match = TAG.exec(html)) {
      const [, end, name = "", attributes = "", alone] = match;
      const tag = name.toLowerCase();
      if (end) {
        let closed: PageElement | null = open;
        while (closed && closed.tag !== tag) closed = closed.parent;
        if (closed) open = closed.parent;
        continue;
      }
      const element = kindOf(tag, attributes, open);
      found.add(element);
      if (TEXT.test(tag)) {
        const after = html.indexOf(`</${name}`, TAG.lastIndex);
        if (after > 0) TAG.lastIndex = after;
      } else if (!alone && !ALONE.test(tag)) open = element;
    }
    return found;
  };
}
