import { useSession } from "@pickwell/client/session";
import { errorMessage, isSignedOut } from "@pickwell/ui/forms/refusal.ts";
import type { ReactNode } from "react";
import { useToast } from "../../ui/toast.tsx";

export type ShowToast = (words: ReactNode) => void;

/** Toast messages of the account. */
export function useAccountToast() {
  const [toast, showToast] = useToast();
  const { keeper } = useSession();
  return {
    toast,
    showToast,
    /** For actions of a button without a form. */
    showFailure(error: unknown) {
      if (isSignedOut(error)) keeper.expire();
      showToast(errorMessage(error));
    },
  };
}
