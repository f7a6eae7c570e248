import { RECENT_LOGIN_REASON } from "@pickwell/api/core/security/rules";
import { ApiError } from "@pickwell/client/api-error.ts";
import { useState } from "react";
import { ConfirmIdentity } from "./password-step.tsx";
import type { SectionProps } from "./section-props.ts";
import { useAction } from "./use-action.ts";

const needsRecentLogin = (failure: unknown): boolean =>
  failure instanceof ApiError && failure.data?.reason === RECENT_LOGIN_REASON;

interface ConfirmedActionOptions extends SectionProps {
  /** Section of the account to return to. */
  section: string;
}

/**
 * An action that is refused until the user has proved their identity recently. Asks for the proof,
 * then runs the action again.
 *
 * @param action - a thrown error is shown
 * @returns `run`: runs it unless it is running already; `proof`: what asks, null while nothing waits
 */
export function useConfirmedAction<Args extends unknown[]>(
  action: (...args: Args) => Promise<void>,
  { user, showToast, section }: ConfirmedActionOptions,
) {
  const [waiting, wait] = useState<Args | null>(null);
  const { isBusy, run } = useAction(async (...args: Args) => {
    try {
      await action(...args);
    } catch (failure) {
      if (!needsRecentLogin(failure)) throw failure;
      wait(args);
    }
  }, showToast);
  const proof = waiting && (
    <ConfirmIdentity
      user={user}
      showToast={showToast}
      section={section}
      onCancel={() => wait(null)}
      onShown={async () => {
        wait(null);
        await run(...waiting);
      }}
    />
  );
  return { isBusy, run, proof };
}
