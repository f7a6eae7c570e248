import { PASSWORD_MISSING } from "@pickwell/api/auth/rules";
import { useSession } from "@pickwell/client/session";
import { rich } from "@pickwell/texts/rich.ts";
import { t } from "@pickwell/texts/t.ts";
import { useRouteContext } from "@tanstack/react-router";
import { useState } from "react";
import formStyles from "../../../ui/form.module.css";
import styles from "../account.module.css";
import { AccountField, Failure, Submit } from "../account-field.tsx";
import { Owner } from "./password-section.tsx";
import { Reauthenticate } from "./reauthenticate.tsx";
import { Section } from "./section.tsx";
import type { SectionProps } from "./section-props.ts";
import { useSectionForm } from "./use-section-form.ts";

/** Deletes the account, after confirmation. */
export function DeleteSection({ user, showToast }: SectionProps) {
  const [isAsked, ask] = useState(false);
  return (
    <Section
      id="delete"
      note={
        <p>{t("Your account and everything in it goes at once, and cannot be brought back.")}</p>
      }
    >
      {isAsked ? (
        <DeleteForm user={user} showToast={showToast} onCancel={() => ask(false)} />
      ) : (
        <button type="button" className="btn btn--line" onClick={() => ask(true)}>
          {t("Delete My Account…")}
        </button>
      )}
    </Section>
  );
}

interface DeleteFormProps extends SectionProps {
  onCancel: () => void;
}

function DeleteForm({ user, showToast, onCancel }: DeleteFormProps) {
  const { account } = useRouteContext({ from: "__root__" }).api.auth;
  const { keeper } = useSession();
  const { form, problems, failure, isSending } = useSectionForm({
    fields: ["password"],
    missing: user.hasPassword ? { password: PASSWORD_MISSING } : {},
    async send({ password }) {
      await account.remove.mutate(user.hasPassword ? { password } : {});
      keeper.signedOut("deleted");
    },
  });
  return (
    <form {...form} className={formStyles.form} aria-labelledby="delete-title">
      <p>
        {rich("Delete the account of <b>{email}</b>?", {
          email: user.email,
          b: (inside) => <strong>{inside}</strong>,
        })}
      </p>
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
        <Reauthenticate section="delete" showToast={showToast} />
      )}
      <div className="actions">
        <Submit
          label={t("Delete My Account")}
          busy={t("Deleting…")}
          isSending={isSending}
          look={styles.danger}
        />
        <button type="button" className="btn btn--soft" onClick={onCancel}>
          {t("Keep It")}
        </button>
      </div>
    </form>
  );
}
