import type { Outputs } from "@pickwell/api";
import { sections } from "@pickwell/api/settings/schema";
import { t } from "@pickwell/texts/t.ts";
import { CheckField, TextArea, TextField } from "../../forms/fields.tsx";
import { linesOf, textOf } from "../../lib/lines.ts";
import { SectionForm } from "./section-form.tsx";
import styles from "./settings.module.css";
import { useSettingsForm } from "./use-settings-form.ts";

type Section = Outputs["admin"]["settings"]["all"]["integrations"];

/** A line such as `fernway.example = Fernway`; an invalid line is refused with a hint. */
function merchantOf(line: string) {
  const [host = "", ...name] = line.split("=");
  return { host: host.trim(), name: name.join("=").trim() };
}

export function IntegrationsSection({ of }: { of: Section }) {
  const { form, resetToDefault } = useSettingsForm({
    section: "integrations",
    of,
    toValues: ({ merchants, ...value }) => ({
      ...value,
      merchants: textOf(merchants.map(({ host, name }) => `${host} = ${name}`)),
    }),
    toValue: ({ merchants, ...values }) => ({
      ...values,
      merchants: linesOf(merchants).map(merchantOf),
    }),
    fields: {
      googleAnalyticsId: { label: t("Google Analytics ID") },
      facebookPixelId: { label: t("Facebook Pixel ID") },
      facebookPage: { label: t("Facebook Page URL") },
      instagramHandle: { label: t("Instagram Handle") },
      twitterHandle: { label: t("Twitter Handle") },
      youtubeChannel: { label: t("YouTube Channel") },
      merchants: { label: t("Merchants") },
      nofollowLinks: { label: t("Ask search engines not to follow ordinary links") },
    },
    schema: sections.integrations,
  });
  return (
    <SectionForm title={t("Integrations")} of={form} onReset={resetToDefault}>
      <p className="hint">
        {t(
          "Analytics is loaded only after a visitor has agreed to it. A network without an entry is not shown in the shop.",
        )}
      </p>
      <div className={styles.row}>
        <TextField of={form} name="googleAnalyticsId" placeholder={`G-AB12CD34EF`} />
        <TextField of={form} name="facebookPixelId" inputMode="numeric" />
      </div>
      <TextField of={form} name="facebookPage" type="url" placeholder="https://…" />
      <div className={styles.row}>
        <TextField of={form} name="instagramHandle" placeholder="@" />
        <TextField of={form} name="twitterHandle" placeholder="@" />
      </div>
      <TextField of={form} name="youtubeChannel" placeholder={t("@ or https://…")} />
      <TextArea
        of={form}
        name="merchants"
        rows={6}
        hint={t(
          "What a merchant is called beside the buttons that lead to them, a line each, such as fernway.example = Fernway. A merchant without a line goes by their host. Links in articles, pages and mails that lead to a merchant named here, to one that a product or deal leads to, or to an affiliate network are tracked.",
        )}
      />
      <CheckField
        of={form}
        name="nofollowLinks"
        hint={t(
          'Of links in texts that lead to no merchant. The title of a link decides for it alone: [text](https://… "sponsored") tracks it, and "untracked" never does.',
        )}
      />
    </SectionForm>
  );
}
