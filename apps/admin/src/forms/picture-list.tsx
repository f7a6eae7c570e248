import { productLimits } from "@pickwell/api/products/schema";
import { rich } from "@pickwell/texts/rich.ts";
import { t } from "@pickwell/texts/t.ts";
import {
  type ArrayPath,
  type FieldArray,
  type FieldValues,
  type Path,
  useFieldArray,
} from "react-hook-form";
import { Icon } from "../ui/icon.tsx";
import { Problem } from "../ui/problem.tsx";
import { pathOf, problemOf } from "./field-state.ts";
import { PictureEntry } from "./picture-field.tsx";
import styles from "./picture-list.module.css";
import type { SavedPicture } from "./picture-text.ts";
import type { RecordForm } from "./use-record-form.ts";

interface PictureListProps<Values extends FieldValues> {
  of: RecordForm<Values>;
  /** Name of the list of `PictureValue`s in the form's values. */
  name: keyof Values & string;
  /** The stored pictures. */
  saved: readonly SavedPicture[];
  /** The number of the first one, where another field has those before it. */
  from?: number;
}

/** Pictures in the order in which the shop shows them. */
export function PictureList<Values extends FieldValues>(props: PictureListProps<Values>) {
  const { of, name, saved, from = 1 } = props;
  const { fields, append, remove, move } = useFieldArray({
    control: of.form.control,
    // It cannot tell which of the values are lists.
    name: name as unknown as ArrayPath<Values>,
  });
  const problem = problemOf(of, pathOf<Values>(name));
  const add = () => append({ text: "", alt: "" } as FieldArray<Values, ArrayPath<Values>>);
  return (
    <fieldset className={styles.list}>
      <legend>{of.fields[name].label}</legend>
      {fields.map(({ id }, index) => (
        <PictureEntry
          key={id}
          of={of}
          label={t("Picture {from}", { from: from + index })}
          path={`${name}.${index}.text` as Path<Values>}
          alt={{ label: t("What it shows"), path: `${name}.${index}.alt` as Path<Values> }}
          saved={saved}
          onRemove={() => remove(index)}
          actions={
            index > 0 && (
              <button
                type="button"
                className="btn btn--xs btn--soft"
                onClick={() => move(index, index - 1)}
              >
                <Icon name="arrow-up" />{" "}
                {rich("Move up<span> picture {from}</span>", {
                  span: (inside) => <span className="vh">{inside}</span>,
                  from: from + index,
                })}
              </button>
            )
          }
        />
      ))}
      {problem && <Problem role="alert">{problem}</Problem>}
      {fields.length + from <= productLimits.images && (
        <button type="button" className="btn btn--xs btn--soft" onClick={add}>
          <Icon name="plus" /> {t("Add a Picture")}
        </button>
      )}
    </fieldset>
  );
}
