import type { Outputs } from "@pickwell/api";
import { sections } from "@pickwell/api/settings/schema";
import { t } from "@pickwell/texts/t.ts";
import { SelectField, TextField } from "../../../forms/fields.tsx";
import { centsOf, moneyText } from "../../../forms/money-input.ts";
import { SectionForm } from "../section-form.tsx";
import styles from "../settings.module.css";
import { useSettingsForm } from "../use-settings-form.ts";
import { ShippingMethods, type ShippingValues } from "./shipping-methods.tsx";

type Section = Outputs["admin"]["settings"]["all"]["shipping"];

const zones = [
  { value: "worldwide", label: t("Worldwide") },
  { value: "limited", label: t("Limited") },
  { value: "disabled", label: t("Disabled") },
] as const;

export function ShippingSection({ of }: { of: Section }) {
  const { form, resetToDefault } = useSettingsForm<"shipping", ShippingValues & object>({
    section: "shipping",
    of,
    toValues: ({ methods, ...value }) => ({
      ...value,
      methods: methods.map(({ rateCents, ...method }) => ({
        ...method,
        rate: moneyText(rateCents),
      })),
    }),
    toValue: ({ methods, ...values }) => ({
      ...values,
      // Nothing typed is no free shipping: that is promised by a 0 alone.
      methods: methods.map(({ rate, ...method }) => ({
        ...method,
        rateCents: centsOf(rate) ?? Number.NaN,
      })),
    }),
    fields: {
      methods: { label: t("Shipping methods") },
      domestic: { label: t("Domestic Shipping") },
      international: { label: t("International Shipping") },
    },
    schema: sections.shipping,
  });
  return (
    <SectionForm title={t("Shipping")} of={form} onReset={resetToDefault}>
      <ShippingMethods of={form} />
      <fieldset className={styles.row}>
        <legend>{t("Shipping Zones")}</legend>
        <TextField of={form} name="domestic" />
        <SelectField of={form} name="international" choices={zones} />
      </fieldset>
    </SectionForm>
  );
}
