/**
 * Selects the rules of stylesheets to inline into a page: those that may match something on it. The
 * complete stylesheets are loaded as files after the first paint and before the scripts (see
 * `deferred-start.ts` of the shop), except `@font-face` rules: declaring a font again makes
 * browsers lay out the page again.
 */
import { LRUCache } from "lru-cache";
import { createPageReader, type PageElement } from "./page-elements.ts";
import { type KnownPart, type PageText, piecesOf, textOf } from "./page-text.ts";
import {
  answering,
  holds,
  type Part,
  type Rule,
  type StyleIndex,
  withDeclarations,
} from "./styles/style-index.ts";

/** Number of cached results, about 20 KB each. A shop has about as many kinds of pages. */
const KEPT = 100;

const ASKED = /var\((--[\w-]+)\)/g;
const NAME = /[a-z][\w-]*/iy;
const CALLED = /var\(\s*$/;
/** How far before a name to look for `var(`, which may be followed by spaces. */
const CALL_LENGTH = 12;
/** The rules that may match something on the page. */
function selectParts(parts: Part[], isThere: (question: number) => boolean): Part[] {
  return parts.flatMap((part): Part[] => {
    if (typeof part === "string" || "keyframes" in part) return [part];
    if ("prelude" in part) {
      const children = selectParts(part.children, isThere);
      return children.length > 0 ? [{ ...part, children }] : [];
    }
    const { on, children } = part;
    const there = on.map((condition) => holds(condition, isThere));
    const selectors = part.selectors.filter((_, at) => there[at]);
    if (selectors.length === 0) return [];
    const inner = children && { children: selectParts(children, isThere) };
    return [{ ...part, selectors, ...inner }];
  });
}

const rulesOf = (parts: Part[]): Rule[] =>
  parts.flatMap((part) => {
    if (typeof part === "string" || "keyframes" in part) return [];
    const below = rulesOf(part.children ?? []);
    return "prelude" in part ? below : [part, ...below];
  });

/** Custom properties with a single, short value that is set on `:root` only. */
function constantsOf(parts: Part[]): ReadonlyMap<string, string> {
  const values = new Map<string, string | null>();
  const read = (below: Part[], isForAll: boolean) => {
    for (const part of below) {
      if (typeof part === "string" || "keyframes" in part) continue;
      if ("prelude" in part) {
        read(part.children, isForAll && part.prelude.startsWith("@layer"));
        continue;
      }
      const isRoot = isForAll && part.selectors.every((text) => text === ":root");
      for (const { property, text } of part.declarations) {
        if (!property) continue;
        const value = text.slice(property.length + 1).trim();
        const isConstant = isRoot && !values.has(property) && /^[#\w.%-]{1,12}$/.test(value);
        values.set(property, isConstant ? value : null);
      }
      read(part.children ?? [], false);
    }
  };
  read(parts, true);
  return new Map([...values].flatMap(([name, value]) => (value ? [[name, value]] : [])));
}

/** Custom properties that occur in a text, and those of them that it uses with `var()`. */
interface Properties {
  named: Set<string>;
  asked: Set<string>;
}

function findProperties(text: string, { named, asked }: Properties): void {
  for (let at = text.indexOf("--"); at >= 0; at = text.indexOf("--", at + 1)) {
    NAME.lastIndex = at + 2;
    const name = NAME.exec(text)?.[0];
    if (!name) continue;
    named.add(`--${name}`);
    if (CALLED.test(text.slice(Math.max(0, at - CALL_LENGTH), at))) asked.add(`--${name}`);
  }
}

/** Results for reused parts of pages. */
const knownProperties = new WeakMap<KnownPart["cuts"], Properties>();

function propertiesOf(part: KnownPart): Properties {
  const known = knownProperties.get(part.cuts);
  if (known) return known;
  const found: Properties = { named: new Set(), asked: new Set() };
  findProperties(textOf(part), found);
  knownProperties.set(part.cuts, found);
  return found;
}

/** The custom properties in a page's HTML. */
function propertiesIn(page: PageText): Properties {
  const found: Properties = { named: new Set(), asked: new Set() };
  for (const piece of piecesOf(page)) {
    if (typeof piece === "string") {
      findProperties(piece, found);
      continue;
    }
    const known = propertiesOf(piece);
    for (const name of known.named) found.named.add(name);
    for (const name of known.asked) found.asked.add(name);
  }
  return found;
}

/**
 * Custom properties that are used, including by the values of others.
 *
 * @param byPage - those used in the page's HTML
 */
function propertiesFor(parts: Part[], byPage: Iterable<string>): ReadonlySet<string> {
  const asked = [...byPage];
  const behind = new Map<string, string[]>();
  for (const { property, uses } of rulesOf(parts).flatMap(({ declarations }) => declarations)) {
    if (!uses) continue;
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

/** Merges adjacent blocks with the same condition or layer. */
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

/** @param moves - names of animations that may be in use */
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
      const inner = [...declarations, write(part.children ?? [], properties, moves)]
        .filter(Boolean)
        .join(";");
      return inner && `${part.selectors.join(",")}{${inner}}`;
    })
    .join("");
}

interface PageStyles {
  (page: PageText, hrefs: string[]): string;
  /** URLs of stylesheets that consist only of rules for every page. */
  whole: string[];
  /** Drops cached results. */
  release: () => void;
}

/**
 * @param index - of the stylesheets, from the build
 * @returns a function that returns the rules of the stylesheets at these URLs, in this order, that
 *   may match something on the page, including menus that are opened and elements with focus. Left
 *   out are rules for pointing at something, for hidden content of `main`, for print and for pages
 *   without scripts. Custom properties that only name a constant are replaced by its value
 */
export function createPageStyles(index: StyleIndex): PageStyles {
  const { questions, whole } = index;
  const parsed = new Map(
    Object.entries(index.sheets).map(([href, parts]) => [
      href,
      withDeclarations(parts, index.declarations),
    ]),
  );
  const constants = constantsOf([...parsed.values()].flat());
  const attributes = Object.entries(index.attributes);
  const readPage = createPageReader(
    new Map(attributes.map(([name, values]) => [name, new Set(values)])),
  );
  const answeredBy = answering(questions);
  /** Recent results by everything they depend on. */
  const written = new LRUCache<string, string>({ max: KEPT });
  const answers = new WeakMap<PageElement, number[]>();

  /** For each question whether some element on the page answers it with yes. */
  const answersOf = (elements: Iterable<PageElement>): Buffer => {
    const found = Buffer.alloc(questions.length);
    for (const element of elements) {
      let answered = answers.get(element);
      if (!answered) {
        answered = answeredBy(element);
        answers.set(element, answered);
      }
      for (const question of answered) found[question] = 1;
    }
    return found;
  };

  const stylesOf = (page: Buffer, own: Properties, hrefs: string[]): string => {
    const all = [...new Set(hrefs)].flatMap((href) => parsed.get(href) ?? []);
    const parts = selectParts(all, (question) => page[question] === 1);
    // Not replaced if the page's HTML sets it, for the owner's colours, or uses it.
    const inPlace = new Map([...constants].filter(([name]) => !own.named.has(name)));
    const properties = [...propertiesFor(parts, own.asked)].filter((name) => !inPlace.has(name));
    const moves = rulesOf(parts).flatMap(({ declarations }) =>
      declarations.flatMap(({ text }) => (/animation/.test(text) ? text.split(/[\s:,;]+/) : [])),
    );
    return write(parts, new Set(properties), new Set(moves)).replace(
      ASKED,
      (asked, name: string) => inPlace.get(name) ?? asked,
    );
  };

  const pick = (page: PageText, hrefs: string[]): string => {
    const answered = answersOf(readPage(page));
    const own = propertiesIn(page);
    const properties = [[...own.named].sort(), [...own.asked].sort()];
    const key = [hrefs, ...properties, answered.toString("latin1")].join(";");
    const known = written.get(key);
    if (known !== undefined) return known;
    const styles = stylesOf(answered, own, hrefs);
    written.set(key, styles);
    return styles;
  };
  return Object.assign(pick, { whole, release: () => written.clear() });
}
