import type { Outputs } from "@pickwell/api";
import { sections } from "@pickwell/api/settings/schema";
import { type VerificationService, verificationServices } from "@pickwell/api/verification/rules";
import { t } from "@pickwell/texts/t.ts";
import { TextField } from "../../forms/fields.tsx";
import { SectionForm } from "./section-form.tsx";
import { useSettingsForm } from "./use-settings-form.ts";

type Section = Outputs["admin"]["settings"]["all"]["verification"];

const names = Object.keys(verificationServices) as VerificationService[];

/** Codes that prove ownership of the site. */
export function VerificationSection({ of }: { of: Section }) {
  const { form, resetToDefault } = useSettingsForm<"verification", Section["value"]>({
    section: "verification",
    of,
    toValues: (value) => value,
    toValue: (values) => values,
    fields: {
      google: { label: verificationServices.google.label },
      bing: { label: verificationServices.bing.label },
      pinterest: { label: verificationServices.pinterest.label },
      yandex: { label: verificationServices.yandex.label },
      facebook: { label: verificationServices.facebook.label },
    },
    schema: sections.verification,
  });
  return (
    <SectionForm title={t("Verification")} of={form} onReset={resetToDefault}>
      <p className="hint">
        {t(
          "Search engines and others want to see that a site is yours before they tell you of it. Choose their HTML tag, paste it here as it is, or the code in it alone, and save; then press Verify there. The code stands in the head of every page as long as it stands here.",
        )}
      </p>
      {names.map((name) => (
        <TextField
          key={name}
          of={form}
          name={name}
          placeholder={`<meta name="${verificationServices[name].meta}" content="…">`}
          spellCheck={false}
        />
      ))}
    </SectionForm>
  );
}
