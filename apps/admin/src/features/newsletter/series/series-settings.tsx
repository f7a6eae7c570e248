import type { Outputs } from "@pickwell/api";
import { sections } from "@pickwell/api/settings/schema";
import { t } from "@pickwell/texts/t.ts";
import { useQuery } from "@tanstack/react-query";
import { CheckField, NumberField } from "../../../forms/fields.tsx";
import { useAdmin, useRefresh } from "../../../lib/use-admin.ts";
import { Failure, Loading } from "../../../ui/states.tsx";
import { SectionForm } from "../../settings/section-form.tsx";
import styles from "../../settings/settings.module.css";
import { parseTypedValues, type TypedValues, typedOf } from "../../settings/typed-values.ts";
import { useSettingsForm } from "../../settings/use-settings-form.ts";

type Section = Outputs["admin"]["settings"]["all"]["series"];
type Values = TypedValues<Section["value"]>;

interface SeriesSettingsProps {
  /** Readers who wait for a mail. */
  underWay: number;
  onEnd: (underWay: number) => Promise<void>;
}

/** Turns the series on or off, and sets who gets it again. */
export function SeriesSettings(props: SeriesSettingsProps) {
  const admin = useAdmin();
  const { data, isError, refetch } = useQuery(admin.settings.all.queryOptions());
  if (data) return <SettingsForm of={data.series} {...props} />;
  if (isError)
    return <Failure message={t("Failed to load settings")} onRetry={() => void refetch()} />;
  return <Loading label={t("Loading settings...")} />;
}

function SettingsForm({ of, underWay, onEnd }: SeriesSettingsProps & { of: Section }) {
  const refresh = useRefresh("series");
  const { form, resetToDefault } = useSettingsForm<"series", Values>({
    section: "series",
    of,
    toValues: typedOf,
    toValue: (values) => parseTypedValues<Section["value"]>(values, of.value),
    fields: {
      isOn: { label: t("Send the welcome series") },
      againDays: { label: t("Not again within days") },
    },
    schema: sections.series,
    onSaved: () => void refresh(),
  });
  return (
    <SectionForm title={t("Welcome series")} of={form} onReset={resetToDefault}>
      <CheckField
        of={form}
        name="isOn"
        hint={t(
          "To whoever confirms their address from then on; not to those who are there already. Switched off, those under way wait until it is on again, and whoever confirms meanwhile is not in it.",
        )}
      />
      <div className={styles.row}>
        <NumberField
          of={form}
          name="againDays"
          min={1}
          hint={t(
            "Somebody who unsubscribed and confirms again restarts only after this many days, and gets only the mails they have not had.",
          )}
        />
      </div>
      {underWay > 0 && (
        <p>
          <button
            type="button"
            className="btn btn--sm btn--soft"
            onClick={() => void onEnd(underWay)}
          >
            {t("End It for {underWay, plural, one {# Reader} other {# Readers}} under Way", {
              underWay,
            })}
          </button>
        </p>
      )}
    </SectionForm>
  );
}
