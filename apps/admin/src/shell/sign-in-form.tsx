import {
  CODE_MISSING,
  CODE_REQUIRED_REASON,
  INVALID_CREDENTIALS,
  PASSWORD_MISSING,
} from "@pickwell/api/auth/rules";
import { isStoredEmail } from "@pickwell/api/email/rules";
import { ApiError } from "@pickwell/client/api-error.ts";
import { useSession } from "@pickwell/client/session";
import { t } from "@pickwell/texts/t.ts";
import { MeantEmail } from "@pickwell/ui/components/meant-email.tsx";
import { PasskeyButton } from "@pickwell/ui/components/passkey-button.tsx";
import { useAccountForm } from "@pickwell/ui/forms/use-account-form.ts";
import { useRouteContext } from "@tanstack/react-router";
import { useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { describedBy } from "../forms/field-state.ts";
import { Frame } from "../forms/fields.tsx";
import passwordField from "../forms/password-field.module.css";
import { Icon } from "../ui/icon.tsx";
import { Problem } from "../ui/problem.tsx";
import signInForm from "./sign-in-form.module.css";

/** Error message when there is no response. */
const NO_ANSWER = t("An error occurred during login");

interface SignInFormProps {
  /** Initial value. */
  email?: string;
  labelledBy: string;
}

const fields = ["email", "password", "code"] as const;

/**
 * The sign-in form, with a second step for accounts that have one. The username is the e-mail
 * address.
 */
export function SignInForm({ email, labelledBy }: SignInFormProps) {
  const { auth } = useRouteContext({ from: "__root__" }).api;
  const { keeper } = useSession();
  const [isSecondStep, setSecondStep] = useState(false);
  const [isUnreachable, setUnreachable] = useState(false);
  const failureId = useId();
  const { form, problems, failure, isSending } = useAccountForm({
    fields,
    missing: {
      email: t("Please enter your username."),
      password: PASSWORD_MISSING,
      ...(isSecondStep && { code: CODE_MISSING }),
    },
    // An invalid address has no account, so it can be refused without asking the shop.
    check: ({ email }) => (isStoredEmail(email) ? {} : { email: INVALID_CREDENTIALS }),
    fieldFor: (failure) => (failure === INVALID_CREDENTIALS ? "password" : undefined),
    async send(values) {
      setUnreachable(false);
      try {
        await auth.signIn.mutate({ ...values, code: values.code || undefined });
      } catch (error) {
        if (error instanceof ApiError && error.data?.reason === CODE_REQUIRED_REASON) {
          setSecondStep(true);
          return;
        }
        setUnreachable(!(error instanceof ApiError && error.data));
        throw error;
      }
      await keeper.signedIn();
    },
  });
  // Not shown beside one of the fields, because it must not reveal which one is wrong.
  const pairId = failure === INVALID_CREDENTIALS ? failureId : undefined;
  const credentials = useRef<HTMLDivElement>(null);
  /** Back to both fields, the first of which has the focus of the link that goes. */
  function startOver() {
    flushSync(() => setSecondStep(false));
    credentials.current?.querySelector("input")?.focus();
  }
  return (
    <form {...form} className={signInForm.form} aria-labelledby={labelledBy}>
      <div role="alert">
        {failure && <Problem id={failureId}>{isUnreachable ? NO_ANSWER : failure}</Problem>}
      </div>
      {/* Kept where they are, so that the second step sends them as well. */}
      <div ref={credentials} className={signInForm.form} hidden={isSecondStep}>
        <Entry
          name="email"
          label={t("Username")}
          autoComplete="username"
          inputMode="email"
          value={email}
          problem={problems.email}
          failureId={pairId}
        />
        <Entry
          name="password"
          label={t("Password")}
          autoComplete="current-password"
          isSecret
          problem={problems.password}
          failureId={pairId}
          autoFocus={email !== undefined}
        />
      </div>
      {isSecondStep && (
        <Entry
          name="code"
          label={t("Code")}
          autoComplete="one-time-code"
          hint={t("The six digits that your device shows, or one of your recovery codes.")}
          problem={problems.code}
          autoFocus
        />
      )}
      <button type="submit" className="btn btn--lg btn--accent btn--wide" disabled={isSending}>
        {isSending ? t("Signing In...") : t("Sign In")}
      </button>
      {!isSecondStep && (
        <PasskeyButton
          purpose="sign-in"
          forAdmins
          className="btn btn--lg btn--soft btn--wide"
          onDone={() => keeper.signedIn()}
        />
      )}
      {isSecondStep ? (
        <button type="button" className="link" onClick={startOver}>
          {t("Use another account")}
        </button>
      ) : (
        <p className="hint">
          <a className="link" href="/reset-password">
            {t("Forgot your password?")}
          </a>
        </p>
      )}
    </form>
  );
}

interface EntryProps {
  name: (typeof fields)[number];
  label: string;
  autoComplete: string;
  inputMode?: "email";
  value?: string;
  hint?: string;
  problem?: string;
  /** Id of the form's problem, if it concerns this field. */
  failureId?: string;
  isSecret?: boolean;
  autoFocus?: boolean;
}

/** A field of somebody's credentials. */
export function Entry(props: EntryProps) {
  const { name, label, value, hint, problem, failureId, isSecret, ...rest } = props;
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const described = [describedBy(id, hint, problem), failureId].filter(Boolean).join(" ");
  const [isShown, show] = useState(false);
  return (
    <Frame id={id} label={label} hint={hint} problem={problem}>
      <div className={passwordField.field}>
        <input
          {...rest}
          ref={field}
          id={id}
          name={name}
          className="field"
          type={isSecret && !isShown ? "password" : "text"}
          defaultValue={value}
          required
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={problem || failureId ? true : undefined}
          aria-describedby={described || undefined}
        />
        {isSecret && (
          <button
            type="button"
            aria-label={isShown ? t("Hide password") : t("Show password")}
            onClick={() => show(!isShown)}
          >
            <Icon name={isShown ? "eye-off" : "eye"} />
          </button>
        )}
      </div>
      {rest.inputMode === "email" && <MeantEmail field={field} isHolding={false} />}
    </Frame>
  );
}
