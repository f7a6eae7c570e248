import { rich } from "@pickwell/texts/rich.ts";
import { t } from "@pickwell/texts/t.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatMoment } from "../../lib/format-moment.ts";
import { useAdmin } from "../../lib/use-admin.ts";
import { useAttempt } from "../../lib/use-attempt.ts";
import { Icon } from "../../ui/icon.tsx";
import { type GeneratedPassword, OneTimePasswordDialog } from "./one-time-password-dialog.tsx";
import styles from "./users.module.css";

interface PendingPasswordsProps {
  /** One that has just been made up, to be shown at once. */
  fresh: GeneratedPassword | null;
  onFreshClosed: () => void;
}

/** Generated passwords that the user has not copied yet. */
export function PendingPasswords({ fresh, onFreshClosed }: PendingPasswordsProps) {
  const { oneTimeSecrets } = useAdmin().users;
  const attempt = useAttempt();
  const [again, setAgain] = useState<GeneratedPassword | null>(null);
  const pending = useQuery({ ...oneTimeSecrets.list.queryOptions(), staleTime: 0 });
  const shown = fresh ?? again;
  const close = () => {
    setAgain(null);
    onFreshClosed();
    void pending.refetch();
  };
  const forget = async (userId: string) => {
    await attempt(() => oneTimeSecrets.forget.mutate({ id: userId }), {
      failed: t("That did not work. Please try again."),
    });
    await pending.refetch();
  };
  const show = (userId: string) =>
    attempt(
      async () => {
        const told = await oneTimeSecrets.show.mutate({ id: userId });
        setAgain({ userId, ...told });
      },
      { failed: t("The password could not be shown. Please try again.") },
    );

  return (
    <>
      {pending.data
        ?.filter(({ userId }) => userId !== shown?.userId)
        .map(({ userId, email, expiresAt }) => (
          <div key={userId} className={styles.pendingPassword} role="note">
            <Icon name="lock" />
            <p>
              {rich(
                "You have not copied the password for <b>{email}</b> yet. It can be shown until {expiresAt}.",
                { b: (inside) => <b>{inside}</b>, email, expiresAt: formatMoment(expiresAt) },
              )}
            </p>
            <span className="actions">
              <button
                type="button"
                className="btn btn--sm btn--ink"
                onClick={() => void show(userId)}
              >
                {rich("Show Password<span> for {email}</span>", {
                  span: (inside) => <span className="vh">{inside}</span>,
                  email,
                })}
              </button>
              <button
                type="button"
                className="btn btn--sm btn--soft"
                onClick={() => void forget(userId)}
              >
                {rich("Dismiss<span> the password for {email}</span>", {
                  span: (inside) => <span className="vh">{inside}</span>,
                  email,
                })}
              </button>
            </span>
          </div>
        ))}
      {shown && (
        <OneTimePasswordDialog
          of={shown}
          onKept={() => void forget(shown.userId)}
          onLater={close}
          onClose={close}
        />
      )}
    </>
  );
}
