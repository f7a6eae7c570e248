import { t } from "@pickwell/texts/t.ts";
import { useId } from "react";
import { useWatch } from "react-hook-form";
import { Frame } from "../../../forms/fields.tsx";
import type { RecordForm } from "../../../forms/use-record-form.ts";
import type { HomeValues } from "./home-values.ts";
import { usePageChoices } from "./use-page-choices.ts";

/** The page used as home page; usually none. */
export function PageField({ of }: { of: RecordForm<HomeValues> }) {
  const id = useId();
  const { control, setValue } = of.form;
  const chosen = useWatch({ control, name: "page" });
  const choices = usePageChoices(chosen);
  return (
    <Frame
      id={id}
      label={of.fields.page.label}
      hint={t("A page of your own stands in its place, and is listed as the home page alone.")}
    >
      {/* Its choices come later than its value, so it is told what it shows. */}
      <select
        id={id}
        className="field"
        aria-describedby={`${id}-hint`}
        value={chosen}
        onChange={({ target }) => setValue("page", target.value, { shouldDirty: true })}
      >
        <option value="">{t("The shop’s own, as below")}</option>
        {choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </Frame>
  );
}
