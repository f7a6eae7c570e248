import { t } from "@pickwell/texts/t.ts";
import styles from "../block-dialog.module.css";
import type { BlockValues } from "../block-text.ts";
import { ChosenLine } from "./chosen-line.tsx";
import { type FieldsProps, Line, TextLine } from "./line.tsx";

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

function Picks({ values: { picks }, change }: FieldsProps) {
  const set = (place: number, changed: Partial<BlockValues["picks"][number]>) =>
    change({ picks: picks.map((each, at) => (at === place ? { ...each, ...changed } : each)) });
  return (
    <>
      {picks.map(({ label, product, why }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they have no other order
        <div key={place} className={styles.question}>
          <Line
            label={t("Place {place}", { place: place + 1 })}
            value={label}
            onChange={(value) => set(place, { label: value })}
          />
          <ChosenLine
            label={t("Product {place}", { place: place + 1 })}
            value={product}
            onChange={(value) => set(place, { product: value })}
          />
          <Line
            label={t("Why {place}", { place: place + 1 })}
            rows={2}
            value={why}
            onChange={(value) => set(place, { why: value })}
          />
        </div>
      ))}
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
