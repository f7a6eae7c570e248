import type { Outputs } from "@pickwell/api";
import { sections } from "@pickwell/api/settings/schema";
import { t } from "@pickwell/texts/t.ts";
import { useQuery } from "@tanstack/react-query";
import { useWatch } from "react-hook-form";
import { CheckField, NumberField, SelectField, TextField } from "../../../forms/fields.tsx";
import { zoneHint } from "../../../forms/moment-input.ts";
import { useAdmin, useRefresh } from "../../../lib/use-admin.ts";
import { Failure, Loading } from "../../../ui/states.tsx";
import { SectionForm } from "../../settings/section-form.tsx";
import styles from "../../settings/settings.module.css";
import { parseTypedValues, type TypedValues, typedOf } from "../../settings/typed-values.ts";
import { useSettingsForm } from "../../settings/use-settings-form.ts";
import { NextDigest } from "./next-digest.tsx";

type Section = Outputs["admin"]["settings"]["all"]["digest"];

type Values = TypedValues<Section["value"]>;

const everyChoices = [
  { value: "day", label: t("Every day") },
  { value: "week", label: t("Every week") },
  { value: "month", label: t("Every month, on the first such day") },
] as const;

const weekdays = [
  t("Monday"),
  t("Tuesday"),
  t("Wednesday"),
  t("Thursday"),
  t("Friday"),
  t("Saturday"),
  t("Sunday"),
];
const weekdayChoices = weekdays.map((label, at) => ({ value: String(at + 1), label }));
const hourChoices = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, "0")}:00`,
}));

/** Settings of automatic digests. */
export function Digest() {
  const admin = useAdmin();
  const { data, isError, refetch } = useQuery(admin.settings.all.queryOptions());
  if (data) return <DigestForm of={data.digest} />;
  if (isError)
    return <Failure message={t("Failed to load settings")} onRetry={() => void refetch()} />;
  return <Loading label={t("Loading settings...")} />;
}

function DigestForm({ of }: { of: Section }) {
  const refresh = useRefresh("digest");
  const { form, resetToDefault } = useSettingsForm<"digest", Values>({
    section: "digest",
    of,
    toValues: typedOf,
    toValue: (values) => parseTypedValues<Section["value"]>(values, of.value),
    fields: {
      isOn: { label: t("Send new articles by itself") },
      every: { label: t("How often") },
      weekday: { label: t("Day") },
      hour: { label: t("Hour") },
      minArticles: { label: t("New articles at least") },
      subject: { label: t("Subject") },
    },
    schema: sections.digest,
    onSaved: () => void refresh(),
  });
  const every = useWatch({ control: form.form.control, name: "every" });
  return (
    <>
      <SectionForm title={t("Digest")} of={form} onReset={resetToDefault}>
        <CheckField
          of={form}
          name="isOn"
          hint={t(
            "To everybody who has confirmed and wants it; each mail has a link to leave it out. Nothing is sent when nothing is new, and no article twice.",
          )}
        />
        <div className={styles.row}>
          <SelectField of={form} name="every" choices={everyChoices} />
          {every !== "day" && <SelectField of={form} name="weekday" choices={weekdayChoices} />}
          <SelectField of={form} name="hour" choices={hourChoices} hint={zoneHint()} />
          <NumberField
            of={form}
            name="minArticles"
            min={1}
            hint={t("With fewer, none is sent; the articles wait for the next one.")}
          />
        </div>
        <TextField
          of={form}
          name="subject"
          hint={t(
            "'{'title'}' stands for the newest article’s title, '{'n'}' for how many there are, '{'shop'}' for the shop’s name.",
          )}
        />
      </SectionForm>
      <NextDigest />
    </>
  );
}
