import { MAX_PASSKEY_NAME_LENGTH, PASSKEY_NAME_MISSING } from "@pickwell/api/auth/passkeys/rules";
import { t } from "@pickwell/texts/t.ts";
import formStyles from "../../../../ui/form.module.css";
import { AccountField, Failure, Submit } from "../../account-field.tsx";
import { useSectionForm } from "../use-section-form.ts";

interface PasskeyNameFormProps {
  name: string;
  /** Of the button. */
  label: string;
  onNamed: (name: string) => Promise<void>;
  onCancel: () => void;
}

/** Asks for the name of a passkey. */
export function PasskeyNameForm({ name, label, onNamed, onCancel }: PasskeyNameFormProps) {
  const { form, problems, failure, isSending } = useSectionForm({
    fields: ["name"],
    missing: { name: PASSKEY_NAME_MISSING },
    check: ({ name }) =>
      name.trim().length > MAX_PASSKEY_NAME_LENGTH
        ? {
            name: t("Please use at most {count} characters.", { count: MAX_PASSKEY_NAME_LENGTH }),
          }
        : {},
    send: ({ name }) => onNamed(name),
  });
  return (
    <form {...form} className={formStyles.form} aria-label={label}>
      <Failure words={failure} />
      <AccountField
        name="name"
        label={t("Name of the passkey")}
        autoComplete="off"
        value={name}
        problem={problems.name}
        autoFocus
      />
      <div className="actions">
        <Submit label={label} busy={t("Saving…")} isSending={isSending} />
        <button type="button" className="btn btn--soft" onClick={onCancel}>
          {t("Cancel")}
        </button>
      </div>
    </form>
  );
}
