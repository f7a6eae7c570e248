import { useSession } from "@pickwell/client/session";
import { isSignedOut } from "@pickwell/ui/forms/refusal.ts";
import { failureMessage } from "../forms/problem-messages.ts";
import { useToast } from "../ui/toast/toast.tsx";

interface Messages {
  /** Message after success; none if absent. */
  done?: string;
  /** Message after a failure without a reason from the shop. */
  failed?: string;
}

/**
 * For actions of a button, without a form.
 *
 * @returns a function that runs an action and shows its outcome; resolves to whether it succeeded.
 *   An expired session opens the sign-in.
 */
export function useAttempt(): (work: () => Promise<unknown>, words?: Messages) => Promise<boolean> {
  const { keeper } = useSession();
  const toast = useToast();
  return async (work, { done, failed } = {}) => {
    try {
      await work();
    } catch (error) {
      if (isSignedOut(error)) keeper.expire();
      toast.failed(failureMessage(error, failed));
      return false;
    }
    if (done) toast.done(done);
    return true;
  };
}
