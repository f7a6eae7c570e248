import {
  CODE_MISSING,
  CODE_REQUIRED_REASON,
  EMAIL_MISSING,
  INVALID_CREDENTIALS,
  PASSWORD_MISSING,
} from "@pickwell/api/auth/rules";
import type { RefusedForm } from "@pickwell/api/context";
import { EMAIL_INVALID, isStoredEmail } from "@pickwell/api/email/rules";
import { ApiError } from "@pickwell/client/api-error.ts";
import { useSession } from "@pickwell/client/session";
import { t } from "@pickwell/texts/t.ts";
import { translateMessage } from "@pickwell/texts/translate-message.ts";
import { PasskeyButton } from "@pickwell/ui/components/passkey-button.tsx";
import { useAccountForm } from "@pickwell/ui/forms/use-account-form.ts";
import { useRouteContext } from "@tanstack/react-router";
import { useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import formStyles from "../../ui/form.module.css";
import { AccountField, Failure, Submit } from "./account-field.tsx";

interface SignInFormProps {
  /** Where to go afterwards, for those without script. */
  from?: string;
  refused?: RefusedForm | null;
  /** Initial value. */
  email?: string;
  labelledBy: string;
}

const fields = ["email", "password", "code"] as const;

/**
 * The form's state: its fields, and whether the code is asked for, as one more field of a form that
 * was refused without JavaScript, or in a second step.
 */
function useSignIn(refused?: RefusedForm | null) {
  const { auth } = useRouteContext({ from: "__root__" }).api;
  const { keeper } = useSession();
  const [step, setStep] = useState({
    isCodeAsked: Boolean(refused?.problems.code),
    isSecond: false,
  });
  const accountForm = useAccountForm({
    fields,
    missing: {
      email: EMAIL_MISSING,
      password: PASSWORD_MISSING,
      ...(step.isSecond && { code: CODE_MISSING }),
    },
    refused,
    check: ({ email }) => (isStoredEmail(email) ? {} : { email: EMAIL_INVALID }),
    fieldFor: (failure) =>
      failure === translateMessage(INVALID_CREDENTIALS) ? "password" : undefined,
    async send(values) {
      try {
        await auth.signIn.mutate({ ...values, code: values.code || undefined });
      } catch (error) {
        if (error instanceof ApiError && error.data?.reason === CODE_REQUIRED_REASON) {
          setStep({ isCodeAsked: true, isSecond: true });
          return;
        }
        throw error;
      }
      await keeper.signedIn();
    },
  });
  return {
    ...accountForm,
    step,
    startOver: () => setStep({ isCodeAsked: false, isSecond: false }),
  };
}

/**
 * Signs in, with a second step for two-factor accounts. Without JavaScript both steps are one form,
 * sent again with the code.
 */
export function SignInForm({ from, refused, email, labelledBy }: SignInFormProps) {
  const { form, problems, failure, isSending, step, startOver } = useSignIn(refused);
  const { keeper } = useSession();
  const failureId = useId();
  // Must not reveal which of both is wrong.
  const isWrongPair = failure === translateMessage(INVALID_CREDENTIALS);
  const pairId = isWrongPair ? failureId : undefined;
  const credentials = useRef<HTMLDivElement>(null);
  /** Back to both fields, the first of which has the focus of the link that goes. */
  function changeAccount() {
    flushSync(startOver);
    credentials.current?.querySelector("input")?.focus();
  }
  return (
    <form {...form} action="/login" className={formStyles.form} aria-labelledby={labelledBy}>
      <Failure words={failure} id={failureId} />
      {/* Kept where they are, so that the second step sends them as well. */}
      <div ref={credentials} className={formStyles.form} hidden={step.isSecond}>
        <AccountField
          name="email"
          label={t("E-mail")}
          type="email"
          autoComplete="username"
          value={refused?.values.email ?? email}
          problem={problems.email}
          failureId={pairId}
          isLookedUp
          autoFocus={Boolean(refused?.problems.email || (refused?.failure && !isWrongPair))}
        />
        <AccountField
          name="password"
          label={t("Password")}
          type="password"
          autoComplete="current-password"
          problem={problems.password}
          failureId={pairId}
          // Passwords are not sent back, so it has to be typed again.
          autoFocus={Boolean(
            refused && !refused.problems.email && (!refused.failure || isWrongPair),
          )}
        />
      </div>
      {step.isCodeAsked && (
        <AccountField
          name="code"
          label={t("Code")}
          autoComplete="one-time-code"
          autoFocus={step.isSecond}
          hint={t("The six digits that your device shows, or one of your recovery codes.")}
          problem={problems.code}
        />
      )}
      {from && <input type="hidden" name="from" value={from} />}
      <div className="actions">
        <Submit
          label={t("Sign In")}
          busy={t("Signing in…")}
          isSending={isSending}
          look="btn--lg btn--accent"
        />
        {step.isSecond ? (
          <button type="button" className="link" onClick={changeAccount}>
            {t("Use another account")}
          </button>
        ) : (
          <a className="link" href="/reset-password">
            {t("Forgot your password?")}
          </a>
        )}
      </div>
      {!step.isSecond && (
        <PasskeyButton
          purpose="sign-in"
          className="btn btn--soft btn--wide"
          onDone={() => keeper.signedIn()}
        />
      )}
    </form>
  );
}
