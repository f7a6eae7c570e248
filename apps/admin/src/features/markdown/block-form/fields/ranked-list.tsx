import { t } from "@pickwell/texts/t.ts";
import { Problem } from "../../../../ui/problem.tsx";
import styles from "../block-dialog.module.css";
import { Entries } from "../entries.tsx";
import { ChosenLine } from "./chosen-line.tsx";
import { type FieldsProps, Line, problemAt, TextLine } from "./line.tsx";

export function RankedListFields(form: FieldsProps) {
  return (
    <>
      <TextLine
        {...form}
        name="title"
        label={t("Title (optional)")}
        hint={t("Empty: Our picks.")}
      />
      <Picks {...form} />
    </>
  );
}

function Picks(form: FieldsProps) {
  const { values, change } = form;
  const { picks } = values;
  const problem = problemAt(form, "picks");
  const incomplete = picks.findIndex(({ label, product }) => !label.trim() || !product.trim());
  return (
    <>
      <Entries
        entries={picks}
        list="picks"
        nameOf={(place) => t("Place {place}", { place })}
        onChange={(changed) => change({ picks: changed })}
      >
        {({ label, product, why }, at, set) => (
          <div className={styles.entry}>
            <Line
              label={t("Place {place}", { place: at + 1 })}
              problem={at === incomplete && !label.trim() ? problem : undefined}
              value={label}
              onChange={(value) => set({ label: value })}
            />
            <ChosenLine
              label={t("Product {place}", { place: at + 1 })}
              problem={at === incomplete && label.trim() ? problem : undefined}
              value={product}
              onChange={(value) => set({ product: value })}
            />
            <Line
              label={t("Why {place}", { place: at + 1 })}
              rows={2}
              value={why}
              onChange={(value) => set({ why: value })}
            />
          </div>
        )}
      </Entries>
      {picks.length === 0 && problem && <Problem role="alert">{problem}</Problem>}
      <div>
        <button
          type="button"
          className="btn btn--sm btn--soft"
          onClick={() => change({ picks: [...picks, { label: "", product: "", why: "" }] })}
        >
          {t("Add Place")}
        </button>
      </div>
    </>
  );
}
