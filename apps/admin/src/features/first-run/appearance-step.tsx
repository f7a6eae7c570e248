import type { Outputs } from "@pickwell/api";
import { typedGeneral } from "@pickwell/api/settings/admin/schema";
import { sections } from "@pickwell/api/settings/schema";
import { t } from "@pickwell/texts/t.ts";
import { useRef } from "react";
import { ColorField } from "../../forms/color-field.tsx";
import { TextField } from "../../forms/fields.tsx";
import { PictureField } from "../../forms/picture-field.tsx";
import { keyOf } from "../../forms/picture-text.ts";
import { BrandContrast } from "../settings/appearance/brand-contrast.tsx";
import { ColorsFromLogo } from "../settings/appearance/colors-from-logo.tsx";
import { useSettingsForm } from "../settings/use-settings-form.ts";
import { StepForm } from "./step-form.tsx";

type All = Outputs["admin"]["settings"]["all"];

/** The shop's name and look. */
export function AppearanceStep({ of, onDone }: { of: All; onDone: () => void }) {
  const saved = useRef(0);
  const count = () => {
    saved.current += 1;
  };
  const name = useSettingsForm({
    section: "general",
    of: of.general,
    toValues: ({ siteName, siteTagline }) => ({ siteName, siteTagline }),
    toValue: (values) => ({ ...of.general.value, ...values }),
    fields: { siteName: { label: t("Site Name") }, siteTagline: { label: t("Site Tagline") } },
    schema: typedGeneral,
    onSaved: count,
    isPart: true,
  });
  const look = useSettingsForm({
    section: "appearance",
    of: of.appearance,
    toValues: ({ logo, primaryColor, secondaryColor }) => ({
      ...{ logo: logo ?? "", primaryColor, secondaryColor },
    }),
    toValue: ({ logo, ...values }) => ({
      ...of.appearance.value,
      ...values,
      logo: logo.trim() === "" ? null : (keyOf(logo) ?? logo),
    }),
    fields: {
      logo: { label: t("Site Logo") },
      primaryColor: { label: t("Primary Color") },
      secondaryColor: { label: t("Secondary Color") },
    },
    schema: sections.appearance,
    onSaved: count,
    isPart: true,
  });
  return (
    <StepForm forms={[name.form, look.form]} saved={saved} onDone={onDone}>
      <TextField of={name.form} name="siteName" />
      <TextField of={name.form} name="siteTagline" hint={t("The headline of the home page.")} />
      <PictureField
        of={look.form}
        name="logo"
        hint={t("In the place of the shop’s mark and name, about 40 pixels high. Empty: the mark.")}
      />
      <ColorsFromLogo of={look.form} />
      <ColorField of={look.form} name="primaryColor" />
      <BrandContrast of={look.form} />
    </StepForm>
  );
}
