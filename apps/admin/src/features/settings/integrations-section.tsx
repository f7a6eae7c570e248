import type { Outputs } from "@pickwell/api";
import { sections } from "@pickwell/api/settings/schema";
import { TextField } from "../../forms/fields.tsx";
import { SectionForm } from "./section-form.tsx";
import { useSettingsForm } from "./use-settings-form.ts";

type Section = Outputs["admin"]["settings"]["all"]["integrations"];

export function IntegrationsSection({ of }: { of: Section }) {
  const { form, resetToDefault } = useSettingsForm({
    section: "integrations",
    of,
    toValues: (value) => value,
    toValue: (values) => values,
    fields: {
      googleAnalyticsId: { label: "Google Analytics ID" },
      facebookPixelId: { label: "Facebook Pixel ID" },
      facebookPage: { label: "Facebook Page URL" },
      instagramHandle: { label: "Instagram Handle" },
      twitterHandle: { label: "Twitter Handle" },
      youtubeChannel: { label: "YouTube Channel" },
    },
    schema: sections.integrations,
  });
  return (
    <SectionForm title="Integrations" of={form} onReset={resetToDefault}>
      <p className="hint">
        Analytics is loaded only after a visitor has agreed to it. A network without an entry is not
        shown in the shop.
      </p>
      <div className="settings-row">
        <TextField of={form} name="googleAnalyticsId" placeholder="G-AB12CD34EF" />
        <TextField of={form} name="facebookPixelId" inputMode="numeric" />
      </div>
      <TextField of={form} name="facebookPage" type="url" placeholder="https://…" />
      <div className="settings-row">
        <TextField of={form} name="instagramHandle" placeholder="@" />
        <TextField of={form} name="twitterHandle" placeholder="@" />
      </div>
      <TextField of={form} name="youtubeChannel" placeholder="@ or https://…" />
    </SectionForm>
  );
}
