/**
 * What of a stylesheet a page begins with: the rules that something on it can match. All of them come
 * as files once it has been drawn, before its scripts (see `deferred-start.ts` of the shop), except
 * faces: a browser that is told of one again lays the whole page out anew.
 */
import postcss, { type ChildNode } from "postcss";
import selectorParser, { type Selector, type Node as SelectorNode } from "postcss-selector-parser";
import { type Page, type PageElement, readPage } from "./page-elements.ts";

/** Whether an element may be what a part of a selector asks for. */
type Asked = (element: PageElement, page: Page) => boolean;

interface Declaration {
  text: string;
  /** Its name, if it is a custom property: then it is only needed where somebody asks for it. */
  property: string | null;
  /** Custom properties it asks for. */
  uses: string[];
}

interface Rule {
  selectors: { text: string; isOn: (page: Page) => boolean }[];
  declarations: Declaration[];
  children: Part[];
}

interface Block {
  /** Such as `@media (width >= 40em)`. */
  prelude: string;
  children: Part[];
}

interface Movement {
  keyframes: string;
  text: string;
}

/** A statement or a block that every page has, a rule, a block of rules, or what animations do. */
type Part = string | Rule | Block | Movement;

/** Declarations that are no style of an element, and cost little. */
const WHOLE = /^(font-face|property|counter-style)$/;
/** What is there when a script begins something. */
const OF_SCRIPTS = /^::(view-transition|backdrop)/;
const ASKED = /var\((--[\w-]+)\)/g;
const USED = /var\(\s*(--[\w-]+)/g;

const usedIn = (text: string): string[] =>
  [...text.matchAll(USED)].flatMap(([, property]) => property ?? []);

/** Without the blanks that nothing needs, which build tools leave in values with custom properties. */
const tight = (text: string): string =>
  /["']/.test(text) ? text : text.replace(/, /g, ",").replace(/ ([*/]) /g, "$1");

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
function selectorOf({ nodes }: Selector): { asks: Asked; isOn: (page: Page) => boolean } {
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
      if (!attributes.every((each) => page.html.includes(each))) return false;
      const candidates = name === undefined ? page.elements : (page.byName.get(name) ?? []);
      return candidates.some((element) => asks(element, page));
    },
  };
}

/** Whether all of a stylesheet is in every page: to fetch it as well would say nothing new. */
export const isInEveryPage = (css: string): boolean =>
  postcss.parse(css).nodes.every((node) => node.type === "atrule" && WHOLE.test(node.name));

function partOf(node: ChildNode): Part[] {
  if (node.type === "rule") {
    const children = node.nodes.filter((child) => child.type !== "decl");
    return [
      {
        selectors: selectorParser()
          .astSync(node.selector)
          .nodes.map((selector) => ({
            text: String(selector).trim(),
            isOn: selectorOf(selector).isOn,
          })),
        declarations: node.nodes.flatMap((child) =>
          child.type === "decl"
            ? {
                text: tight(String(child)),
                property: child.prop.startsWith("--") ? child.prop : null,
                uses: usedIn(child.value),
              }
            : [],
        ),
        children: children.flatMap(partOf),
      },
    ];
  }
  if (node.type !== "atrule") return [];
  if (/keyframes$/.test(node.name)) return [{ keyframes: node.params, text: `${node}` }];
  if (!node.nodes || WHOLE.test(node.name)) return [node.nodes ? `${node}` : `${node};`];
  // Nobody prints a page before it is there.
  if (node.name === "media" && node.params === "print") return [];
  return [{ prelude: `@${node.name} ${node.params}`, children: node.nodes.flatMap(partOf) }];
}

/** What of it something on the page can match. */
function selectParts(parts: Part[], page: Page): Part[] {
  return parts.flatMap((part): Part[] => {
    if (typeof part === "string" || "keyframes" in part) return [part];
    if ("prelude" in part) {
      const children = selectParts(part.children, page);
      return children.length > 0 ? [{ ...part, children }] : [];
    }
    const selectors = part.selectors.filter(({ isOn }) => isOn(page));
    if (selectors.length === 0) return [];
    return [{ ...part, selectors, children: selectParts(part.children, page) }];
  });
}

const rulesOf = (parts: Part[]): Rule[] =>
  parts.flatMap((part) => {
    if (typeof part === "string" || "keyframes" in part) return [];
    const below = rulesOf(part.children);
    return "prelude" in part ? below : [part, ...below];
  });

