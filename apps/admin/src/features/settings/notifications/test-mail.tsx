import type { Inputs, Outputs } from "@pickwell/api";
import { emailProblem } from "@pickwell/api/email/rules";
import { useSession } from "@pickwell/client/session";
import { t } from "@pickwell/texts/t.ts";
import { MeantEmail } from "@pickwell/ui/components/meant-email.tsx";
import { isSignedOut } from "@pickwell/ui/forms/refusal.ts";
import { useId, useRef, useState } from "react";
import { failureMessage } from "../../../forms/problem-messages.ts";
import type { RecordForm } from "../../../forms/use-record-form.ts";
import { useAdmin, useRefresh } from "../../../lib/use-admin.ts";
import { Problem } from "../../../ui/problem.tsx";
import { type NotificationValues, notificationsOf, passwordSent } from "./notification-values.ts";
import styles from "./test-mail.module.css";

interface TestMailProps {
  of: RecordForm<NotificationValues>;
  like: Outputs["admin"]["settings"]["all"]["notifications"]["value"];
}

/** Sends a test mail with the form's settings, and shows the server's reply. */
export function TestMail({ of, like }: TestMailProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const admin = useAdmin();
  // A server that took a mail is a step of setting up the shop.
  const refresh = useRefresh("firstRun");
  const { keeper, state } = useSession();
  const own = "session" in state ? state.session.user.email : "";
  // The first admin of a shop may be called `admin@localhost`, where no mail arrives.
  const [to, setTo] = useState(emailProblem(own) === null ? own : "");
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  /** Where a mail was sent to, and by which server; empty for the one in force. */
  const [sent, setSent] = useState<{ to: string; server: string } | null>(null);

  async function send() {
    if (isSending) return;
    setSending(true);
    setProblem(null);
    setSent(null);
    const values = of.form.getValues();
    const input = { to, value: notificationsOf(values, like), secrets: passwordSent(values) };
    try {
      await admin.settings.sendTestMail.mutate(
        input as Inputs["admin"]["settings"]["sendTestMail"],
      );
      setSent({ to, server: values.smtpServer });
      void refresh();
    } catch (error) {
      if (isSignedOut(error)) keeper.expire();
      else setProblem(failureMessage(error, t("The test mail was not sent.")));
    } finally {
      setSending(false);
    }
  }

  return (
    <div className="fieldset test-mail">
      <label htmlFor={id}>{t("Send a test mail to")}</label>
      <div className={styles.row}>
        <input
          ref={field}
          id={id}
          className="field"
          type="email"
          autoComplete="email"
          value={to}
          onChange={({ target }) => setTo(target.value)}
        />
        <button
          type="button"
          className="btn btn--sm btn--soft"
          aria-disabled={isSending}
          onClick={() => void send()}
        >
          {isSending ? t("Sending…") : t("Send Test Mail")}
        </button>
      </div>
      <MeantEmail field={field} isHolding={false} />
      <div role="status">
        {sent && (
          <p className={styles.sent}>
            {!sent.server || sent.server === like.smtpServer
              ? t("Sent to {to}. Please look into that mailbox.", { to: sent.to })
              : t(
                  "Sent to {to}. Please look into that mailbox, and save these settings, so that other mails leave by this server as well.",
                  { to: sent.to },
                )}
          </p>
        )}
      </div>
      <div role="alert">{problem && <Problem>{problem}</Problem>}</div>
    </div>
  );
}
