/**
 * A form for one row of the shop: a product, a deal, a user.
 *
 * How data flows: a row becomes values (texts, as fields hold them); values become the input of a
 * procedure (cents, dates, lists), which is checked by the procedure's own schema before it is sent.
 * Of something new everything is sent; of something that is there only what differs from how it
 * began, with the version it began with. When somebody else was faster, the newest is fetched and
 * both are shown (`Conflict`); nothing that was typed is lost. What the server refuses is told beside
 * the field it names.
 */
import { isSignedOut } from "@pickwell/web/forms/refusal.ts";
import { ApiError } from "@pickwell/web/lib/api-error.ts";
import { useSession } from "@pickwell/web/session";
import { useState } from "react";
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type PathValue,
  type Resolver,
  type UseFormReturn,
  useForm,
} from "react-hook-form";
import type { ZodType } from "zod";
import { problemWords, reasonWords, sentence } from "./problem-words.ts";
import { useUnsaved } from "./use-unsaved.ts";

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

/** What is saved: something new, or changes of something that is there. */
export type Target<Values, Input, Row> =
  | { create: (input: Input) => Promise<Row> }
  | {
      version: number;
      change: (changes: Partial<Input>, version: number) => Promise<Row>;
      /** How it is by now, asked when somebody else has changed it. */
      newest: () => Promise<Begun<Values>>;
    };

export interface RecordFormOptions<Values extends FieldValues, Input extends object, Row> {
  /** What stands in the fields at first. */
  initial: Values;
  fields: FieldInfos<Values>;
  /** What is sent, of what is typed. */
  toInput: (values: Values) => Input;
  /** Checks what is sent. */
  schema: ZodType;
  target: Target<Values, Input, Row>;
  /** Said when the shop gave no reason, such as `Failed to create category. Please try again.` */
  failed?: string;
  /** Told when it is saved; leaving is free by then. */
  onSaved: (row: Row) => void;
  /** For a form that stays open: how the row is now, to go on from there. */
  goOn?: (row: Row) => Begun<Values>;
  /** Told when somebody leaves what they have typed, on purpose. */
  onDiscard?: () => void;
}

/** What a form began with. */
export interface Begun<Values> {
  values: Values;
  version: number;
}

/** The same thing, changed by somebody else in the meantime. */
export interface ConflictFacts<Values> {
  theirs: Values;
  mine: Values;
  version: number;
  /** Fields that they changed. */
  names: (keyof Values & string)[];
  /** Of these, the ones that were changed here, too. */
  both: ReadonlySet<string>;
}

export interface RecordForm<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  fields: FieldInfos<Values>;
  isDirty: boolean;
  isSaving: boolean;
  /** What is wrong with the whole; null when it is fields, or nothing. */
  failure: string | null;
  conflict: ConflictFacts<Values> | null;
  /** @param keepMine - fields of the conflict that stay as they were typed here */
  resolveConflict: (keepMine: ReadonlySet<string>) => void;
  /** To be given to `<form onSubmit>`; `forced` values are sent whatever the fields say. */
  submit: (forced?: Partial<Values>) => Promise<void>;
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The parts of an input that differ from how it was. */
function changesOf<Input extends object>(before: Input, after: Input): Partial<Input> {
  const names = Object.keys(after) as (keyof Input)[];
  return Object.fromEntries(
    names.filter((name) => !isSame(before[name], after[name])).map((name) => [name, after[name]]),
  ) as Partial<Input>;
}

/** The field that tells of a problem with part of the input: the one that names it most exactly. */
function fieldFor<Values>(fields: FieldInfos<Values>, path = "") {
  const entries = Object.entries<FieldInfo>(fields) as [keyof Values & string, FieldInfo][];
  let found: (typeof entries)[number] | undefined;
  let length = 0;
  for (const entry of entries) {
    const [field, { inputs = [field] }] = entry;
    for (const input of inputs) {
      if (input.length <= length || !`${path}.`.startsWith(`${input}.`)) continue;
      found = entry;
      length = input.length;
    }
  }
  return found;
}

