import { useApi } from "@pickwell/client/react/api.tsx";
import { t } from "@pickwell/texts/t.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { askForPasskey, hasPasskeys, PasskeyError } from "../browser/passkeys.ts";
import { useHydrated } from "../browser/use-hydrated.ts";
import { errorMessage } from "../forms/refusal.ts";

interface PasskeyButtonProps {
  /** `confirm` shows again that it is them, by who is signed in. */
  purpose: "sign-in" | "confirm";
  forAdmins?: boolean;
  /** Of the button's look. */
  className: string;
  /** Called when the user is signed in. */
  onDone: () => unknown;
}

/** Signs in or confirms with a passkey; nothing where passkeys are not available. */
export function PasskeyButton({ purpose, forAdmins, className, onDone }: PasskeyButtonProps) {
  const { passkeys } = useApi().auth;
  const isHere = useHydrated() && hasPasskeys();
  const { data: at } = useQuery({
    ...passkeys.offered.queryOptions(forAdmins ? { forAdmins } : undefined),
    enabled: isHere,
  });
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  if (!isHere || at !== window.location.origin) return null;

  async function go() {
    if (isBusy) return;
    setBusy(true);
    setProblem(null);
    try {
      const answer = await askForPasskey(await passkeys.ask.mutate({ purpose }));
      await passkeys.use.mutate({ answer });
      await onDone();
    } catch (error) {
      setProblem(error instanceof PasskeyError ? error.message : errorMessage(error));
    }
    setBusy(false);
  }
  return (
    <>
      <button type="button" className={className} aria-disabled={isBusy} onClick={go}>
        {purpose === "sign-in" ? t("Sign in with a passkey") : t("Show it with a passkey")}
      </button>
      {/* There before anything is said in it, so that it is read out. */}
      <p className="hint" role="alert">
        {problem}
      </p>
    </>
  );
}
