import { t } from "@pickwell/texts/t.ts";
import { DealFinder } from "../../deal-finder.tsx";
import { ChosenLine } from "./chosen-line.tsx";
import { type FieldsProps, problemAt, TextLine } from "./line.tsx";

export function DealFields(form: FieldsProps) {
  const { values, change } = form;
  return (
    <>
      <ChosenLine
        label={t("Deal")}
        hint={t(
          "By its number. Price, code and end are always current; once it has ended, readers see that it has.",
        )}
        problem={problemAt(form, "deal")}
        value={values.deal}
        finder={DealFinder}
        onChange={(deal) => change({ deal })}
      />
      <TextLine
        {...form}
        name="title"
        label={t("Title (optional)")}
        hint={t("Empty: the deal’s own.")}
      />
      <TextLine
        {...form}
        name="text"
        label={t("Your comment on it (optional)")}
        hint={t("Markdown. It is hidden when the deal has ended.")}
        rows={3}
      />
    </>
  );
}