export function useRecordForm<Values extends FieldValues, Input extends object, Row>(
  options: RecordFormOptions<Values, Input, Row>,
): RecordForm<Values> {
  const { initial, fields, toInput, schema, target, failed, onSaved } = options;
  const { keeper } = useSession();
  // Rows are read again while the form is open; what it began with stays.
  const [base, setBase] = useState({
    values: initial,
    version: "version" in target ? target.version : 0,
  });
  const [failure, setFailure] = useState<string | null>(null);
  const [conflict, setConflict] = useState<ConflictFacts<Values> | null>(null);

  const resolver: Resolver<Values> = async (values) => {
    const checked = schema.safeParse(toInput(values));
    if (checked.success) return { values, errors: {} };
    const errors: Record<string, { type: string; message: string }> = {};
    for (const issue of checked.error.issues) {
      const found = fieldFor(fields, issue.path.map(String).join("."));
      if (!found || errors[found[0]]) continue;
      const [name, { label }] = found;
      errors[name] = { type: issue.code, message: problemWords(issue, label, values[name]) };
    }
    // A problem that no field can tell is left to the server, which says it of the whole.
    return Object.keys(errors).length > 0
      ? { values: {}, errors: errors as FieldErrors<Values> }
      : { values, errors: {} };
  };
  const form = useForm<Values>({ defaultValues: initial as DefaultValues<Values>, resolver });
  const { isDirty, isSubmitting } = form.formState;
  const release = useUnsaved(isDirty, options.onDiscard);

  async function send(values: Values): Promise<Row> {
    if ("create" in target) return target.create(toInput(values));
    return target.change(changesOf(toInput(base.values), toInput(values)), base.version);
  }

  async function showConflict(mine: Values) {
    if (!("newest" in target)) return;
    const { values: theirs, version } = await target.newest();
    const names = (Object.keys(fields) as (keyof Values & string)[]).filter(
      (name) => !isSame(theirs[name], base.values[name]),
    );
    const both = new Set(names.filter((name) => !isSame(mine[name], base.values[name])));
    setConflict({ theirs, mine, version, names, both });
  }

  async function refuse(error: unknown, mine: Values) {
    if (isSignedOut(error)) keeper.expire();
    const data = error instanceof ApiError ? error.data : undefined;
    if (data?.code === "CONFLICT" && data.field === "version" && "newest" in target) {
      await showConflict(mine);
      return;
    }
    const path = data?.field?.replace(/^changes\./, "");
    const found = fieldFor(fields, path);
    const words = reasonWords(error, failed).replace(`${path}: `, "");
    if (!found) {
      setFailure(words);
      return;
    }
    const [name, { label }] = found;
    form.setError(
      name as unknown as Path<Values>,
      { message: sentence(words, label) },
      {
        shouldFocus: true,
      },
    );
  }

  async function submit(forced: Partial<Values> = {}) {
    setFailure(null);
    for (const [name, value] of Object.entries(forced)) {
      form.setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>, {
        shouldDirty: true,
      });
    }
    await form.handleSubmit(async (values) => {
      try {
        const row = await send(values);
        release();
        onSaved(row);
        if (!options.goOn) return;
        const next = options.goOn(row);
        form.reset(next.values);
        setBase(next);
      } catch (error) {
        await refuse(error, values).catch((cause: unknown) =>
          setFailure(reasonWords(cause, failed)),
        );
      }
    })();
  }

  function resolveConflict(keepMine: ReadonlySet<string>) {
    if (!conflict) return;
    const { theirs, mine, version } = conflict;
    form.reset(theirs);
    for (const name of Object.keys(fields) as (keyof Values & string)[]) {
      const isTheirs = conflict.names.includes(name) && !keepMine.has(name);
      if (isTheirs || isSame(mine[name], theirs[name])) continue;
      form.setValue(
        name as unknown as Path<Values>,
        mine[name] as PathValue<Values, Path<Values>>,
        { shouldDirty: true },
      );
    }
    setBase({ values: theirs, version });
    setConflict(null);
  }

  return {
    form,
    fields,
    isDirty,
    isSaving: isSubmitting,
    failure,
    conflict,
    resolveConflict,
    submit,
  };
}
