import { t } from "@pickwell/texts/t.ts";
import { useFieldArray } from "react-hook-form";
import type { RecordForm } from "../../../forms/use-record-form.ts";
import { Icon } from "../../../ui/icon.tsx";
import { Problem } from "../../../ui/problem.tsx";
import toolButton from "../../../ui/tool-button.module.css";
import type { GeneralValues } from "./general-values.ts";
import styles from "./home-figures.module.css";

const MOST = 4;

const parts = [
  { part: "value", label: t("value"), of: (n: number) => t("value of figure {n}", { n }) },
  { part: "unit", label: t("unit"), of: (n: number) => t("unit of figure {n}", { n }) },
  { part: "label", label: t("label"), of: (n: number) => t("label of figure {n}", { n }) },
] as const;

export const shownFigures = (figures: unknown): string =>
  (figures as GeneralValues["figures"])
    .map(({ value, unit, label }) => `${value}${unit} ${label}`)
    .join("\n") || t("(none)");

/** Up to four figures of the home page. */
export function HomeFigures({ of }: { of: RecordForm<GeneralValues> }) {
  const { control, register, formState } = of.form;
  const { fields, append, remove } = useFieldArray({ control, name: "figures" });
  const { errors } = formState;
  const problem = errors.figures?.message ?? errors.figures?.root?.message;
  return (
    <fieldset className={styles.figures}>
      <legend>{t("Figures")}</legend>
      {fields.map(({ id }, index) => (
        <div key={id} className={styles.row}>
          {parts.map(({ part, label, of }) => (
            <input
              key={part}
              {...register(`figures.${index}.${part}`)}
              className="field"
              autoComplete="off"
              placeholder={label}
              aria-label={of(index + 1)}
            />
          ))}
          <button
            type="button"
            className={toolButton.button}
            aria-label={t("Remove figure {n}", { n: index + 1 })}
            onClick={() => remove(index)}
          >
            <Icon name="trash" />
          </button>
        </div>
      ))}
      {problem && <Problem>{problem}</Problem>}
      {fields.length < MOST && (
        <button
          type="button"
          className="btn btn--xs btn--soft"
          onClick={() => append({ value: "", unit: "", label: "" })}
        >
          <Icon name="plus" /> {t("Add Figure")}
        </button>
      )}
    </fieldset>
  );
}
