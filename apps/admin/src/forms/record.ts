/** A row of the shop as form values, without React: fields, problems and conflicts. */
import type { z } from "zod";
import { problemMessage } from "./problem-messages.ts";

/** A field, as people and procedures know it. */
export interface FieldInfo {
  label: string;
  /**
   * Input fields whose problems are shown here, or parts of them, such as `images.0`; by default
   * the field's own name.
   */
  inputs?: readonly string[];
  /** Its value as people can compare it. */
  shown?: (value: unknown) => string;
  /** Of many lines: versions are compared by what differs in them. */
  isLong?: boolean;
}

export type FieldInfos<Values> = { readonly [Name in keyof Values & string]: FieldInfo };

type Name<Values> = keyof Values & string;

/** Initial values of a form. */
export interface VersionedValues<Values> {
  values: Values;
  version: number;
}

/** A conflict with another user's change. */
export interface ConflictFacts<Values> {
  theirs: Values;
  mine: Values;
  version: number;
  /** Fields that they changed. */
  names: Name<Values>[];
  /** Of these, the ones that were changed here, too. */
  both: ReadonlySet<string>;
}

/** Whether two values, such as texts and lists of texts, say the same. */
export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

export const namesOf = <Values>(fields: FieldInfos<Values>): Name<Values>[] =>
  Object.keys(fields) as Name<Values>[];

/** The parts of an input that differ from how it was. */
export function changesOf<Input extends object>(before: Input, after: Input): Partial<Input> {
  const changes: Partial<Input> = {};
  for (const name of Object.keys(after) as (keyof Input)[]) {
    if (!isSame(before[name], after[name])) changes[name] = after[name];
  }
  return changes;
}

/**
 * The field that shows a problem of the input: the most specific one.
 *
 * @param path - such as `images.0.alt`; empty for the whole, which no field shows
 */
export function fieldFor<Values>(
  fields: FieldInfos<Values>,
  path: string,
): Name<Values> | undefined {
  let found: Name<Values> | undefined;
  let length = 0;
  for (const field of namesOf(fields)) {
    for (const input of fields[field].inputs ?? [field]) {
      if (input.length <= length || !`${path}.`.startsWith(`${input}.`)) continue;
      found = field;
      length = input.length;
    }
  }
  return found;
}

interface FieldProblem {
  type: string;
  message: string;
}

/** The same problem below the names that lead to it: `0.hosts` of a list is of its first row's hosts. */
const problemBelow = (path: readonly string[], problem: FieldProblem): object =>
  path.reduceRight<object>((inner, name) => ({ [name]: inner }), problem);

/**
 * The first problem of each field; for a field with several parts also under the name of the part.
 * Problems without a field are left out.
 */
export function problemsOf<Values>(
  { issues }: z.core.$ZodError,
  fields: FieldInfos<Values>,
  values: Values,
): { [Field in Name<Values>]?: FieldProblem } {
  const problems: ReturnType<typeof problemsOf<Values>> = {};
  for (const issue of issues) {
    const path = issue.path.map(String);
    const field = fieldFor(fields, path.join("."));
    if (!field || problems[field]) continue;
    const message = problemMessage(issue, fields[field].label, values[field]);
    const problem = { type: issue.code, message };
    problems[field] = {
      ...(path[0] === field && problemBelow(path.slice(1), problem)),
      ...problem,
    };
  }
  return problems;
}

/**
 * The differences between conflicting changes.
 *
 * @param base - the form's initial values
 * @param mine - its present values
 * @param newest - the stored values
 */
export function conflictOf<Values>(
  fields: FieldInfos<Values>,
  base: Values,
  mine: Values,
  newest: VersionedValues<Values>,
): ConflictFacts<Values> {
  const { values: theirs, version } = newest;
  const names = namesOf(fields).filter((name) => !isSame(theirs[name], base[name]));
  const both = new Set(names.filter((name) => !isSame(mine[name], base[name])));
  return { theirs, mine, version, names, both };
}
