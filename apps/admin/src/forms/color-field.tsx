import { t } from "@pickwell/texts/t.ts";
import { useId } from "react";
import { type FieldValues, type Path, type PathValue, useWatch } from "react-hook-form";
import styles from "./color-field.module.css";
import { pathOf, problemOf } from "./field-state.ts";
import { Frame } from "./fields.tsx";
import type { RecordForm } from "./use-record-form.ts";

interface ColorFieldProps<Values extends FieldValues> {
  of: RecordForm<Values>;
  name: keyof Values & string;
}

const HEX = /^#[0-9a-f]{6}$/i;

/** A colour as text, such as `#3B82F6`, and a picker that is kept in step with it. */
export function ColorField<Values extends FieldValues>({ of, name }: ColorFieldProps<Values>) {
  const id = useId();
  const path = pathOf<Values>(name);
  const { control, register, setValue, formState } = of.form;
  const text = (useWatch({ control, name: path }) as string).trim();
  const problem = problemOf(of, path);
  const { label } = of.fields[name];
  return (
    <Frame id={id} label={label} problem={problem}>
      <div className={styles.row}>
        <input
          type="color"
          className="field"
          aria-label={t("{label} picker", { label })}
          value={HEX.test(text) ? text.toLowerCase() : "#000000"}
          onChange={({ target }) =>
            setValue(path, target.value.toUpperCase() as PathValue<Values, Path<Values>>, {
              shouldDirty: true,
              shouldValidate: formState.isSubmitted,
            })
          }
        />
        <input
          {...register(path)}
          id={id}
          className="field num"
          autoComplete="off"
          spellCheck={false}
          maxLength={20}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-problem` : undefined}
        />
      </div>
    </Frame>
  );
}
