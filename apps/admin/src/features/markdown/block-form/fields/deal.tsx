import { t } from "@pickwell/texts/t.ts";
import { DealFinder } from "../../deal-finder.tsx";
import { ChosenLine } from "./chosen-line.tsx";
import { type FieldsProps, TextLine } from "./line.tsx";

export function DealFields(form: FieldsProps) {
  const { values, change } = form;
  return (
    <>
      <ChosenLine
        label={t("Deal")}
        hint={t(
          "By its number. Price, code and end are those of the moment; once it has ended, readers are told so.",
        )}
        value={values.deal}
        finder={DealFinder}
        onChange={(deal) => change({ deal })}
      />
      <TextLine
        {...form}
        name="title"
        label={t("Title (optional)")}
        hint={t("The deal’s own, where there is none.")}
      />
      <TextLine
        {...form}
        name="text"
        label={t("What you say of it (optional)")}
        hint={t("Markdown. It goes with the deal: of one that has ended it is not shown.")}
        rows={3}
      />
    </>
  );
}
