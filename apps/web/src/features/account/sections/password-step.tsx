import { PASSWORD_MISSING } from "@pickwell/api/auth/rules";
import { AccountField, Failure, Submit } from "../forms/account-field.tsx";
import { Owner } from "./password-section.tsx";
import { useSectionForm } from "./use-section-form.ts";

interface PasswordStepProps {
  email: string;
  /** Of the button. */
  label: string;
  onPassword: (password: string) => Promise<void>;
  onCancel: () => void;
}

/** Asks for the password again, before something that matters. */
export function PasswordStep({ email, label, onPassword, onCancel }: PasswordStepProps) {
  const { form, problems, failure, isSending } = useSectionForm({
    fields: ["password"],
    missing: { password: PASSWORD_MISSING },
    send: ({ password }) => onPassword(password),
  });
  return (
    <form {...form} className="account-form" aria-label={label}>
      <Failure words={failure} />
      <Owner email={email} />
      <AccountField
        name="password"
        label="Your password"
        type="password"
        autoComplete="current-password"
        problem={problems.password}
        autoFocus
      />
      <div className="actions">
        <Submit label={label} busy="Checking…" isSending={isSending} />
        <button type="button" className="btn btn--soft" onClick={onCancel}>
          Cancel
        </button>
      </div>
    </form>
  );
}
