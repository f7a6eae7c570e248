import type { Outputs } from "@pickwell/api";
import { sections } from "@pickwell/api/settings/schema";
import { t } from "@pickwell/texts/t.ts";
import { CheckField, TextArea, TextField } from "../../forms/fields.tsx";
import { linesOf, textOf } from "../../lib/lines.ts";
import { SectionForm } from "./section-form.tsx";
import { useSettingsForm } from "./use-settings-form.ts";

type Section = Outputs["admin"]["settings"]["all"]["headCode"];

interface HeadCodeValues {
  isOn: boolean;
  code: string;
  consentFor: string;
  /** One a line, as the following. */
  scriptHosts: string;
  connectHosts: string;
  imageHosts: string;
  frameHosts: string;
}

/** Third-party code in the page head, and its sources. */
export function HeadCodeSection({ of }: { of: Section }) {
  const { form, resetToDefault } = useSettingsForm<"headCode", HeadCodeValues & object>({
    section: "headCode",
    of,
    toValues: (value) => ({
      ...value,
      scriptHosts: textOf(value.scriptHosts),
      connectHosts: textOf(value.connectHosts),
      imageHosts: textOf(value.imageHosts),
      frameHosts: textOf(value.frameHosts),
    }),
    toValue: (values) => ({
      ...values,
      scriptHosts: linesOf(values.scriptHosts),
      connectHosts: linesOf(values.connectHosts),
      imageHosts: linesOf(values.imageHosts),
      frameHosts: linesOf(values.frameHosts),
    }),
    fields: {
      isOn: { label: t("Show this code on the shop’s pages") },
      code: { label: t("Code"), isLong: true },
      consentFor: { label: t("Ask visitors about") },
      scriptHosts: { label: t("Hosts of further scripts") },
      connectHosts: { label: t("Hosts that scripts report to") },
      imageHosts: { label: t("Hosts of pictures") },
      frameHosts: { label: t("Hosts of frames") },
    },
    schema: sections.headCode,
  });
  return (
    <SectionForm title={t("Head Code")} of={form} onReset={resetToDefault}>
      <p className="hint">
        {t(
          "What services such as Plausible, Matomo or Clarity ask to be put into the head of each page: scripts, meta and link tags. Scripts run in every visitor’s browser as soon as a page opens, without a question, unless you say below what visitors are asked about: enter only what you trust, and ask where the law where you are wants consent. Google Analytics and the Facebook Pixel are asked about when they are entered under Integrations. Pages to sign in, accounts and the back office never have it. Only an owner can change it.",
        )}
      </p>
      <CheckField
        of={form}
        name="isOn"
        hint={t("Off: browsers refuse it again with the next page.")}
      />
      <TextArea
        of={form}
        name="code"
        rows={10}
        hint={t(
          "Scripts that stand here are allowed by their hash, scripts by address by that address. Nothing else may run.",
        )}
      />
      <TextField
        of={form}
        name="consentFor"
        hint={t(
          "Such as “Matomo”: visitors are asked whether it may be loaded, and no script or link of this code is before they agree, nor without JavaScript. A new name asks again. Empty: nobody is asked.",
        )}
      />
      <TextArea
        of={form}
        name="scriptHosts"
        rows={2}
        hint={t(
          "Only where a script loads others. One a line, such as https://plausible.io or https://*.clarity.ms.",
        )}
      />
      <TextArea of={form} name="connectHosts" rows={2} hint={t("One a line.")} />
      <TextArea of={form} name="imageHosts" rows={2} hint={t("One a line.")} />
      <TextArea of={form} name="frameHosts" rows={2} hint={t("One a line.")} />
    </SectionForm>
  );
}
