import { useSession } from "@pickwell/client/session";
import { errorMessage, isSignedOut } from "@pickwell/ui/forms/refusal.ts";
import { useState } from "react";
import type { ShowToast } from "../use-account-toast.tsx";

/**
 * What a button alone does.
 *
 * @param action - what it throws is said
 * @returns `run`: does it, unless it is being done already
 */
export function useAction<Args extends unknown[]>(
  action: (...args: Args) => Promise<void>,
  say: ShowToast,
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
      say(errorMessage(error));
    }
    setBusy(false);
  }
  return { isBusy, run };
}
