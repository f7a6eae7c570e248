import { t } from "@pickwell/texts/t.ts";
import { Checkbox } from "../../../../ui/checkbox.tsx";
import { type FieldsProps, TextLine } from "./line.tsx";

export function ButtonFields(form: FieldsProps) {
  const { values, change } = form;
  return (
    <>
      <TextLine {...form} name="label" label={t("Label")} />
      <TextLine
        {...form}
        name="url"
        label={t("Address ## a URL")}
        hint={t("https://… of a merchant, or a path of the shop.")}
      />
      <Checkbox
        label={t("It leads to a merchant, who pays for what is bought there")}
        hasLabel
        isChecked={values.isSponsored}
        onChange={() => change({ isSponsored: !values.isSponsored })}
      />
    </>
  );
}
