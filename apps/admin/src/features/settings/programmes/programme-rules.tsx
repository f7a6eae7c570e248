import { t } from "@pickwell/texts/t.ts";
import { useFieldArray } from "react-hook-form";
import type { RecordForm } from "../../../forms/use-record-form.ts";
import checkbox from "../../../ui/checkbox.module.css";
import { Icon } from "../../../ui/icon.tsx";
import { Problem } from "../../../ui/problem.tsx";
import styles from "./programme-rules.module.css";

export interface ProgrammeValues {
  rules: {
    name: string;
    hosts: string;
    maxPriceAgeHours: string;
    showsDate: boolean;
    allowsMail: boolean;
    storesPictures: boolean;
    pictureHosts: string;
    regions: string;
    allowsHistory: boolean;
    allowsAlerts: boolean;
    sentence: string;
    source: string;
    readOn: string;
  }[];
}

const texts = [
  ["name", t("Programme")],
  ["hosts", t("Hosts of its links, with blanks between")],
  ["maxPriceAgeHours", t("Hours that a price may be shown (0: any)")],
  ["sentence", t("Notice beside its links")],
  ["regions", t("Countries its links are for, such as DE AT (empty: all)")],
  ["pictureHosts", t("Hosts of pictures that may only be linked")],
  ["source", t("Where the rules were read")],
] as const;

const choices = [
  ["showsDate", t("Show when the price was checked")],
  ["allowsMail", t("Links in mails allowed")],
  ["storesPictures", t("Pictures may be kept")],
  ["allowsHistory", t("Charts of prices allowed")],
  ["allowsAlerts", t("Price alerts allowed")],
] as const;

const newRule = {
  ...{ name: t("New programme"), hosts: "", maxPriceAgeHours: "0", allowsHistory: true },
  ...{ showsDate: false, allowsMail: true, storesPictures: true, pictureHosts: "", regions: "" },
  ...{ allowsAlerts: true, sentence: "", source: "", readOn: "" },
};

/** A card per programme. */
export function ProgrammeRules({ of }: { of: RecordForm<ProgrammeValues> }) {
  const { control, register, formState } = of.form;
  const { fields, append, remove } = useFieldArray({ control, name: "rules" });
  const { rules: ruleErrors } = formState.errors;
  const isShownByRule = fields.some((_, index) => ruleErrors?.[index]);
  const problem = isShownByRule ? undefined : (ruleErrors?.message ?? ruleErrors?.root?.message);
  return (
    <div className={styles.programmes} aria-describedby={problem ? "rules-problem" : undefined}>
      {fields.map(({ id, name }, index) => (
        <fieldset key={id} className={styles.programme}>
          <legend>{name}</legend>
          {texts.map(([field, label]) => {
            const ruleErrors = formState.errors.rules?.[index]?.[field]?.message;
            const problemId = `rule-${id}-${field}-problem`;
            return (
              <div key={field} className={styles.text}>
                <label>
                  {label}
                  <input
                    {...register(`rules.${index}.${field}`)}
                    className="field"
                    inputMode={field === "maxPriceAgeHours" ? "numeric" : undefined}
                    autoComplete="off"
                    aria-invalid={ruleErrors ? true : undefined}
                    aria-describedby={ruleErrors ? problemId : undefined}
                  />
                </label>
                {ruleErrors && <Problem id={problemId}>{ruleErrors}</Problem>}
                {field === "pictureHosts" && (
                  <p className="hint">
                    {t("Browsers of visitors ask there. Without any, such pictures are not shown.")}
                  </p>
                )}
              </div>
            );
          })}
          <label>
            {t("Read on")}
            <input {...register(`rules.${index}.readOn`)} className="field" type="date" />
          </label>
          {choices.map(([field, label]) => (
            <label key={field} className={checkbox.check}>
              <input type="checkbox" {...register(`rules.${index}.${field}`)} />
              <span>{label}</span>
            </label>
          ))}
          <button type="button" className="btn btn--xs btn--soft" onClick={() => remove(index)}>
            <Icon name="trash" /> {t("Remove {name}", { name })}
          </button>
        </fieldset>
      ))}
      {problem && <Problem id="rules-problem">{problem}</Problem>}
      <button type="button" className="btn btn--xs btn--soft" onClick={() => append(newRule)}>
        <Icon name="plus" /> {t("Add Programme")}
      </button>
    </div>
  );
}
