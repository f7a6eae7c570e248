/** Whether something on a page may match a selector. */
import type { Selector, Node as SelectorNode } from "postcss-selector-parser";
import type { Page, PageElement } from "./page-elements.ts";

/** Whether an element may be what a part of a selector asks for. */
type Asked = (element: PageElement, page: Page) => boolean;

/** What is there when a script begins something. */
const OF_SCRIPTS = /^::(view-transition|backdrop)/;

/** What changes before there are scripts: by whoever opens something, and by the script in the head. */
const CHANGING = /^(open|data-theme)$/;

/** Asked of any number of elements, and answered once for a page. */
function oncePerPage(answer: (page: Page) => boolean): (page: Page) => boolean {
  const known = new WeakMap<Page, boolean>();
  return (page) => {
    const before = known.get(page);
    if (before !== undefined) return before;
    const found = answer(page);
    known.set(page, found);
    return found;
  };
}

/** What stands in an element that has the attribute a selector asks for; null where it may change. */
function attributeOf(node: SelectorNode): string | null {
  if (node.type !== "attribute" || CHANGING.test(node.attribute)) return null;
  const isPlain = node.operator === "=" && !/["&<>]/.test(node.value ?? "");
  return isPlain ? ` ${node.attribute}="${node.value}"` : ` ${node.attribute}`;
}

/** Whether an element may be this, in whatever state it can be before there are scripts. */
function askedBy(node: SelectorNode): Asked {
  if (node.type === "class") return ({ classes }) => classes.includes(node.value);
  if (node.type === "tag") {
    const tag = node.value.toLowerCase();
    return (element) => element.tag === tag;
  }
  const attribute = attributeOf(node);
  if (attribute) return ({ attributes }) => attributes.includes(attribute);
  if (node.type === "pseudo" && /^:(is|where|has)$/.test(node.value)) {
    const choices = node.nodes.map(selectorOf);
    const isThere = oncePerPage((page) => choices.some(({ isOn }) => isOn(page)));
    if (node.value === ":has") return (_, page) => isThere(page);
    return (element, page) => isThere(page) && choices.some(({ asks }) => asks(element, page));
  }
  const isLater = node.type === "pseudo" && OF_SCRIPTS.test(node.value);
  return () => !isLater;
}

/** What an element for this part of a selector is found by, see `Page`: its classes, then its tag. */
const namesIn = (nodes: SelectorNode[]): string[] => [
  ...nodes.flatMap((node) => (node.type === "class" ? `.${node.value}` : [])),
  ...nodes.flatMap((node) => (node.type === "tag" ? node.value.toLowerCase() : [])),
];

/**
 * What a selector asks for: an element below others. That it is right below one, or beside it, is not
 * looked at; nor where it is nested in another rule.
 */
export function selectorOf({ nodes }: Selector): { asks: Asked; isOn: (page: Page) => boolean } {
  const compounds: { below: boolean; nodes: SelectorNode[] }[] = [{ below: true, nodes: [] }];
  for (const node of nodes) {
    if (node.type === "combinator") compounds.push({ below: !/[+~]/.test(node.value), nodes: [] });
    else if (node.type !== "comment") compounds.at(-1)?.nodes.push(node);
  }
  let asks: Asked = () => true;
  for (const [at, compound] of compounds.entries()) {
    const around = asks;
    const isBeside = oncePerPage((page) => page.elements.some((other) => around(other, page)));
    const parts = compound.nodes.map(askedBy);
    asks = (element, page) => {
      if (!parts.every((part) => part(element, page))) return false;
      if (at === 0) return true;
      if (!compound.below) return isBeside(page);
      for (let one = element.parent; one; one = one.parent) if (around(one, page)) return true;
      return false;
    };
  }
  const name = namesIn(compounds.at(-1)?.nodes ?? [])[0];
  const needed = compounds.flatMap((compound) => namesIn(compound.nodes));
  const attributes = compounds.flatMap((compound) =>
    compound.nodes.flatMap((node) => attributeOf(node) ?? []),
  );
  return {
    asks,
    isOn: (page) => {
      // Without looking at any element: most rules are those of other pages.
      if (!needed.every((each) => page.byName.has(each))) return false;
      if (!attributes.every((each) => page.attributes.includes(each))) return false;
      const candidates = name === undefined ? page.elements : (page.byName.get(name) ?? []);
      return candidates.some((element) => asks(element, page));
    },
  };
}
