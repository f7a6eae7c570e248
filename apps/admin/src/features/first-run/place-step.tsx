import type { Outputs } from "@pickwell/api";
import { typedGeneral } from "@pickwell/api/settings/admin/schema";
import { sections } from "@pickwell/api/settings/schema";
import { timeZoneNames } from "@pickwell/api/time/rules";
import { t } from "@pickwell/texts/t.ts";
import { useRef } from "react";
import { SelectField, TextField } from "../../forms/fields.tsx";
import { followShop } from "../../lib/language/language.ts";
import { languageChoices } from "../settings/general/language-choices.ts";
import { currencyChoices } from "../settings/payments/currency-choices.ts";
import { useSettingsForm } from "../settings/use-settings-form.ts";
import { StepForm } from "./step-form.tsx";

type All = Outputs["admin"]["settings"]["all"];

/** The browser's time zone, as a default. */
const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Language, currency and time zone. */
export function PlaceStep({ of, onDone }: { of: All; onDone: () => Promise<void> }) {
  const saved = useRef(0);
  const shownLanguage = useRef(of.general.value.language);
  const count = () => {
    saved.current += 1;
  };
  async function goOn() {
    const { language } = time.form.form.getValues();
    await onDone();
    // The following steps are shown in the chosen language.
    if (language !== shownLanguage.current) followShop();
  }
  const time = useSettingsForm({
    section: "general",
    of: of.general,
    toValues: ({ language, timeZone }) => ({ language, timeZone }),
    toValue: (values) => ({ ...of.general.value, ...values }),
    fields: { language: { label: t("Language") }, timeZone: { label: t("Time Zone") } },
    schema: typedGeneral,
    onSaved: count,
    isPart: true,
  });
  const money = useSettingsForm({
    section: "payments",
    of: of.payments,
    toValues: ({ defaultCurrency }) => ({ defaultCurrency }),
    toValue: (values) => ({ ...of.payments.value, ...values }),
    fields: { defaultCurrency: { label: t("Default Currency") } },
    schema: sections.payments,
    onSaved: count,
    isPart: true,
  });
  return (
    <StepForm forms={[time.form, money.form]} saved={saved} onDone={() => void goOn()}>
      <SelectField
        of={time.form}
        name="language"
        choices={languageChoices}
        hint={t(
          "What the shop’s own words are in, and how it writes prices, numbers and days. What you write yourself stays as it is.",
        )}
      />
      <SelectField
        of={money.form}
        name="defaultCurrency"
        choices={currencyChoices()}
        hint={t("Prices of the shop are in it. Choose it before you enter any.")}
      />
      <TextField
        of={time.form}
        name="timeZone"
        list="time-zones"
        spellCheck={false}
        hint={t("Days begin and times are shown in this time zone. This browser is in {zone}.", {
          zone: ownZone(),
        })}
      />
      <datalist id="time-zones">
        {timeZoneNames().map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
    </StepForm>
  );
}
