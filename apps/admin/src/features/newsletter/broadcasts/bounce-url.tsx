import { rich } from "@pickwell/texts/rich.ts";
import { t } from "@pickwell/texts/t.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatMoment } from "../../../lib/format-moment.ts";
import { useAdmin, useRefresh } from "../../../lib/use-admin.ts";
import { useAttempt } from "../../../lib/use-attempt.ts";
import { useConfirm } from "../../../ui/confirm.tsx";
import { Panel } from "../../../ui/screen.tsx";
import mailSheet from "../mail-sheet.module.css";
import { BounceUrlDialog } from "./bounce-url-dialog.tsx";
import broadcastsStyles from "./broadcasts.module.css";
import { UnknownBounces } from "./unknown-bounces.tsx";

/** The URL for bounce reports of mail providers. */
export function BounceUrl() {
  const { broadcasts } = useAdmin();
  const refresh = useRefresh("broadcasts");
  const attempt = useAttempt();
  const confirm = useConfirm();
  const { data: hook, isSuccess } = useQuery(broadcasts.bounceHook.queryOptions());
  const [created, setCreated] = useState<string | null>(null);

  async function make() {
    const isSure =
      !hook ||
      (await confirm({
        title: t("Make a new URL?"),
        body: t(
          "The former one stops working at once. The mail provider has to be given the new one.",
        ),
        action: t("Make New URL"),
        isDestructive: true,
      }));
    if (!isSure) return;
    await attempt(
      async () => {
        const { url } = await broadcasts.createBounceHook.mutate();
        setCreated(url);
        await refresh();
      },
      { failed: t("The URL could not be made. Please try again.") },
    );
  }

  if (!isSuccess) return null;
  return (
    <Panel
      title={t("Mail that comes back")}
      aside={
        <button type="button" className="btn btn--sm btn--soft" onClick={() => void make()}>
          {hook ? t("Make New URL") : t("Make URL")}
        </button>
      }
    >
      <div className={broadcastsStyles.bounces}>
        <p className="muted">
          {rich(
            'Mail providers can tell the shop of bounces and complaints: give yours a URL of its own as its webhook (Amazon SES, Brevo, Elastic Email, Mailgun, Mailjet, MailerSend, Mandrill, Postal, Postmark, Resend, SendGrid, SMTP2GO and SparkPost are understood). A mail server of your own can pipe what comes back to it: <code>curl --data-binary @- -H "Content-Type: message/rfc822" URL</code>. Whoever bounced, or complained, is sent nothing any more until they subscribe anew.',
            { code: (inside) => <code>{inside}</code> },
          )}
        </p>
        {hook && (
          <dl className={mailSheet.facts}>
            <div>
              <dt>{t("Made")}</dt>
              <dd>{formatMoment(hook.createdAt)}</dd>
            </div>
            <div>
              <dt>{t("Last call")}</dt>
              <dd>
                {hook.usedAt ? `${formatMoment(hook.usedAt)}: ${hook.lastVerdict}` : t("None yet.")}
              </dd>
            </div>
            {hook.confirmUrl && (
              <div>
                <dt>{t("To confirm")}</dt>
                <dd>
                  {rich(
                    "Amazon asks whether the URL is yours. <a>Confirm at Amazon</a> when you have just set it up there.",
                    {
                      a: (inside) => (
                        <a
                          className="link"
                          href={hook.confirmUrl ?? undefined}
                          target="_blank"
                          rel="noopener noreferrer"
                        >
                          {inside}
                        </a>
                      ),
                    },
                  )}
                </dd>
              </div>
            )}
          </dl>
        )}
        <UnknownBounces />
      </div>
      {created && <BounceUrlDialog url={created} onClose={() => setCreated(null)} />}
    </Panel>
  );
}
