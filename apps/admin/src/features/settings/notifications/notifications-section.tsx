import type { Outputs } from "@pickwell/api";
import { sections } from "@pickwell/api/settings/schema";
import { t } from "@pickwell/texts/t.ts";
import { CheckField, NumberField, TextField } from "../../../forms/fields.tsx";
import { SectionForm } from "../section-form.tsx";
import styles from "../settings.module.css";
import { typedOf } from "../typed-values.ts";
import { useSettingsForm } from "../use-settings-form.ts";
import { MailPassword } from "./mail-password.tsx";
import { type NotificationValues, notificationsOf, passwordSent } from "./notification-values.ts";
import { TestMail } from "./test-mail.tsx";

type All = Outputs["admin"]["settings"]["all"];
type Section = All["notifications"];

const shownPassword = (password: unknown) =>
  password === "" ? t("(not changed)") : t("(a new one)");

export function NotificationsSection({ of, mail }: { of: Section; mail: All["mail"] }) {
  const { form, resetToDefault } = useSettingsForm<"notifications", NotificationValues>({
    section: "notifications",
    of,
    toValues: (value) => ({ ...typedOf(value), smtpPassword: "", forgetsPassword: false }),
    toValue: (values) => notificationsOf(values, of.value),
    secretsOf: passwordSent,
    fields: {
      lowStockAlerts: { label: t("Low Stock Alerts") },
      customerReviews: { label: t("Customer Reviews") },
      systemUpdates: { label: t("System Updates") },
      marketingReports: { label: t("Marketing Reports") },
      smtpServer: { label: t("SMTP Server") },
      smtpPort: { label: t("SMTP Port") },
      smtpUsername: { label: t("Username") },
      smtpPassword: {
        label: t("Password"),
        inputs: ["secrets.smtpPassword"],
        shown: shownPassword,
      },
      forgetsPassword: { label: t("Delete the stored password") },
      mailFrom: { label: t("Sender") },
      mailsPerMinute: { label: t("Broadcast mails per minute") },
      readerClicks: { label: t("Keep which reader follows which link of a broadcast") },
    },
    schema: sections.notifications,
  });
  return (
    <SectionForm title={t("Notifications")} of={form} onReset={resetToDefault}>
      <fieldset className={styles.group}>
        <legend>{t("Mails to you")}</legend>
        <CheckField
          of={form}
          name="lowStockAlerts"
          hint={t("Daily, when products have gone low or out of stock.")}
        />
        <CheckField
          of={form}
          name="customerReviews"
          hint={t("Daily, when ratings of products have changed.")}
        />
        <CheckField
          of={form}
          name="systemUpdates"
          hint={t("Daily, when a job or a backup failed, or a link was found dead.")}
        />
        <CheckField
          of={form}
          name="marketingReports"
          hint={t("On Mondays: what last week brought.")}
        />
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{t("Mail server")}</legend>
        <p className="hint">{inForce[mail.source](mail.from)}</p>
        <div className={styles.row}>
          <TextField
            of={form}
            name="smtpServer"
            placeholder={`smtp.example.com`}
            spellCheck={false}
          />
          <NumberField of={form} name="smtpPort" min={1} />
        </div>
        <div className={styles.row}>
          <TextField of={form} name="smtpUsername" spellCheck={false} />
          <MailPassword
            of={form}
            isStored={of.secrets.smtpPassword === true}
            isUnreadable={of.unreadable.includes("smtpPassword")}
          />
        </div>
        <TextField
          of={form}
          name="mailFrom"
          placeholder={`Pickwell <hello@shop.example>`}
          hint={t("Who mails are from. Empty: an address at the shop’s own host.")}
        />
        <NumberField
          of={form}
          name="mailsPerMinute"
          min={0}
          hint={t("What the mail server allows. 0: no limit. Other mail is not delayed.")}
        />
        <CheckField
          of={form}
          name="readerClicks"
          hint={t(
            "Segments can go by it. Off, nobody’s clicks are known as theirs. On, each mail says so, and readers can switch it off for themselves.",
          )}
        />
        <TestMail of={form} like={of.value} />
      </fieldset>
    </SectionForm>
  );
}

const inForce: Record<All["mail"]["source"], (from: string) => string> = {
  settings: (from) => t("Mails leave by the server named here, from {from}.", { from }),
  environment: (from) =>
    t(
      "Mails leave by the server that SMTP_URL names, from {from}. A server named here takes its place.",
      { from },
    ),
  none: () => t("No mail server is set up, so mails stay in the outbox, where you can read them."),
};
