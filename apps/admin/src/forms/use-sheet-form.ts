import { ApiError } from "@pickwell/client/api-error.ts";
import { useSession } from "@pickwell/client/session";
import { isSignedOut } from "@pickwell/ui/forms/refusal.ts";
import { type FormEvent, useLayoutEffect, useRef, useState } from "react";
import { failureMessage } from "./problem-messages.ts";

interface SheetFormOptions {
  /** Sends the form, and loads again what it has changed. */
  send: () => Promise<unknown>;
  /** Error message when the shop gave no reason. */
  failed: string;
  onDone: () => void;
}

export interface SheetForm {
  /** To be given to `<form onSubmit>`. */
  submit: (event: FormEvent) => Promise<void>;
  isBusy: boolean;
  /** What is wrong with a field, by its name in the procedure's input. */
  problemOf: (field: string) => string | undefined;
  /** What is wrong, unless one of these fields shows it. */
  problemBut: (fields: readonly string[]) => string | undefined;
}

/**
 * A form in a sheet whose values are its component's own: submits once at a time, and shows errors,
 * with the focus on the field that is wrong.
 * For rows that others may change at the same time, see `useRecordForm`.
 */
export function useSheetForm({ send, failed, onDone }: SheetFormOptions): SheetForm {
  const { keeper } = useSession();
  const [problem, setProblem] = useState<{ field?: string | null; words: string }>();
  const [isBusy, setBusy] = useState(false);

  const sent = useRef<Element>(null);
  // At once, so that the focus is there when the words are.
  useLayoutEffect(() => {
    if (problem) sent.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [problem]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    sent.current = event.currentTarget;
    if (isBusy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      await send();
      onDone();
    } catch (error) {
      if (isSignedOut(error)) keeper.expire();
      const field = error instanceof ApiError ? error.data?.field : undefined;
      setProblem({ field, words: failureMessage(error, failed) });
    }
    setBusy(false);
  }

  return {
    submit,
    isBusy,
    problemOf: (field) => (problem?.field === field ? problem.words : undefined),
    problemBut: (fields) => (fields.includes(problem?.field ?? "") ? undefined : problem?.words),
  };
}
