import { CODE_MISSING, PASSWORD_MISSING } from "@pickwell/api/auth/rules";
import { t } from "@pickwell/texts/t.ts";
import { useRouteContext } from "@tanstack/react-router";
import formStyles from "../../../ui/form.module.css";
import { AccountField, Failure, Submit } from "../account-field.tsx";
import type { ShowToast } from "../use-account-toast.tsx";
import { Owner } from "./password-section.tsx";
import { Reauthenticate } from "./reauthenticate.tsx";
import type { SectionProps } from "./section-props.ts";
import { useSectionForm } from "./use-section-form.ts";

/** The proof of identity for a sensitive action. */
export interface IdentityProof {
  /** Absent for users without one. */
  password?: string;
  code?: string;
}

interface PasswordStepProps {
  user: SectionProps["user"];
  showToast: ShowToast;
  /** Of the button. */
  label: string;
  /** Asks for a code of the device, too. */
  takesCode?: boolean;
  onShown: (shown: IdentityProof) => Promise<void>;
  onCancel: () => void;
}

/** Asks for the password before a sensitive action. */
export function PasswordStep({
  user,
  showToast,
  label,
  takesCode,
  onShown,
  onCancel,
}: PasswordStepProps) {
  const { form, problems, failure, isSending } = useSectionForm({
    fields: ["password", "code"],
    missing: {
      ...(user.hasPassword && { password: PASSWORD_MISSING }),
      ...(takesCode && { code: CODE_MISSING }),
    },
    send: ({ password, code }) =>
      onShown({ ...(user.hasPassword && { password }), ...(takesCode && { code }) }),
  });
  return (
    <form {...form} className={formStyles.form} aria-label={label}>
      <Failure words={failure} />
      <Owner email={user.email} />
      {user.hasPassword ? (
        <AccountField
          name="password"
          label={t("Your password")}
          type="password"
          autoComplete="current-password"
          problem={problems.password}
          autoFocus
        />
      ) : (
        <Reauthenticate section="two-factor" showToast={showToast} />
      )}
      {takesCode && (
        <AccountField
          name="code"
          label={t("Code")}
          autoComplete="one-time-code"
          hint={t("The six digits that your device shows, or one of your recovery codes.")}
          problem={problems.code}
        />
      )}
      <div className="actions">
        <Submit label={label} busy={t("Checking…")} isSending={isSending} />
        <button type="button" className="btn btn--soft" onClick={onCancel}>
          {t("Cancel")}
        </button>
      </div>
    </form>
  );
}

interface ConfirmIdentityProps extends SectionProps {
  /** Section of the account to return to. */
  section: string;
  /** Continues the waiting action. */
  onShown: () => Promise<void>;
  onCancel: () => void;
}

/** Asks for the proof of identity before a sensitive action. */
export function ConfirmIdentity({
  user,
  showToast,
  section,
  onShown,
  onCancel,
}: ConfirmIdentityProps) {
  const { auth } = useRouteContext({ from: "__root__" }).api;
  if (!user.hasPassword) return <Reauthenticate section={section} showToast={showToast} />;
  return (
    <PasswordStep
      user={user}
      showToast={showToast}
      label={t("Continue")}
      takesCode={user.hasTwoFactor}
      onCancel={onCancel}
      onShown={async (shown) => {
        await auth.reauthenticate.mutate(shown);
        await onShown();
      }}
    />
  );
}