/** What custom properties stand for that are said once, for all of every page, and in a few letters. */
function constantsOf(parts: Part[]): ReadonlyMap<string, string> {
  const values = new Map<string, string | null>();
  const read = (below: Part[], isForAll: boolean) => {
    for (const part of below) {
      if (typeof part === "string" || "keyframes" in part) continue;
      if ("prelude" in part) {
        read(part.children, isForAll && part.prelude.startsWith("@layer"));
        continue;
      }
      const isRoot = isForAll && part.selectors.every(({ text }) => text === ":root");
      for (const { property, text } of part.declarations) {
        if (!property) continue;
        const value = text.slice(property.length + 1).trim();
        const isConstant = isRoot && !values.has(property) && /^[#\w.%-]{1,12}$/.test(value);
        values.set(property, isConstant ? value : null);
      }
      read(part.children, false);
    }
  };
  read(parts, true);
  return new Map([...values].flatMap(([name, value]) => (value ? [[name, value]] : [])));
}

/** The custom properties that are asked for, by way of others as well. */
function propertiesFor(parts: Part[], html: string): ReadonlySet<string> {
  const asked = usedIn(html);
  const behind = new Map<string, string[]>();
  for (const { property, uses } of rulesOf(parts).flatMap(({ declarations }) => declarations)) {
    if (!property) asked.push(...uses);
    else {
      const known = behind.get(property);
      if (known) known.push(...uses);
      else behind.set(property, [...uses]);
    }
  }
  const found = new Set<string>();
  for (let property = asked.pop(); property; property = asked.pop()) {
    if (found.has(property)) continue;
    found.add(property);
    asked.push(...(behind.get(property) ?? []));
  }
  return found;
}

/** Blocks that follow each other under the same condition, or in the same layer, as one. */
function joined(parts: Part[]): Part[] {
  const found: Part[] = [];
  for (const part of parts) {
    const before = found.at(-1);
    const isBlock = typeof part !== "string" && "prelude" in part;
    if (isBlock && typeof before === "object" && "prelude" in before) {
      if (before.prelude === part.prelude) {
        found[found.length - 1] = { ...part, children: [...before.children, ...part.children] };
        continue;
      }
    }
    found.push(part);
  }
  return found;
}

/** @param moves - names that animations may be called by */
function write(parts: Part[], properties: ReadonlySet<string>, moves: ReadonlySet<string>): string {
  return joined(parts)
    .map((part) => {
      if (typeof part === "string") return part;
      if ("keyframes" in part) return moves.has(part.keyframes) ? part.text : "";
      if ("prelude" in part) {
        const inner = write(part.children, properties, moves);
        return inner && `${part.prelude}{${inner}}`;
      }
      const declarations = part.declarations
        .filter(({ property }) => !property || properties.has(property))
        .map(({ text }) => text);
      const inner = [...declarations, write(part.children, properties, moves)]
        .filter(Boolean)
        .join(";");
      return inner && `${part.selectors.map(({ text }) => text).join(",")}{${inner}}`;
    })
    .join("");
}

/**
 * Reads stylesheets once, to be asked for what a page needs of them any number of times.
 *
 * @param sheets - stylesheets by their address
 * @returns of the sheets at these URLs, in this order, what something on the page can match,
 *   whatever is opened, pointed at or has the focus; without what is only for paper, and with
 *   constants in place of the custom properties that only give them a name
 */
export function createPageStyles(
  sheets: Record<string, string>,
): (html: string, hrefs: string[]) => string {
  const parsed = new Map(
    Object.entries(sheets).map(([href, css]) => [href, postcss.parse(css).nodes.flatMap(partOf)]),
  );
  const constants = constantsOf([...parsed.values()].flat());
  return (html, hrefs) => {
    const all = [...new Set(hrefs)].flatMap((href) => parsed.get(href) ?? []);
    const parts = selectParts(all, readPage(html));
    // A page may set them itself, in the owner's colours, or ask for them.
    const inPlace = new Map([...constants].filter(([name]) => !html.includes(name)));
    const properties = [...propertiesFor(parts, html)].filter((name) => !inPlace.has(name));
    const moves = rulesOf(parts).flatMap(({ declarations }) =>
      declarations.flatMap(({ text }) => (/animation/.test(text) ? text.split(/[\s:,;]+/) : [])),
    );
    return write(parts, new Set(properties), new Set(moves)).replace(
      ASKED,
      (asked, name: string) => inPlace.get(name) ?? asked,
    );
  };
}
