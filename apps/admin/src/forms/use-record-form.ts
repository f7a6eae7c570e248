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

import { ApiError } from "@pickwell/client/api-error.ts";
import { useSession } from "@pickwell/client/session";
import { isSignedOut } from "@pickwell/ui/forms/refusal.ts";
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
import { pathOf } from "./field-state.ts";
import { asSentence, failureMessage } from "./problem-messages.ts";
import {
  type ConflictFacts,
  changesOf,
  conflictOf,
  type FieldInfos,
  fieldFor,
  isSame,
  namesOf,
  problemsOf,
  type VersionedValues,
} from "./record.ts";
import { typedProblem } from "./typed.ts";
import { useUnsaved } from "./use-unsaved.ts";

/** What is saved: something new, or changes of something that is there. */
export type Target<Values, Input, Row> =
  | { create: (input: Input) => Promise<Row> }
  | {
      version: number;
      change: (changes: Partial<Input>, version: number) => Promise<Row>;
      /** How it is by now, asked when somebody else has changed it. */
      newest: () => Promise<VersionedValues<Values>>;
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
  goOn?: (row: Row) => VersionedValues<Values>;
  /** Told when somebody leaves what they have typed, on purpose. */
  onDiscard?: () => void;
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

/**
 * @param options - what is edited, how it is sent, and what happens then
 * @returns what fields (`TextField`, …), `Conflict` and the form around them need
 */
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

  const resolver: Resolver<Values> = async (values, _, { fields: typed }) => {
    const checked = schema.safeParse(toInput(values));
    const errors: ReturnType<typeof problemsOf<Values>> = checked.success
      ? {}
      : problemsOf(checked.error, fields, values);
    for (const name of namesOf(fields)) {
      const { ref } = (typed as Partial<Record<string, { ref: unknown }>>)[name] ?? {};
      const message = typedProblem(ref, fields[name].label);
      if (message) errors[name] = { type: "typed", message };
    }
    // A problem that no field can tell is left to the server, which says it of the whole.
    return Object.keys(errors).length > 0
      ? { values: {}, errors: errors as FieldErrors<Values> }
      : { values, errors: {} };
  };
  const form = useForm<Values>({ defaultValues: initial as DefaultValues<Values>, resolver });
  const { isDirty, isSubmitting } = form.formState;
  const release = useUnsaved(isDirty, options.onDiscard);

  /** Puts a value into a field, as if it was typed. */
  function put(name: keyof Values & string, value: unknown) {
    form.setValue(pathOf<Values>(name), value as PathValue<Values, Path<Values>>, {
      shouldDirty: true,
    });
  }

  async function send(values: Values): Promise<Row> {
    if ("create" in target) return target.create(toInput(values));
    return target.change(changesOf(toInput(base.values), toInput(values)), base.version);
  }

  /** Tells what went wrong: as a conflict, beside a field, or of the whole. */
  async function refuse(error: unknown, mine: Values) {
    if (isSignedOut(error)) {
      // The dialog that asks to sign in again says it; nothing is wrong once that is done.
      keeper.expire();
      return;
    }
    const data = error instanceof ApiError ? error.data : undefined;
    if (data?.code === "CONFLICT" && data.field === "version" && "newest" in target) {
      setConflict(conflictOf(fields, base.values, mine, await target.newest()));
      return;
    }
    const path = data?.field?.replace(/^changes\./, "") ?? "";
    const name = fieldFor(fields, path);
    const told = failureMessage(error, failed);
    const words = path === "" ? told : told.replace(`${path}: `, "");
    if (!name) {
      setFailure(words);
      return;
    }
    const message = asSentence(words, fields[name].label);
    form.setError(pathOf<Values>(name), { message }, { shouldFocus: true });
  }

  async function submit(forced: Partial<Values> = {}) {
    setFailure(null);
    const former = form.getValues();
    const forcedNames = namesOf(fields).filter((name) => name in forced);
    for (const name of forcedNames) put(name, forced[name]);
    let isSaved = false;
    await form.handleSubmit(async (values) => {
      try {
        const row = await send(values);
        isSaved = true;
        release();
        onSaved(row);
        if (!options.goOn) return;
        const next = options.goOn(row);
        // What was typed while it was on its way is not saved yet.
        const typed = form.getValues();
        form.reset(next.values);
        for (const name of namesOf(fields)) {
          if (!isSame(typed[name], values[name])) put(name, typed[name]);
        }
        setBase(next);
      } catch (error) {
        await refuse(error, values).catch((cause: unknown) =>
          setFailure(failureMessage(cause, failed)),
        );
      }
    })();
    if (isSaved) return;
    // Whoever pressed Publish in vain has not chosen it.
    for (const name of forcedNames) put(name, former[name]);
  }

  function resolveConflict(keepMine: ReadonlySet<string>) {
    if (!conflict) return;
    const { theirs, mine, version } = conflict;
    form.reset(theirs);
    for (const name of namesOf(fields)) {
      const isTheirs = conflict.names.includes(name) && !keepMine.has(name);
      if (!isTheirs && !isSame(mine[name], theirs[name])) put(name, mine[name]);
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
