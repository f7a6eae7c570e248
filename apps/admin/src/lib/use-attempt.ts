import { useSession } from "@pickwell/client/session";
import { isSignedOut } from "@pickwell/ui/forms/refusal.ts";
import { failureMessage } from "../forms/problem-messages.ts";
import { useToast } from "../ui/toast.tsx";

interface Messages {
  /** Said when it has worked; nothing is, without. */
  done?: string;
  /** Said when it has not and the shop gave no reason. */
  failed?: string;
}

/**
 * For what is done at the press of a button, without a form.
 *
 * @returns a function that does something and tells its outcome; resolves with whether it has worked.
 * A session that is over asks for the sign-in.
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
