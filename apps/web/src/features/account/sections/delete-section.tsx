import { PASSWORD_MISSING } from "@pickwell/api/auth/rules";
import { useSession } from "@pickwell/client/session";
import { useRouteContext } from "@tanstack/react-router";
import { useState } from "react";
import formStyles from "../../../ui/form.module.css";
import styles from "../account.module.css";
import { AccountField, Failure, Submit } from "../account-field.tsx";
import { Owner } from "./password-section.tsx";
import { Section } from "./section.tsx";
import type { SectionProps } from "./section-props.ts";
import { useSectionForm } from "./use-section-form.ts";

/** Asks before it offers what cannot be undone. */
export function DeleteSection({ user }: Pick<SectionProps, "user">) {
  const [isAsked, ask] = useState(false);
  return (
    <Section
      id="delete"
      note={<p>Your account and everything in it goes at once, and cannot be brought back.</p>}
    >
      {isAsked ? (
        <DeleteForm user={user} onCancel={() => ask(false)} />
      ) : (
        <button type="button" className="btn btn--line" onClick={() => ask(true)}>
          Delete My Account…
        </button>
      )}
    </Section>
  );
}

interface DeleteFormProps extends Pick<SectionProps, "user"> {
  onCancel: () => void;
}

function DeleteForm({ user, onCancel }: DeleteFormProps) {
  const { account } = useRouteContext({ from: "__root__" }).api.auth;
  const { keeper } = useSession();
  const { form, problems, failure, isSending } = useSectionForm({
    fields: ["password"],
    missing: { password: PASSWORD_MISSING },
    async send({ password }) {
      await account.remove.mutate({ password });
      keeper.signedOut("deleted");
    },
  });
  return (
    <form {...form} className={formStyles.form} aria-labelledby="delete-title">
      <p>
        Delete the account of <strong>{user.email}</strong>?
      </p>
      <Failure words={failure} />
      <Owner email={user.email} />
      <AccountField
        name="password"
        label="Your password"
        type="password"
        autoComplete="current-password"
        problem={problems.password}
        autoFocus
      />
      <div className="actions">
        <Submit
          label="Delete My Account"
          busy="Deleting…"
          isSending={isSending}
          look={styles.danger}
        />
        <button type="button" className="btn btn--soft" onClick={onCancel}>
          Keep It
        </button>
      </div>
    </form>
  );
}
