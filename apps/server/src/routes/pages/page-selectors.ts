/** Whether something on a page may match a selector. */
import type { Selector, Node as SelectorNode } from "postcss-selector-parser";
import type { PageElement } from "./page-elements.ts";

/** Whether an element, with those it is in, may be what a part of a selector asks for. */
type Asked = (element: PageElement) => boolean;

/** Whether a page has what a selector asks for; `isThere` says it of one question. */
export type OnPage = (isThere: (question: number) => boolean) => boolean;

interface ReadSelector {
  asks: Asked;
  isOn: OnPage;
}

/** What is there when a script begins something. */
const OF_SCRIPTS = /^::(view-transition|backdrop)/;

/** What is there while somebody points at something: the sheets themselves have come by then. */
const OF_POINTERS = /^:(hover|active)$/;

/** What changes before there are scripts: by whoever opens something, and by the script in the head. */
const CHANGING = /^(open|data-theme)$/;

/** The attribute that a selector asks for, and its value if that decides; null where it may change. */
function attributeOf(node: SelectorNode): { name: string; value?: string } | null {
  if (node.type !== "attribute" || CHANGING.test(node.attribute)) return null;
  const { attribute: name, operator, value = "" } = node;
  return operator === "=" && !/["&<>]/.test(value) ? { name, value } : { name };
}

/** What an element for this part of a selector is found by: a class of it, else its tag. */
const nameIn = (nodes: SelectorNode[]): string | undefined =>
  nodes.flatMap((node) => (node.type === "class" ? `.${node.value}` : []))[0] ??
  nodes.flatMap((node) => (node.type === "tag" ? node.value.toLowerCase() : []))[0];

/**
 * An element that is all of this, in one that is `around`. Made here, and of what it needs: what is asked
 * stays for as long as the shop runs, and a parsed selector, which leads to all of its sheet, must not.
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
/** Whether the page has each of this, or any. */
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
 * The questions that selectors ask of a page: each whether some element, with those it is in, may be
 * something. An element answers them once for all of its kind, so that a page is the questions of its
 * kinds, and pages of the same answers have the same rules.
 */
export class Questions {
  readonly #asked: Asked[] = [];
  /** Questions that only elements of a name, or any, can answer. */
  readonly #byName = new Map<string | undefined, number[]>();
  /** Attributes that are asked for, with the values that are. */
  readonly attributes = new Map<string, Set<string>>();

  get count(): number {
    return this.#asked.length;
  }

  /** The questions to which an element is an answer. */
  answeredBy(element: PageElement): number[] {
    const names = [undefined, element.tag, ...element.classes.map((one) => `.${one}`)];
    const candidates = names.flatMap((name) => this.#byName.get(name) ?? []);
    return candidates.filter((question) => this.#asked[question]?.(element));
  }

  /**
   * Reads a selector: an element below others. That it is right below one, or beside it, is not looked
   * at; nor where it is nested in another rule.
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
      // What is beside it is another element, somewhere on the page.
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
   * Whether an element may be this, in whatever state it can be before there are scripts.
   *
   * @param conditions - gets what the page has to have beside
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
