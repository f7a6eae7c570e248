import type { Outputs } from "@pickwell/api";
import { sections } from "@pickwell/api/settings/schema";
import { t } from "@pickwell/texts/t.ts";
import { useQuery } from "@tanstack/react-query";
import { useWatch } from "react-hook-form";
import { TextArea, TextField } from "../../forms/fields.tsx";
import { useAdmin } from "../../lib/use-admin.ts";
import panel from "../../ui/panel.module.css";
import { Failure, Loading } from "../../ui/states.tsx";
import { SectionForm } from "../settings/section-form.tsx";
import styles from "../settings/settings.module.css";
import { useSettingsForm } from "../settings/use-settings-form.ts";
import { MailPreview } from "./broadcasts/mail-preview.tsx";

type Section = Outputs["admin"]["settings"]["all"]["welcome"];
type Values = Section["value"];

/** The welcome mail and its optional code. */
export function WelcomeMail() {
  const admin = useAdmin();
  const { data, isError, refetch } = useQuery(admin.settings.all.queryOptions());
  if (data) return <WelcomeForm of={data.welcome} />;
  if (isError)
    return <Failure message={t("Failed to load settings")} onRetry={() => void refetch()} />;
  return <Loading label={t("Loading settings...")} />;
}

function WelcomeForm({ of }: { of: Section }) {
  const admin = useAdmin();
  const { form, resetToDefault } = useSettingsForm<"welcome", Values>({
    section: "welcome",
    of,
    toValues: (value) => value,
    toValue: (values) => values,
    fields: {
      code: { label: t("Code") },
      offer: { label: t("What it gives") },
      subject: { label: t("Subject") },
      text: { label: t("Text"), isLong: true },
    },
    schema: sections.welcome,
  });
  const values = useWatch({ control: form.form.control }) as Values;
  return (
    <div>
      <SectionForm title={t("Welcome mail")} of={form} onReset={resetToDefault}>
        <p className="hint">
          {t(
            "Whoever joins the newsletter is sent this mail. Form and mail speak of a code only where there is one: it has to be one that a merchant accepts.",
          )}
        </p>
        <div className={styles.row}>
          <TextField of={form} name="code" spellCheck={false} hint={t("Empty: no offer.")} />
          <TextField of={form} name="offer" hint={t("Such as: 20% off plus free shipping")} />
        </div>
        <TextField
          of={form}
          name="subject"
          hint={t("'{'shop'}' stands for the shop’s name. Empty: the shop’s own.")}
        />
        <TextArea
          of={form}
          name="text"
          rows={6}
          hint={t(
            "Above the code and the link that confirms the address, which every mail has. An empty line begins a paragraph.",
          )}
        />
      </SectionForm>
      <MailPreview
        name="welcome"
        draft={values}
        make={admin.newsletter.previewWelcome.mutate}
        className={panel.panel}
        isSilent
        line={(mail) => <b>{mail?.subject ?? " "}</b>}
      />
    </div>
  );
}
