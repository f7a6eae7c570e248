/** A row of the shop as a form holds it, without React: its fields, what is wrong, what differs. */
import type { z } from "zod";
import { problemMessage } from "./problem-messages.ts";

/** A field, as people and procedures know it. */
export interface FieldInfo {
  label: string;
  /**
   * Names of the input whose problems are told here, or parts of it, such as `images.0`; the field's
   * own by default.
   */
  inputs?: readonly string[];
  /** Its value as people can compare it. */
  shown?: (value: unknown) => string;
  /** Of many lines: versions are compared by what differs in them. */
  isLong?: boolean;
}

export type FieldInfos<Values> = { readonly [Name in keyof Values & string]: FieldInfo };

type Name<Values> = keyof Values & string;

/** What a form begins with. */
export interface VersionedValues<Values> {
  values: Values;
  version: number;
}

/** The same thing, changed by somebody else in the meantime. */
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
 * The field that tells of a problem with part of the input: the one that names it most exactly.
 *
 * @param path - such as `images.0.alt`; empty for the whole, which no field tells
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
 * The first problem of each field, in words; of a field of several parts also where its part would look
 * for it. A problem that no field can tell is left out.
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
 * What stands against each other when somebody else was faster.
 *
 * @param base - what the form began with
 * @param mine - what is in it
 * @param newest - how it is by now
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
