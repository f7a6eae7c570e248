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
    regions: string;
    allowsHistory: boolean;
    allowsAlerts: boolean;
    sentence: string;
    source: string;
    readOn: string;
  }[];
}

const texts = [
  ["name", "Programme"],
  ["hosts", "Hosts of its links, with blanks between"],
  ["maxPriceAgeHours", "Hours that a price may be shown (0: any)"],
  ["sentence", "Sentence beside its links"],
  ["regions", "Countries its links are for (empty: all)"],
  ["source", "Where the rules were read"],
] as const;

const choices = [
  ["showsDate", "The price says when it was true"],
  ["allowsMail", "Links in mails allowed"],
  ["storesPictures", "Pictures may be kept"],
  ["allowsHistory", "Charts of prices allowed"],
  ["allowsAlerts", "Price alerts allowed"],
] as const;

const newRule = {
  ...{ name: "New programme", hosts: "", maxPriceAgeHours: "0", allowsHistory: true },
  ...{ showsDate: false, allowsMail: true, storesPictures: true, regions: "" },
  ...{ allowsAlerts: true, sentence: "", source: "", readOn: "" },
};

/** A card for each programme. */
export function ProgrammeRules({ of }: { of: RecordForm<ProgrammeValues> }) {
  const { control, register, formState } = of.form;
  const { fields, append, remove } = useFieldArray({ control, name: "rules" });
  const problem = formState.errors.rules?.message ?? formState.errors.rules?.root?.message;
  return (
    <div className={styles.programmes} aria-describedby={problem ? "rules-problem" : undefined}>
      {fields.map(({ id, name }, index) => (
        <fieldset key={id} className={styles.programme}>
          <legend>{name}</legend>
          {texts.map(([field, label]) => (
            <label key={field}>
              {label}
              <input
                {...register(`rules.${index}.${field}`)}
                className="field"
                inputMode={field === "maxPriceAgeHours" ? "numeric" : undefined}
                autoComplete="off"
              />
            </label>
          ))}
          <label>
            Read on
            <input {...register(`rules.${index}.readOn`)} className="field" type="date" />
          </label>
          {choices.map(([field, label]) => (
            <label key={field} className={checkbox.check}>
              <input type="checkbox" {...register(`rules.${index}.${field}`)} />
              <span>{label}</span>
            </label>
          ))}
          <button type="button" className="btn btn--xs btn--soft" onClick={() => remove(index)}>
            <Icon name="trash" /> Remove {name}
          </button>
        </fieldset>
      ))}
      {problem && <Problem id="rules-problem">{problem}</Problem>}
      <button type="button" className="btn btn--xs btn--soft" onClick={() => append(newRule)}>
        <Icon name="plus" /> Add Programme
      </button>
    </div>
  );
}
