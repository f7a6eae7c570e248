import { t } from "@pickwell/texts/t.ts";
import { ChosenLine } from "./chosen-line.tsx";
import { type FieldsProps, TextLine } from "./line.tsx";

export function VerdictFields(form: FieldsProps) {
  const { values, change } = form;
  return (
    <>
      <TextLine
        {...form}
        name="title"
        label={t("Title (optional)")}
        hint={t("Empty: Our verdict.")}
      />
      <ChosenLine
        label={t("Product (optional)")}
        hint={t(
          "The last part of its address, such as desk-lamp. Visitors and search engines see it.",
        )}
        value={values.product}
        onChange={(product) => change({ product })}
      />
      <TextLine {...form} name="text" label={t("Why you picked it")} rows={3} />
      <TextLine {...form} name="pros" label={t("For")} hint={t("One on each line.")} rows={3} />
      <TextLine {...form} name="cons" label={t("Against")} hint={t("One on each line.")} rows={3} />
      <TextLine {...form} name="bestFor" label={t("Best for (optional)")} />
      <TextLine {...form} name="tested" label={t("How you tested it (optional)")} />
      <TextLine {...form} name="since" label={t("Your pick since (optional)")} />
    </>
  );
}
