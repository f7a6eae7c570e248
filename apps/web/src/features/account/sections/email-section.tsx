import { EMAIL_MISSING, PASSWORD_MISSING } from "@pickwell/api/auth/rules";
import { useSession } from "@pickwell/client/session";
import { rich } from "@pickwell/texts/rich.ts";
import { t } from "@pickwell/texts/t.ts";
import { Icon } from "@pickwell/ui/components/icon.tsx";
import { typedEmailProblem } from "@pickwell/ui/forms/use-account-form.ts";
import { useQuery } from "@tanstack/react-query";
import { useRouteContext } from "@tanstack/react-router";
import formStyles from "../../../ui/form.module.css";
import styles from "../account.module.css";
import { AccountField, Failure, Submit } from "../account-field.tsx";
import { Reauthenticate } from "./reauthenticate.tsx";
import { Section } from "./section.tsx";
import type { SectionProps } from "./section-props.ts";
import { useAction } from "./use-action.ts";
import { useSectionForm } from "./use-section-form.ts";

export function EmailSection({ user, showToast }: SectionProps) {
  const { account } = useRouteContext({ from: "__root__" }).api.auth;
  const { keeper } = useSession();
  const profile = useQuery({ ...account.profile.queryOptions(), staleTime: 0 });
  const pending = profile.data?.pendingEmail;
  /** Reads the account again: a link may have been followed meanwhile. */
  async function readAgain() {
    const { data } = await profile.refetch();
    await keeper.check();
    return data;
  }
  const { form, problems, failure, isSending, clear } = useSectionForm({
    fields: ["email", "password"],
    missing: { email: EMAIL_MISSING, ...(user.hasPassword && { password: PASSWORD_MISSING }) },
    check: ({ email }) => typedEmailProblem(email),
    async send(values) {
      await account.changeEmail.mutate(user.hasPassword ? values : { email: values.email });
      clear();
      const pendingEmail = (await readAgain())?.pendingEmail;
      showToast(
        pendingEmail
          ? t("We sent a link to {pendingEmail}. Until you follow it, nothing changes.", {
              pendingEmail,
            })
          : t("Your address stays as it is."),
      );
    },
  });

  return (
    <Section
      id="email"
      note={
        <CurrentEmail user={user} pending={pending} readAgain={readAgain} showToast={showToast} />
      }
    >
      <form {...form} className={formStyles.form} aria-labelledby="email-title">
        <Failure words={failure} />
        <AccountField
          name="email"
          label={t("New e-mail")}
          type="email"
          autoComplete="email"
          problem={problems.email}
        />
        {user.hasPassword ? (
          <AccountField
            name="password"
            label={t("Your password")}
            type="password"
            autoComplete="current-password"
            hint={t("You will be signed out everywhere else.")}
            problem={problems.password}
          />
        ) : (
          <Reauthenticate section="email" showToast={showToast} />
        )}
        <div className="actions">
          <Submit label={t("Change E-mail")} busy={t("Changing…")} isSending={isSending} />
        </div>
      </form>
    </Section>
  );
}

interface CurrentEmailProps extends SectionProps {
  /** The address that the account gets once its link is followed. */
  pending: string | null | undefined;
  /** Reads the account again. */
  readAgain: () => Promise<unknown>;
}

/** The account's address, whether it is confirmed, and the one that it may get. */
function CurrentEmail({ user, pending, readAgain, showToast }: CurrentEmailProps) {
  const { account } = useRouteContext({ from: "__root__" }).api.auth;
  const resend = useAction(async () => {
    await account.resendVerification.mutate();
    showToast(t("A new link is on its way."));
  }, showToast);
  const cancel = useAction(async () => {
    try {
      await account.cancelEmailChange.mutate();
      showToast(
        t("The change is cancelled. You go on signing in with {email}.", { email: user.email }),
      );
    } finally {
      await readAgain();
    }
  }, showToast);

  return (
    <>
      <p>
        {rich("You sign in with <b>{email}</b>.", {
          email: user.email,
          b: (inside) => <strong>{inside}</strong>,
        })}
      </p>
      {user.emailVerifiedAt && (
        <p className={styles.success}>
          <Icon name="check" /> {t("Confirmed")}
        </p>
      )}
      {(pending || !user.emailVerifiedAt) && (
        <>
          {pending ? (
            <p>
              {rich(
                "We sent a link to <b>{pending}</b>. Once you follow it, you sign in with that address.",
                { pending, b: (inside) => <strong>{inside}</strong> },
              )}
            </p>
          ) : (
            <p>{t("It is not confirmed yet: follow the link in the mail we sent there.")}</p>
          )}
          <p className={styles.noteActions}>
            <button
              type="button"
              className="link"
              onClick={() => resend.run()}
              aria-disabled={resend.isBusy}
            >
              {t("Send another link")}
            </button>
            {pending && (
              <button
                type="button"
                className="link"
                onClick={() => cancel.run()}
                aria-disabled={cancel.isBusy}
              >
                {t("Cancel this change")}
              </button>
            )}
          </p>
        </>
      )}
    </>
  );
}
