import type { Outputs } from "@pickwell/api";
import type { ShopTheme } from "@pickwell/api/settings/rules";
import { sections } from "@pickwell/api/settings/schema";
import { t } from "@pickwell/texts/t.ts";
import { ColorField } from "../../../forms/color-field.tsx";
import { CheckField, SelectField } from "../../../forms/fields.tsx";
import { PictureField } from "../../../forms/picture-field.tsx";
import { keyOf } from "../../../forms/picture-text.ts";
import { adoptDefaults } from "../../../lib/appearance.ts";
import { SectionForm } from "../section-form.tsx";
import styles from "../settings.module.css";
import { useSettingsForm } from "../use-settings-form.ts";
import { BrandContrast } from "./brand-contrast.tsx";
import { ColorsFromLogo } from "./colors-from-logo.tsx";

type Section = Outputs["admin"]["settings"]["all"]["appearance"];

const shopAppearances: { value: ShopTheme; label: string }[] = [
  { value: "visitor", label: t("Follow the visitor") },
  { value: "light", label: t("Always light") },
  { value: "dark", label: t("Always dark") },
];

/** The key of a picture; invalid text is left for the schema to refuse. */
const pictureOf = (text: string): string | null =>
  text.trim() === "" ? null : (keyOf(text) ?? text);

export function AppearanceSection({ of }: { of: Section }) {
  const { form, resetToDefault } = useSettingsForm({
    section: "appearance",
    of,
    toValues: ({ logo, favicon, aboutPicture, ...value }) => ({
      ...value,
      logo: logo ?? "",
      favicon: favicon ?? "",
      aboutPicture: aboutPicture ?? "",
    }),
    toValue: ({ logo, favicon, aboutPicture, ...values }) => ({
      ...values,
      logo: pictureOf(logo),
      favicon: pictureOf(favicon),
      aboutPicture: pictureOf(aboutPicture),
    }),
    fields: {
      primaryColor: { label: t("Primary Color") },
      secondaryColor: { label: t("Secondary Color") },
      logo: { label: t("Site Logo") },
      favicon: { label: t("Favicon") },
      aboutPicture: { label: t("Picture on About") },
      aboutPictureAlt: { label: t("What it shows") },
      shopTheme: { label: t("Shop Appearance") },
      darkMode: { label: t("Dark Mode") },
      compactLayout: { label: t("Compact Layout") },
    },
    schema: sections.appearance,
    onSaved: ({ value }) => adoptDefaults(value),
  });
  return (
    <SectionForm title={t("Appearance")} of={form} onReset={resetToDefault}>
      <div className={styles.row}>
        <ColorField of={form} name="primaryColor" />
        <ColorField of={form} name="secondaryColor" />
      </div>
      <BrandContrast of={form} />
      <PictureField
        of={form}
        name="logo"
        hint={t("In the place of the shop’s mark and name, about 40 pixels high. Empty: the mark.")}
      />
      <ColorsFromLogo of={form} />
      <PictureField
        of={form}
        name="favicon"
        hint={t(
          "A square picture, 512 pixels or more, for tabs and home screens. Empty: the mark.",
        )}
      />
      <PictureField
        of={form}
        name="aboutPicture"
        altName="aboutPictureAlt"
        hint={t("Wide, 1600 pixels or more: the shop, or the people behind it. Empty: none.")}
      />
      <SelectField
        of={form}
        name="shopTheme"
        choices={shopAppearances}
        hint={t(
          "Visitors see it as their device asks, and can choose in the footer, unless you decide for them.",
        )}
      />
      <CheckField
        of={form}
        name="darkMode"
        hint={t("For the admin panel. Each browser may choose otherwise in the menu at the top.")}
      />
      <CheckField of={form} name="compactLayout" hint={t("More rows on the screen.")} />
    </SectionForm>
  );
}
