import { useSession } from "@pickwell/client/session";
import { errorMessage, isSignedOut } from "@pickwell/ui/forms/refusal.ts";
import type { ReactNode } from "react";
import { useToast } from "../../ui/toast.tsx";

export type ShowToast = (words: ReactNode) => void;

/** Toast messages of the account. */
export function useAccountToast() {
  const [toast, say] = useToast();
  const { keeper } = useSession();
  return {
    toast,
    say,
    /** For actions of a button without a form. */
    sayFailure(error: unknown) {
      if (isSignedOut(error)) keeper.expire();
      say(errorMessage(error));
    },
  };
}
