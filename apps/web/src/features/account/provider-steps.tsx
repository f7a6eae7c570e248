import type { RefusedForm } from "@pickwell/api/context";
import { t } from "@pickwell/texts/t.ts";
import { type ReactNode, useId } from "react";
import formStyles from "../../ui/form.module.css";
import { AccountField, Failure, Submit } from "./account-field.tsx";
import { AuthFrame } from "./auth-frame.tsx";

interface StepProps {
  refused: RefusedForm | null;
}

/** The two-factor step after a provider. */
export const CodeStep = ({ refused }: StepProps) => (
  <AuthFrame
    title={t("Sign in")}
    lede={<p>{t("One step is left: your account asks for a code, too.")}</p>}
  >
    <StepForm
      title={t("Your code")}
      action="/login/code"
      refused={refused}
      label={t("Sign In")}
      busy={t("Signing in…")}
    >
      <AccountField
        name="code"
        label={t("Code")}
        autoComplete="one-time-code"
        autoFocus
        hint={t("The six digits that your device shows, or one of your recovery codes.")}
        problem={refused?.problems.code}
      />
    </StepForm>
  </AuthFrame>
);

/** Asks for the email address when the provider does not vouch for one. */
export const EmailStep = ({ refused }: StepProps) => (
  <AuthFrame
    title={t("Create an account")}
    label={t("Sign up")}
    lede={
      <p>{t("One step is left: an address that is yours. We send a link there to confirm it.")}</p>
    }
  >
    <StepForm
      title={t("Your e-mail address")}
      action="/login/email"
      refused={refused}
      label={t("Create Account")}
      busy={t("Creating…")}
    >
      <AccountField
        name="email"
        label={t("E-mail")}
        type="email"
        autoComplete="email"
        autoFocus
        value={refused?.values.email}
        problem={refused?.problems.email}
      />
    </StepForm>
  </AuthFrame>
);

interface StepFormProps extends StepProps {
  title: string;
  /** Path it is posted to. */
  action: string;
  /** Label of the submit button, and its label while submitting. */
  label: string;
  busy: string;
  children: ReactNode;
}

/** A form without fields: the state of the sign-in is in a cookie. */
function StepForm({ title, action, refused, label, busy, children }: StepFormProps) {
  const id = useId();
  return (
    <>
      <h2 id={id}>{title}</h2>
      <form method="post" action={action} className={formStyles.form} aria-labelledby={id}>
        <Failure words={refused?.failure ?? null} />
        {children}
        <div className="actions">
          <Submit label={label} busy={busy} isSending={false} look="btn--lg btn--accent" />
          <a className="link" href="/login">
            {t("Begin again")}
          </a>
        </div>
      </form>
    </>
  );
}
