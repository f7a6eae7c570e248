import { mayChangeMailbox } from "@pickwell/api/back-office/rules";
import { useSession } from "@pickwell/client/session";
import { t } from "@pickwell/texts/t.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatMoment } from "../../../lib/format-moment.ts";
import { useAdmin, useRefresh } from "../../../lib/use-admin.ts";
import { useAttempt } from "../../../lib/use-attempt.ts";
import { useConfirm } from "../../../ui/confirm.tsx";
import { Panel } from "../../../ui/screen.tsx";
import mailSheet from "../mail-sheet.module.css";
import { BounceMailboxForm } from "./bounce-mailbox-form.tsx";
import broadcastsStyles from "./broadcasts.module.css";

/** The mailbox that is checked for bounces. */
export function BounceMailbox() {
  const { broadcasts } = useAdmin();
  const refresh = useRefresh("broadcasts");
  const attempt = useAttempt();
  const confirm = useConfirm();
  const { data: mailbox, isSuccess } = useQuery(broadcasts.mailbox.get.queryOptions());
  const [isOpen, setOpen] = useState(false);
  const { state } = useSession();
  const role = "session" in state ? state.session.user.staffRole : "viewer";
  const mayChange = mayChangeMailbox(role);

  async function remove() {
    const isSure = await confirm({
      title: t("Read the mailbox no more?"),
      body: t("Its password is deleted. Bounces that were read stay."),
      action: t("Stop Reading"),
      isDestructive: true,
    });
    if (!isSure) return;
    await attempt(
      async () => {
        await broadcasts.mailbox.remove.mutate();
        await refresh();
      },
      { failed: t("The mailbox could not be removed. Please try again.") },
    );
  }

  if (!isSuccess) return null;
  return (
    <Panel
      title={t("Mailbox for mail that comes back")}
      aside={
        mayChange && (
          <button type="button" className="btn btn--sm btn--soft" onClick={() => setOpen(true)}>
            {mailbox ? t("Change Mailbox") : t("Read a Mailbox")}
          </button>
        )
      }
    >
      <div className={broadcastsStyles.bounces}>
        <p className="muted">
          {t(
            "Where mail comes back to a mailbox, the shop can read it every ten minutes by IMAP. It looks at one folder alone, and marks, moves and deletes nothing.",
          )}
          {!mayChange && t(" Only admins can change the role.")}
        </p>
        {mailbox && (
          <>
            <dl className={mailSheet.facts}>
              <div>
                <dt>{t("Folder")}</dt>
                <dd>
                  {t("{folder} of {user} at {host}", {
                    folder: mailbox.folder,
                    user: mailbox.user,
                    host: mailbox.host,
                  })}
                </dd>
              </div>
              <div>
                <dt>{t("Last reading")}</dt>
                <dd>
                  {mailbox.checkedAt
                    ? `${formatMoment(mailbox.checkedAt)}: ${mailbox.said}`
                    : t("None yet.")}
                </dd>
              </div>
            </dl>
            {mayChange && (
              <p>
                <button type="button" className="btn btn--sm" onClick={() => void remove()}>
                  {t("Stop Reading")}
                </button>
              </p>
            )}
          </>
        )}
      </div>
      {isOpen && <BounceMailboxForm known={mailbox} onClose={() => setOpen(false)} />}
    </Panel>
  );
}
