import { PASSWORD_MISSING } from "@pickwell/api/auth/rules";
import { usePasswordHint } from "@pickwell/ui/forms/use-password-hint.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useRouteContext } from "@tanstack/react-router";
import formStyles from "../../../ui/form.module.css";
import { AccountField, Failure, Submit } from "../account-field.tsx";
import { Section } from "./section.tsx";
import type { SectionProps } from "./section-props.ts";
import { useSectionForm } from "./use-section-form.ts";

export function PasswordSection({ user, say }: SectionProps) {
  const { account } = useRouteContext({ from: "__root__" }).api.auth;
  const queryClient = useQueryClient();
  const passwordHint = usePasswordHint();
  const { form, problems, failure, isSending, clear } = useSectionForm({
    fields: ["currentPassword", "newPassword"],
    missing: { currentPassword: PASSWORD_MISSING, newPassword: PASSWORD_MISSING },
    async send(values) {
      await account.changePassword.mutate(values);
      clear();
      await queryClient.invalidateQueries({ queryKey: account.sessions.queryOptions().queryKey });
      say("Your password is changed. You are signed out everywhere else.");
    },
  });
  return (
    <Section
      id="password"
      note={<p>Changing it signs you out everywhere but here, and we send you a mail about it.</p>}
    >
      <form {...form} className={formStyles.form} aria-labelledby="password-title">
        <Failure words={failure} />
        <Owner email={user.email} />
        <AccountField
          name="currentPassword"
          label="Current password"
          type="password"
          autoComplete="current-password"
          problem={problems.currentPassword}
        />
        <AccountField
          name="newPassword"
          label="New password"
          type="password"
          autoComplete="new-password"
          hint={passwordHint}
          problem={problems.newPassword}
        />
        <div className="actions">
          <Submit label="Change Password" busy="Changing…" isSending={isSending} />
        </div>
      </form>
    </Section>
  );
}

/** Tells password managers whose password it is. */
export const Owner = ({ email }: { email: string }) => (
  <input type="email" name="owner" autoComplete="username" value={email} readOnly hidden />
);
