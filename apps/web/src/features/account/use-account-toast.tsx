import type { ReactNode } from "react";
import { useToast } from "../../ui/toast.tsx";
import { failureWords, isSignedOut } from "./forms/refusal.ts";
import { useSession } from "./session/use-session.ts";

export type Say = (words: ReactNode) => void;

/** One line for what was done, or could not be. */
export function useAccountToast() {
  const [toast, say] = useToast();
  const { keeper } = useSession();
  return {
    toast,
    say,
    /** For what is done with a button alone. */
    sayFailure(error: unknown) {
      if (isSignedOut(error)) keeper.expire();
      say(failureWords(error));
    },
  };
}
