/** Decides which selectors may match something on a page. */
import type { Selector, Node as SelectorNode } from "postcss-selector-parser";
import type { PageElement } from "./page-elements.ts";

/**
 * Whether an element may match a compound of a selector, with the compounds before it matching
 * ancestors.
 */
type Asked = (element: PageElement) => boolean;

/** Whether a selector may match on a page. `isThere` answers a question for that page. */
export type OnPage = (isThere: (question: number) => boolean) => boolean;

interface ReadSelector {
  asks: Asked;
  isOn: OnPage;
}

/** Pseudo-elements that exist only when scripts create them. */
const OF_SCRIPTS = /^::(view-transition|backdrop)/;

/** States of pointers. The complete stylesheets are loaded before they occur. */
const OF_POINTERS = /^:(hover|active)$/;

/**
 * Attributes that change before scripts run: by opening an element, and by the inline script in the
 * head.
 */
const CHANGING = /^(open|data-theme)$/;

/**
 * The attribute that a selector requires, with its value if compared by `=`; null if it can change.
 */
function attributeOf(node: SelectorNode): { name: string; value?: string } | null {
  if (node.type !== "attribute" || CHANGING.test(node.attribute)) return null;
  const { attribute: name, operator, value = "" } = node;
  return operator === "=" && !/["&<>]/.test(value) ? { name, value } : { name };
}

/** The name under which a compound is indexed: one of its classes, else its tag. */
const nameIn = (nodes: SelectorNode[]): string | undefined =>
  nodes.flatMap((node) => (node.type === "class" ? `.${node.value}` : []))[0] ??
  nodes.flatMap((node) => (node.type === "tag" ? node.value.toLowerCase() : []))[0];

/**
 * Matches all of `parts`, and has an ancestor that matches `around`. The closure holds only what it
 * needs: questions live as long as the process, and a reference to the parsed selector would keep
 * its whole stylesheet in memory.
 */
const all =
  (parts: readonly Asked[], around: Asked | null): Asked =>
  (element) => {
    if (!parts.every((part) => part(element))) return false;
    if (!around) return true;
    for (let one = element.parent; one; one = one.parent) if (around(one)) return true;
    return false;
  };

const hasClass =
  (name: string): Asked =>
  ({ classes }) =>
    classes.includes(name);
const hasTag =
  (name: string): Asked =>
  ({ tag }) =>
    tag === name;
const hasAttribute =
  (text: string): Asked =>
  ({ attributes }) =>
    attributes.includes(text);
const anyOf =
  (choices: readonly Asked[]): Asked =>
  (element) =>
    choices.some((choice) => choice(element));
const always: Asked = () => true;
const never: Asked = () => false;
/** Combine conditions on a page with and, and with or. */
const everyOn =
  (conditions: readonly OnPage[]): OnPage =>
  (isThere) =>
    conditions.every((each) => each(isThere));
const someOn =
  (conditions: readonly OnPage[]): OnPage =>
  (isThere) =>
    conditions.some((each) => each(isThere));
const onPage =
  (question: number): OnPage =>
  (isThere) =>
    isThere(question);

/**
 * The questions that selectors ask about a page: each is whether some element, given its ancestors,
 * may match a compound. The answers are computed once per group of elements. Pages with the same
 * answers need the same rules.
 */
export class Questions {
  readonly #asked: Asked[] = [];
  /** Questions by the class or tag that an element must have to match; undefined for any. */
  readonly #byName = new Map<string | undefined, number[]>();
  /** Attributes that selectors use, with the values they compare to. */
  readonly attributes = new Map<string, Set<string>>();

  get count(): number {
    return this.#asked.length;
  }

  /** The questions that an element answers with yes. */
  answeredBy(element: PageElement): number[] {
    const names = [undefined, element.tag, ...element.classes.map((one) => `.${one}`)];
    const candidates = names.flatMap((name) => this.#byName.get(name) ?? []);
    return candidates.filter((question) => this.#asked[question]?.(element));
  }

  /**
   * Reads a selector. Child and descendant combinators are treated alike, siblings only have to
   * exist on the page, and the parent of a nested rule is ignored, so that too many selectors may
   * match but never too few.
   */
  read({ nodes }: Selector): ReadSelector {
    const compounds: { below: boolean; nodes: SelectorNode[] }[] = [{ below: true, nodes: [] }];
    for (const node of nodes) {
      if (node.type === "combinator")
        compounds.push({ below: !/[+~]/.test(node.value), nodes: [] });
      else if (node.type !== "comment") compounds.at(-1)?.nodes.push(node);
    }
    const conditions: OnPage[] = [];
    let asks = always;
    for (const [at, { below, nodes }] of compounds.entries()) {
      // A sibling is another element, anywhere on the page.
      if (!below) conditions.push(this.#ask(asks, compounds[at - 1]?.nodes ?? []));
      const parts = nodes.map((node) => this.#partOf(node, conditions));
      asks = all(parts, at > 0 && below ? asks : null);
    }
    conditions.push(this.#ask(asks, compounds.at(-1)?.nodes ?? []));
    return { asks, isOn: everyOn(conditions) };
  }

  #ask(asked: Asked, nodes: SelectorNode[]): OnPage {
    const question = this.#asked.push(asked) - 1;
    const name = nameIn(nodes);
    const known = this.#byName.get(name);
    if (known) known.push(question);
    else this.#byName.set(name, [question]);
    return onPage(question);
  }

  /**
   * Whether an element may match a simple selector, in any state possible before scripts run.
   *
   * @param conditions - receives further conditions on the page
   */
  #partOf(node: SelectorNode, conditions: OnPage[]): Asked {
    if (node.type === "class") return hasClass(node.value);
    if (node.type === "tag") return hasTag(node.value.toLowerCase());
    const attribute = attributeOf(node);
    if (attribute) {
      const { name, value } = attribute;
      const values = this.attributes.get(name) ?? new Set();
      this.attributes.set(name, values);
      if (value === undefined) return hasAttribute(` ${name}`);
      values.add(value);
      return hasAttribute(` ${name}="${value}"`);
    }
    if (node.type === "pseudo" && /^:(is|where|has)$/.test(node.value)) {
      const choices = node.nodes.map((choice) => this.read(choice));
      conditions.push(someOn(choices.map(({ isOn }) => isOn)));
      return node.value === ":has" ? always : anyOf(choices.map(({ asks }) => asks));
    }
    const isLater =
      node.type === "pseudo" && (OF_SCRIPTS.test(node.value) || OF_POINTERS.test(node.value));
    return isLater ? never : always;
  }
}
