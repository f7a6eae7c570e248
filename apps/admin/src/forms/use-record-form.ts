/**
 * A form for one row of the shop: a product, a deal, a user.
 *
 * Data flow: a row becomes values (texts, as fields hold them); values become the input of a
 * procedure (cents, dates, lists), which is validated by the procedure's schema before it is sent.
 * For a new record everything is sent; for an existing one only the changed fields, with the
 * version that the form started with. After a conflict the newest version is loaded and both are
 * shown (`Conflict`); nothing that was typed is lost. Errors of the server are shown beside the
 * fields they name.
 */

import { ApiError } from "@pickwell/client/api-error.ts";
import { useSession } from "@pickwell/client/session";
import { isSignedOut } from "@pickwell/ui/forms/refusal.ts";
import { useState } from "react";
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
  useForm,
} from "react-hook-form";
import type { ZodType } from "zod";
import { useConflict } from "./conflict/use-conflict.ts";
import { pathOf, put } from "./field-state.ts";
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

/** What is saved: a new record, or changes of an existing one. */
export type Target<Values, Input, Row> =
  | { create: (input: Input) => Promise<Row> }
  | {
      version: number;
      change: (changes: Partial<Input>, version: number) => Promise<Row>;
      /** Loads the newest version after a conflict. */
      newest: () => Promise<VersionedValues<Values>>;
    };

export interface RecordFormOptions<Values extends FieldValues, Input extends object, Row> {
  /** Initial values of the fields. */
  initial: Values;
  fields: FieldInfos<Values>;
  /** Converts values to the procedure's input. */
  toInput: (values: Values) => Input;
  /** Validates the input. */
  schema: ZodType;
  target: Target<Values, Input, Row>;
  /**
   * Error message when the shop gave no reason, such as `Failed to create category. Please try
   * again.`
   */
  failed?: string;
  /** Called after saving, when the form can be closed without asking. */
  onSaved: (row: Row) => void;
  /** For a form that stays open: how the row is now, to go on from there. */
  goOn?: (row: Row) => VersionedValues<Values>;
  /** Called when the user discards their changes. */
  onDiscard?: () => void;
}

export interface RecordForm<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  fields: FieldInfos<Values>;
  isDirty: boolean;
  isSaving: boolean;
  /** A problem of the whole form; null for none. */
  failure: string | null;
  conflict: ConflictFacts<Values> | null;
  /** @param keepMine - fields of the conflict that stay as they were typed here */
  resolveConflict: (keepMine: ReadonlySet<string>) => void;
  /** To be given to `<form onSubmit>`; `forced` values are sent whatever the fields say. */
  submit: (forced?: Partial<Values>) => Promise<void>;
}

/** Validates the input that values become, and texts that are no value of their field. */
function resolverFor<Values extends FieldValues, Input extends object, Row>(
  options: RecordFormOptions<Values, Input, Row>,
): Resolver<Values> {
  const { fields, schema, toInput } = options;
  return async (values, _, { fields: typed }) => {
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
}

/** Goes on from what was saved, without losing what was typed while it was being saved. */
function goOnFrom<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  fields: FieldInfos<Values>,
  { saved, next }: { saved: Values; next: Values },
) {
  const typed = form.getValues();
  form.reset(next);
  for (const name of namesOf(fields)) {
    if (!isSame(typed[name], saved[name])) put(form, name, typed[name]);
  }
}

/**
 * Shows an error beside the field that it names.
 *
 * @returns its message for the whole form when it names no field; null otherwise
 */
function showBesideField<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  { fields, failed }: Pick<RecordFormOptions<Values, object, unknown>, "fields" | "failed">,
  error: unknown,
): string | null {
  const field = error instanceof ApiError ? error.data?.field : undefined;
  const path = field?.replace(/^changes\./, "") ?? "";
  const name = fieldFor(fields, path);
  const text = failureMessage(error, failed);
  const words = path === "" ? text : text.replace(`${path}: `, "");
  if (!name) return words;
  const message = asSentence(words, fields[name].label);
  form.setError(pathOf<Values>(name), { message }, { shouldFocus: true });
  return null;
}

const isVersionConflict = (error: unknown): boolean =>
  error instanceof ApiError && error.data?.code === "CONFLICT" && error.data.field === "version";

/**
 * @param options - what is edited, how it is sent, and what happens afterwards
 * @returns what fields (`TextField`, …), `Conflict` and the form around them need
 */
export function useRecordForm<Values extends FieldValues, Input extends object, Row>(
  options: RecordFormOptions<Values, Input, Row>,
): RecordForm<Values> {
  const { initial, fields, toInput, target, failed, onSaved, goOn } = options;
  const { keeper } = useSession();
  // Rows are loaded again while the form is open; its initial values stay.
  const [base, setBase] = useState({
    values: initial,
    version: "version" in target ? target.version : 0,
  });
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm<Values>({
    defaultValues: initial as DefaultValues<Values>,
    resolver: resolverFor(options),
  });
  const { conflict, showConflict, resolveConflict } = useConflict(form, fields, setBase);
  const { isDirty, isSubmitting } = form.formState;
  const release = useUnsaved(isDirty, options.onDiscard);

  async function send(values: Values): Promise<Row> {
    if ("create" in target) return target.create(toInput(values));
    return target.change(changesOf(toInput(base.values), toInput(values)), base.version);
  }

  /** Shows an error: as a conflict, beside a field, or for the whole form. */
  async function refuse(error: unknown, mine: Values) {
    if (isSignedOut(error)) {
      // The dialog that asks to sign in again says it; nothing is wrong once that is done.
      keeper.expire();
    } else if (isVersionConflict(error) && "newest" in target) {
      showConflict(conflictOf(fields, base.values, mine, await target.newest()));
    } else {
      setFailure(showBesideField(form, { fields, failed }, error));
    }
  }

  /** @returns whether the values were accepted and saved */
  async function save(): Promise<boolean> {
    let isSaved = false;
    await form.handleSubmit(async (values) => {
      try {
        const row = await send(values);
        isSaved = true;
        release();
        onSaved(row);
        if (!goOn) return;
        const next = goOn(row);
        goOnFrom(form, fields, { saved: values, next: next.values });
        setBase(next);
      } catch (error) {
        await refuse(error, values).catch((cause: unknown) =>
          setFailure(failureMessage(cause, failed)),
        );
      }
    })();
    return isSaved;
  }

  async function submit(forced: Partial<Values> = {}) {
    setFailure(null);
    const former = form.getValues();
    const forcedNames = namesOf(fields).filter((name) => name in forced);
    for (const name of forcedNames) put(form, name, forced[name]);
    if (await save()) return;
    // Values set by the failed action, such as Publish, are reset.
    for (const name of forcedNames) put(form, name, former[name]);
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
