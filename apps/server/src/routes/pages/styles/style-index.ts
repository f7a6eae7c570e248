/**
 * What the build of the shop knows of its stylesheets: `index-styles.ts` makes it, and
 * `../page-styles.ts` selects rules by it. Numbers and texts only, so that it is one file of JSON.
 */
import type { PageElement } from "../page-elements.ts";

/**
 * What an element is asked: `.class`, a tag, ` attribute` or ` attribute="value"`; true for
 * everything, false for what is never there; or whether it matches one of several compounds.
 */
export type Simple = string | boolean | Compound[];

/** An element that matches all of `parts`, and has an ancestor that matches `within`. */
export interface Compound {
  parts: Simple[];
  within?: Compound;
}

/** Whether some element of a page matches a compound. */
export interface Question extends Compound {
  /** `.class` or tag that an element must have to match; absent when any may. */
  name?: string;
}

/**
 * When a selector may match on a page: the number of a question that has to be answered with yes,
 * or a list of such numbers and of alternatives, all of which have to hold.
 */
export type Condition = number | (number | Condition[])[];

export interface Declaration {
  text: string;
  /** Its name, if it is a custom property, which is needed only if it is used. */
  property?: string;
  /** Custom properties that its value uses. */
  uses?: string[];
}

export interface Rule<D = Declaration> {
  selectors: string[];
  /** A condition for each selector. */
  on: Condition[];
  declarations: D[];
  children?: Part<D>[];
}

export interface Block<D = Declaration> {
  /** Such as `@media (width >= 40em)`. */
  prelude: string;
  children: Part<D>[];
}

export interface Movement {
  keyframes: string;
  text: string;
}

/** A statement or block for every page, a rule, a group of rules, or keyframes. */
export type Part<D = Declaration> = string | Rule<D> | Block<D> | Movement;

export interface StyleIndex {
  questions: Question[];
  /** Attributes that selectors use, with the values they compare to. */
  attributes: Record<string, string[]>;
  /** Rules name their declarations by their number here, because many have the same. */
  declarations: Declaration[];
  /** Rules of each stylesheet by its URL. */
  sheets: Record<string, Part<number>[]>;
  /** URLs of stylesheets that consist only of rules for every page, so that no page loads them. */
  whole: string[];
}

/** Puts declarations in the place of their numbers; rules with the same share one. */
export function withDeclarations(
  parts: readonly Part<number>[],
  declarations: readonly Declaration[],
): Part[] {
  return parts.map((part): Part => {
    if (typeof part === "string" || "keyframes" in part) return part;
    const { children } = part;
    const inner = children && { children: withDeclarations(children, declarations) };
    if ("prelude" in part) return { ...part, children: inner?.children ?? [] };
    const own = part.declarations.flatMap((number) => declarations[number] ?? []);
    return { ...part, declarations: own, ...inner } as Rule;
  });
}

/** Without a copy of either, because it is asked of every element. */
const isClass = (part: string, name: string): boolean =>
  part.length === name.length + 1 && part.endsWith(name);

const hasAll = (element: PageElement, parts: readonly Simple[]): boolean =>
  parts.every((part) => {
    if (typeof part === "boolean") return part;
    if (typeof part !== "string") return part.some((choice) => matches(element, choice));
    if (part.startsWith(".")) return element.classes.some((name) => isClass(part, name));
    if (part.startsWith(" ")) return element.attributes.includes(part);
    return element.tag === part;
  });

function matches(element: PageElement, { parts, within }: Compound): boolean {
  if (!hasAll(element, parts)) return false;
  if (!within) return true;
  for (let one = element.parent; one; one = one.parent) if (matches(one, within)) return true;
  return false;
}

/** @returns a function that returns the numbers of the questions that an element answers with yes */
export function answering(questions: readonly Question[]): (element: PageElement) => number[] {
  const byName = new Map<string | undefined, number[]>();
  for (const [number, { name }] of questions.entries()) {
    const known = byName.get(name);
    if (known) known.push(number);
    else byName.set(name, [number]);
  }
  return (element) => {
    const names = [undefined, element.tag, ...element.classes.map((one) => `.${one}`)];
    const candidates = names.flatMap((name) => byName.get(name) ?? []);
    return candidates.filter((number) => {
      const question = questions[number];
      return question !== undefined && matches(element, question);
    });
  };
}

/** @param isThere - answers a question for a page */
export function holds(condition: Condition, isThere: (question: number) => boolean): boolean {
  if (typeof condition === "number") return isThere(condition);
  return condition.every((one) =>
    typeof one === "number" ? isThere(one) : one.some((choice) => holds(choice, isThere)),
  );
}
