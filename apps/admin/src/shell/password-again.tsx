import { CODE_MISSING, CODE_REQUIRED_REASON, PASSWORD_MISSING } from "@pickwell/api/auth/rules";
import { ApiError } from "@pickwell/client/api-error.ts";
import { useSession } from "@pickwell/client/session";
import { t } from "@pickwell/texts/t.ts";
import { PasskeyButton } from "@pickwell/ui/components/passkey-button.tsx";
import { isSignedOut } from "@pickwell/ui/forms/refusal.ts";
import { useAccountForm } from "@pickwell/ui/forms/use-account-form.ts";
import { useRouteContext } from "@tanstack/react-router";
import { useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import dialogStyles from "../ui/dialog.module.css";
import { Problem } from "../ui/problem.tsx";
import type { AdminAccount } from "./admin-account.ts";
import signInForm from "./sign-in-form.module.css";
import { Entry } from "./sign-in-form.tsx";

interface PasswordAgainProps {
  user: Pick<AdminAccount, "email" | "hasTwoFactor">;
}

/**
 * Asks for the password, and the code, before a sensitive action, in case somebody else uses an
 * unattended computer. Shown over open forms, which keep their values.
 */
export function PasswordAgain({ user }: PasswordAgainProps) {
  const { stepUp } = useRouteContext({ from: "__root__" });
  const isAsking = useSyncExternalStore(stepUp.subscribe, () => stepUp.isAsking);
  return isAsking && <Question user={user} />;
}

function Question({ user }: PasswordAgainProps) {
  const { stepUp } = useRouteContext({ from: "__root__" });
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    // A sheet below would take Escape for its own.
    const keepEscape = (event: KeyboardEvent) => event.key === "Escape" && event.stopPropagation();
    element?.addEventListener("keydown", keepEscape);
    element?.showModal();
    element?.querySelector<HTMLInputElement>("input[type=password]")?.focus();
    // Closed while it is still there, so that the browser leads the focus back to where it was.
    return () => element?.close();
  }, []);
  return createPortal(
    <dialog
      ref={dialog}
      className={dialogStyles.nativeDialog}
      aria-labelledby="password-again"
      aria-describedby="password-again-why"
      onCancel={(event) => {
        event.preventDefault();
        stepUp.settle(false);
      }}
    >
      <h2 id="password-again">{t("Is it you?")}</h2>
      <p className="muted" id="password-again-why">
        {t(
          "This changes who can get in, or shows what only you should see. Enter your password to go on; everything you typed is still here.",
        )}
      </p>
      <Form user={user} />
    </dialog>,
    document.body,
  );
}

function Form({ user }: PasswordAgainProps) {
  const { api, stepUp } = useRouteContext({ from: "__root__" });
  const { keeper } = useSession();
  const [takesCode, takeCode] = useState(user.hasTwoFactor);
  const { form, problems, failure, isSending } = useAccountForm({
    fields: ["password", "code"],
    missing: { password: PASSWORD_MISSING, ...(takesCode && { code: CODE_MISSING }) },
    async send({ password, code }) {
      await api.auth.reauthenticate.mutate({ password, ...(takesCode && { code }) });
      stepUp.settle(true);
    },
    onError(error) {
      // Turned on elsewhere a moment ago.
      if (error instanceof ApiError && error.data?.reason === CODE_REQUIRED_REASON) takeCode(true);
      if (!isSignedOut(error)) return;
      stepUp.settle(false);
      keeper.expire();
    },
  });
  return (
    <form {...form} className={signInForm.form} aria-labelledby="password-again">
      <div role="alert">{failure && <Problem>{failure}</Problem>}</div>
      {/* So that password managers know whose password it is. */}
      <input type="hidden" autoComplete="username" value={user.email} readOnly />
      <Entry
        name="password"
        label={t("Password")}
        autoComplete="current-password"
        isSecret
        problem={problems.password}
      />
      {takesCode && (
        <Entry
          name="code"
          label={t("Code")}
          autoComplete="one-time-code"
          hint={t("The six digits that your device shows, or one of your recovery codes.")}
          problem={problems.code}
        />
      )}
      <div className="actions">
        <button type="submit" className="btn btn--accent" disabled={isSending}>
          {isSending ? t("Checking…") : t("Continue")}
        </button>
        <button type="button" className="btn btn--soft" onClick={() => stepUp.settle(false)}>
          {t("Cancel")}
        </button>
      </div>
      <PasskeyButton
        purpose="confirm"
        forAdmins
        className="btn btn--soft"
        onDone={() => stepUp.settle(true)}
      />
    </form>
  );
}
