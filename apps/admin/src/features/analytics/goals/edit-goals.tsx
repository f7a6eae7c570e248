import type { Outputs } from "@pickwell/api";
import { sections } from "@pickwell/api/settings/schema";
import { t } from "@pickwell/texts/t.ts";
import { useQuery } from "@tanstack/react-query";
import { TextField } from "../../../forms/fields.tsx";
import { LoadRecord } from "../../../forms/load-record.tsx";
import { centsOf, moneyText } from "../../../forms/money-input.ts";
import { RecordSheet } from "../../../forms/record-sheet.tsx";
import { wholeNumberOf } from "../../../forms/whole-number.ts";
import { useAdmin, useRefresh } from "../../../lib/use-admin.ts";
import { useConfirm } from "../../../ui/confirm.tsx";
import { useSettingsForm } from "../../settings/use-settings-form.ts";

type Section = Outputs["admin"]["settings"]["all"]["goals"];

interface GoalValues {
  revenue: string;
  customers: string;
  conversion: string;
  retention: string;
}

const decimal = (typed: string): number =>
  typed.trim() === "" ? Number.NaN : Number(typed.trim().replace(/%$/, "").replace(",", "."));

/** Edits the monthly goals, a section of the settings. */
export function EditGoals({ onClose }: { onClose: () => void }) {
  const query = useQuery({ ...useAdmin().settings.all.queryOptions(), staleTime: 0 });
  return (
    <LoadRecord
      query={query}
      title={t("Edit Goals")}
      failed={t("Failed to load goals.")}
      onClose={onClose}
    >
      {({ goals }) => <GoalsForm of={goals} onClose={onClose} />}
    </LoadRecord>
  );
}

function GoalsForm({ of, onClose }: { of: Section; onClose: () => void }) {
  const confirm = useConfirm();
  const refresh = useRefresh("analytics");
  const { form, resetToDefault } = useSettingsForm<"goals", GoalValues & object>({
    section: "goals",
    of,
    toValues: ({ monthlyRevenueCents, newCustomers, conversionRate, retention }) => ({
      revenue: moneyText(monthlyRevenueCents),
      customers: String(newCustomers),
      conversion: String(conversionRate),
      retention: String(retention),
    }),
    toValue: ({ revenue, customers, conversion, retention }) => ({
      monthlyRevenueCents: centsOf(revenue) ?? Number.NaN,
      newCustomers: wholeNumberOf(customers) ?? Number.NaN,
      conversionRate: decimal(conversion),
      retention: decimal(retention),
    }),
    fields: {
      revenue: { label: t("Monthly revenue"), inputs: ["revenue", "monthlyRevenueCents"] },
      customers: { label: t("New customers"), inputs: ["customers", "newCustomers"] },
      conversion: { label: t("Conversion rate (%)"), inputs: ["conversion", "conversionRate"] },
      retention: { label: t("Retention (%)") },
    },
    schema: sections.goals,
    onSaved: () => {
      void refresh();
      onClose();
    },
  });
  async function reset() {
    const isSure = await confirm({
      title: t("Reset to Default"),
      body: t("All four goals go back to what they are in a new shop."),
      action: t("Reset to Default"),
      isDestructive: true,
    });
    if (isSure) await resetToDefault();
  }
  return (
    <RecordSheet
      of={form}
      saves="admin.settings.change"
      title={t("Edit Goals")}
      note={t("What this month is measured by.")}
      action={t("Save Goals")}
      onClose={onClose}
      others={
        <button type="button" className="btn btn--sm btn--soft" onClick={() => void reset()}>
          {t("Reset to Default")}
        </button>
      }
    >
      <TextField
        of={form}
        name="revenue"
        inputMode="decimal"
        hint={t("Order amounts that merchants report in a month.")}
      />
      <TextField
        of={form}
        name="customers"
        inputMode="numeric"
        hint={t("People who buy for the first time.")}
      />
      <TextField
        of={form}
        name="conversion"
        inputMode="decimal"
        hint={t("Orders for each hundred clicks out.")}
      />
      <TextField
        of={form}
        name="retention"
        inputMode="decimal"
        hint={t(
          "Of the newsletter’s readers at the start of the month, how many in a hundred are still there.",
        )}
      />
    </RecordSheet>
  );
}
