import { ApiError } from "@pickwell/client/api-error.ts";
import { useSession } from "@pickwell/client/session";
import { isSignedOut } from "@pickwell/ui/forms/refusal.ts";
import { type FormEvent, useState } from "react";
import { failureMessage } from "../../../forms/problem-messages.ts";
import { useRefresh } from "../../../lib/use-admin.ts";

interface Options {
  /** Sends the form. */
  send: () => Promise<unknown>;
  /** Error message for unexpected errors. */
  failed: string;
  onDone: () => void;
}

/** A small form in a sheet: submits once at a time, and shows errors. */
export function useSheetForm({ send, failed, onDone }: Options) {
  const { keeper } = useSession();
  const refresh = useRefresh("trackingIds");
  const [problem, setProblem] = useState<{ field?: string; words: string }>();
  const [isBusy, setBusy] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      await send();
      await refresh();
      onDone();
    } catch (error) {
      if (isSignedOut(error)) keeper.expire();
      const field = error instanceof ApiError ? error.data?.field : undefined;
      setProblem({ field, words: failureMessage(error, failed) });
    }
    setBusy(false);
  }

  return { submit, problem, isBusy };
}
