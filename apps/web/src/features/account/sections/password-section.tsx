import { PASSWORD_MISSING } from "@pickwell/api/auth/rules";
import { t } from "@pickwell/texts/t.ts";
import { usePasswordHint } from "@pickwell/ui/forms/use-password-hint.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useRouteContext } from "@tanstack/react-router";
import formStyles from "../../../ui/form.module.css";
import { AccountField, Failure, Submit } from "../account-field.tsx";
import { Section } from "./section.tsx";
import type { SectionProps } from "./section-props.ts";
import { useAction } from "./use-action.ts";
import { useSectionForm } from "./use-section-form.ts";

export function PasswordSection({ user, showToast }: SectionProps) {
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
      showToast(t("Your password is changed. You are signed out everywhere else."));
    },
  });
  if (!user.hasPassword) return <FirstPassword user={user} showToast={showToast} />;
  return (
    <Section
      id="password"
      note={
        <p>
          {t("Changing it signs you out everywhere but here, and we send you a mail about it.")}
        </p>
      }
    >
      <form {...form} className={formStyles.form} aria-labelledby="password-title">
        <Failure words={failure} />
        <Owner email={user.email} />
        <AccountField
          name="currentPassword"
          label={t("Current password")}
          type="password"
          autoComplete="current-password"
          problem={problems.currentPassword}
        />
        <AccountField
          name="newPassword"
          label={t("New password")}
          type="password"
          autoComplete="new-password"
          hint={passwordHint}
          problem={problems.newPassword}
        />
        <div className="actions">
          <Submit label={t("Change Password")} busy={t("Changing…")} isSending={isSending} />
        </div>
      </form>
    </Section>
  );
}

/** For users without a password: the link in the mail proves that the address is theirs. */
function FirstPassword({ user, showToast }: SectionProps) {
  const { requestReset } = useRouteContext({ from: "__root__" }).api.auth;
  const ask = useAction(async () => {
    await requestReset.mutate({ email: user.email });
    showToast(t("A link is on its way to you. It is good for an hour."));
  }, showToast);
  return (
    <Section id="password" note={<p>{t("You have none, and can do without.")}</p>}>
      <button
        type="button"
        className="btn btn--soft"
        aria-disabled={ask.isBusy}
        onClick={() => ask.run()}
      >
        {t("Send Me a Link to Set One")}
      </button>
    </Section>
  );
}

/** Tells password managers which account a password belongs to. */
export const Owner = ({ email }: { email: string }) => (
  <input type="email" name="owner" autoComplete="username" value={email} readOnly hidden />
);
