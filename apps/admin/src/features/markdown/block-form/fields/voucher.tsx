import { t } from "@pickwell/texts/t.ts";
import { type FieldsProps, TextLine } from "./line.tsx";

export function VoucherFields(form: FieldsProps) {
  return (
    <>
      <TextLine {...form} name="code" label={t("Code")} />
      <TextLine
        {...form}
        name="title"
        label={t("Title (optional)")}
        hint={t("Such as 10 percent off everything.")}
      />
      <TextLine
        {...form}
        name="text"
        label={t("Terms (optional)")}
        hint={t("Markdown, with a link to the merchant.")}
        rows={3}
      />
    </>
  );
}
