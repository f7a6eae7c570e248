import type { RefusedForm } from "@pickwell/api/context";
import { emailProblem } from "@pickwell/api/email/rules";
import { type FormEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useHydrated } from "../browser/use-hydrated.ts";
import { type Refusal, refusalOf } from "./refusal.ts";

type Values<Field extends string> = Record<Field, string>;

interface FormOptions<Field extends string> {
  /** In display order. */
  fields: readonly Field[];
  /** Messages for required fields that are empty. */
  missing: Partial<Record<Field, string>>;
  /** Resolves when the shop has accepted it; errors are shown in the form. */
  send: (values: Values<Field>) => Promise<void>;
  /** A form that was sent without JavaScript, with its errors. */
  refused?: RefusedForm | null;
  /** The field to correct when the whole was refused with these words; undefined leaves the focus. */
  fieldFor?: (failure: string) => Field | undefined;
  /** Additional validation before sending. */
  check?: (values: Values<Field>) => Refusal<Field>["problems"];
  /** Called for every failure of `send`. */
  onError?: (error: unknown) => void;
}

/** Validates a field `email`. */
export function typedEmailProblem(email: string): { email?: string } {
  const problem = emailProblem(email.trim());
  return problem ? { email: problem } : {};
}

/**
 * A form with errors at its fields that keeps its input. Works without JavaScript.
 *
 * @returns `form`: props of the form; the rest is for its content
 */
export function useAccountForm<Field extends string>(options: FormOptions<Field>) {
  const { fields, missing, send, refused, fieldFor, check, onError } = options;
  const ref = useRef<HTMLFormElement>(null);
  const isAlive = useHydrated();
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<Refusal<Field>>({
    problems: (refused?.problems ?? {}) as Refusal<Field>["problems"],
    failure: refused?.failure ?? null,
  });

  /**
   * Shows the errors, and focuses the first field to correct.
   *
   * @param pressed - the button that submitted the form: it is disabled meanwhile and loses the
   *   focus
   */
  function refuse(next: Refusal<Field>, pressed: HTMLElement | null = null) {
    // The field is focused with its problem already beside it, so that both are read out.
    flushSync(() => {
      setRefusal(next);
      setSending(false);
    });
    const refused = fields.find((field) => next.problems[field]);
    const first = refused ?? (next.failure ? fieldFor?.(next.failure) : undefined);
    const field = first && ref.current?.elements.namedItem(first);
    if (!(field instanceof HTMLInputElement)) {
      if (document.activeElement === document.body) pressed?.focus();
      return;
    }
    field.focus();
    // What may have to be typed anew is replaced by typing.
    if (!refused) field.select();
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    const { submitter } = event.nativeEvent as SubmitEvent;
    const typed = new FormData(event.currentTarget);
    const values = Object.fromEntries(
      fields.map((field) => [field, String(typed.get(field) ?? "")]),
    ) as Values<Field>;
    const problems: Refusal<Field>["problems"] = check?.(values) ?? {};
    for (const field of fields) {
      if (missing[field] && values[field].trim() === "") problems[field] = missing[field];
    }
    if (Object.keys(problems).length > 0) return refuse({ problems, failure: null });
    setRefusal({ problems: {}, failure: null });
    setSending(true);
    try {
      await send(values);
      setSending(false);
    } catch (error) {
      refuse(refusalOf(error, fields), submitter);
      onError?.(error);
    }
  }

  return {
    ...refusal,
    isSending,
    /** Resets the form after success. */
    clear: () => ref.current?.reset(),
    form: {
      ref,
      method: "post" as const,
      // The browser's own validation is for visitors without JavaScript; with it, errors are shown
      // beside the fields.
      noValidate: isAlive,
      onSubmit: submit,
      "aria-busy": isSending,
    },
  };
}
