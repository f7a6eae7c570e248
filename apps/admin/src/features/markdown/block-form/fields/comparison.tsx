import { comparedFacts } from "@pickwell/api/markdown/rules";
import { t } from "@pickwell/texts/t.ts";
import { Checkbox } from "../../../../ui/checkbox.tsx";
import styles from "../block-dialog.module.css";
import { factLabels } from "../fact-labels.ts";
import { ChosenLine } from "./chosen-line.tsx";
import { type FieldsProps, problemAt } from "./line.tsx";

export function ComparisonFields(form: FieldsProps) {
  const { values, change } = form;
  return (
    <>
      <ChosenLine
        label={t("Products")}
        hint={t("The last part of each address, one on each line; up to eight.")}
        isList
        problem={problemAt(form, "products")}
        value={values.products}
        onChange={(products) => change({ products })}
      />
      <fieldset className={styles.question}>
        <legend>{t("Rows")}</legend>
        {comparedFacts.map((fact) => (
          <Checkbox
            key={fact}
            label={factLabels[fact]}
            hasLabel
            isChecked={values.facts.includes(fact)}
            onChange={() =>
              change({
                facts: comparedFacts.filter(
                  (each) => values.facts.includes(each) !== (each === fact),
                ),
              })
            }
          />
        ))}
      </fieldset>
    </>
  );
}
