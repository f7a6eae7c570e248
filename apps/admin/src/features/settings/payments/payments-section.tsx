import type { Outputs } from "@pickwell/api";
import { decimalText } from "@pickwell/api/currency/rules";
import { gateways, type ReductionPolicy, reductionPolicies } from "@pickwell/api/settings/rules";
import { sections } from "@pickwell/api/settings/schema";
import { t } from "@pickwell/texts/t.ts";
import { CheckField, SelectField, TextField } from "../../../forms/fields.tsx";
import { useConfirm } from "../../../ui/confirm.tsx";
import { SectionForm } from "../section-form.tsx";
import styles from "../settings.module.css";
import { parseTypedValues, typedOf } from "../typed-values.ts";
import { useSettingsForm } from "../use-settings-form.ts";
import { BestOffer, bestOfferShown } from "./best-offer.tsx";
import { currencyChoices } from "./currency-choices.ts";
import { PaymentBadges } from "./payment-badges.tsx";
import type { PaymentValues } from "./payment-values.ts";

type Section = Outputs["admin"]["settings"]["all"]["payments"];

const reductionChoices = (Object.keys(reductionPolicies) as ReductionPolicy[]).map((value) => ({
  value,
  label: reductionPolicies[value],
}));

/** Badges as people can compare them: the labels of those that are on. */
const shownBadges = (badges: unknown) =>
  Object.values(badges as PaymentValues["gateways"])
    .flatMap(({ enabled, label }) => (enabled ? label : []))
    .join(", ") || t("(none)");

export function PaymentsSection({ of }: { of: Section }) {
  const confirm = useConfirm();
  const { form: plain, resetToDefault } = useSettingsForm<"payments", PaymentValues>({
    section: "payments",
    of,
    toValues: typedOf,
    toValue: (values) => parseTypedValues(values, of.value),
    fields: {
      gateways: {
        label: t("Payment methods"),
        inputs: Object.keys(gateways).map((name) => `gateways.${name}`),
        shown: shownBadges,
      },
      defaultCurrency: { label: t("Default Currency") },
      fetchesRates: { label: t("Fetch exchange rates") },
      taxRate: { label: t("Tax Rate (%)") },
      taxNote: { label: t("Tax note") },
      reductions: { label: t("Reductions that were none") },
      bestOffer: { label: t("Best offer"), shown: bestOfferShown },
      bestOfferMargin: { label: t("At most dearer (%)") },
      preferredMerchants: { label: t("Preferred merchants") },
    },
    schema: sections.payments,
  });
  /** Changing the currency does not convert prices, so it asks for confirmation. */
  async function submit() {
    const former = of.value.defaultCurrency;
    const next = String(plain.form.getValues("defaultCurrency"));
    const amount = decimalText(1250, former);
    const isSure =
      next === former ||
      (await confirm({
        title: t("Change the Currency"),
        body: t(
          "Prices keep their numbers and are not converted: {amount} {former} becomes {amount} {next}. The same applies to price alerts, shipping rates, goals and the price limits of collections. Reported sales and former prices stay in their currency.",
          { amount, former, next },
        ),
        action: t("Change the Currency"),
      }));
    if (isSure) await plain.submit();
  }
  const form = { ...plain, submit };
  return (
    <SectionForm title={t("Payments")} of={form} onReset={resetToDefault}>
      <p className="hint">
        {t(
          "Nothing is paid in this shop: the badges at the foot of its pages say what merchants take.",
        )}
      </p>
      <PaymentBadges of={form} />
      <div className={styles.row}>
        <SelectField
          of={form}
          name="defaultCurrency"
          choices={currencyChoices()}
          hint={t(
            "Any currency of ISO 4217. Prices are written in it, and are not converted. Sums of sales are.",
          )}
        />
        <TextField
          of={form}
          name="taxRate"
          type="number"
          inputMode="decimal"
          step={0.01}
          min={0}
          hint={t("Only mentioned, never added.")}
        />
      </div>
      <CheckField
        of={form}
        name="fetchesRates"
        hint={t(
          "The European Central Bank’s reference rates, every day: what networks report in other currencies is converted by them. Otherwise, upload its files under Sales.",
        )}
      />
      <SelectField
        of={form}
        name="reductions"
        choices={reductionChoices}
        hint={t(
          "Where a price was lower in the 30 days before than a merchant says it was. The shop goes by the prices it has seen.",
        )}
      />
      <BestOffer of={form} />
      <TextField
        of={form}
        name="taxNote"
        hint={t("Shown where prices are summed up; '{'rate'}' becomes the rate. Empty: not shown.")}
      />
    </SectionForm>
  );
}
