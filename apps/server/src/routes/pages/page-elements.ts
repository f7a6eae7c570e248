/** What stands in a page, as far as its styles ask. */

export interface PageElement {
  tag: string;
  classes: readonly string[];
  /** As they are written, each with a blank before it. */
  attributes: string;
  parent: PageElement | null;
}

export interface Page {
  html: string;
  elements: readonly PageElement[];
  /** Those of a name: an element's, or a class with a dot before it. */
  byName: ReadonlyMap<string, readonly PageElement[]>;
}

const TAG = /<(\/?)([a-z][\w-]*)((?:\s[^>]*?)?)(\/?)>/gi;
const CLASSES = /\sclass="([^"]*)"/;
const ALONE = /^(area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;
/** What is in them are no elements. */
const TEXT = /^(script|style|textarea|title)$/;

/**
 * Reads the elements of a page that was rendered here. What browsers close by themselves stays open
 * until what it is in ends: too many elements are in it then, never too few.
 */
export function readPage(html: string): Page {
  const elements: PageElement[] = [];
  const byName = new Map<string, PageElement[]>();
  const add = (name: string, element: PageElement) => {
    const known = byName.get(name);
    if (known) known.push(element);
    else byName.set(name, [element]);
  };
  let open = null as PageElement | null;
  TAG.lastIndex = 0;
  for (let found = TAG.exec(html); found; found = TAG.exec(html)) {
    const [, end, name = "", attributes = "", alone] = found;
    const tag = name.toLowerCase();
    if (end) {
      let closed: PageElement | null = open;
      while (closed && closed.tag !== tag) closed = closed.parent;
      if (closed) open = closed.parent;
      continue;
    }
    const classes = (CLASSES.exec(attributes)?.[1] ?? "").split(/\s+/).filter(Boolean);
    const element: PageElement = { tag, classes, attributes, parent: open };
    elements.push(element);
    for (const each of [tag, ...classes.map((one) => `.${one}`)]) add(each, element);
    if (TEXT.test(tag)) {
      const after = html.indexOf(`</${name}`, TAG.lastIndex);
      if (after > 0) TAG.lastIndex = after;
    } else if (!alone && !ALONE.test(tag)) open = element;
  }
  return { html, elements, byName };
}
