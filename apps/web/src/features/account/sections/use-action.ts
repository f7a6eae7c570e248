import { useSession } from "@pickwell/client/session";
import { errorMessage, isSignedOut } from "@pickwell/ui/forms/refusal.ts";
import { useState } from "react";
import type { ShowToast } from "../use-account-toast.tsx";

/**
 * The action of a single button.
 *
 * @param action - a thrown error is shown
 * @returns `run`: runs it unless it is running already
 */
export function useAction<Args extends unknown[]>(
  action: (...args: Args) => Promise<void>,
  showToast: ShowToast,
) {
  const [isBusy, setBusy] = useState(false);
  const { keeper } = useSession();
  async function run(...args: Args) {
    if (isBusy) return;
    setBusy(true);
    try {
      await action(...args);
    } catch (error) {
      if (isSignedOut(error)) keeper.expire();
      showToast(errorMessage(error));
    }
    setBusy(false);
  }
  return { isBusy, run };
}
