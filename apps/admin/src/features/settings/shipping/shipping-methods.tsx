import type { Outputs } from "@pickwell/api";
import { rich } from "@pickwell/texts/rich.ts";
import { t } from "@pickwell/texts/t.ts";
import { useLayoutEffect, useRef } from "react";
import { useFieldArray } from "react-hook-form";
import { centsOf } from "../../../forms/money-input.ts";
import type { RecordForm } from "../../../forms/use-record-form.ts";
import checkbox from "../../../ui/checkbox.module.css";
import { Icon } from "../../../ui/icon.tsx";
import { Problem } from "../../../ui/problem.tsx";
import toolButton from "../../../ui/tool-button.module.css";
import styles from "./shipping-methods.module.css";

/** A shipping method as form values. */
export interface MethodValues {
  name: string;
  rate: string;
  delivery: string;
  enabled: boolean;
}

export interface ShippingValues {
  methods: MethodValues[];
  domestic: string;
  international: Outputs["admin"]["settings"]["all"]["shipping"]["value"]["international"];
}

/** The list item that the problem is about. */
const isWrong = {
  name: ({ name }: MethodValues) => name.trim() === "",
  rate: ({ rate }: MethodValues) => !Number.isFinite(centsOf(rate) ?? Number.NaN),
};

/** Shipping methods with cost, time and visibility. */
export function ShippingMethods({ of }: { of: RecordForm<ShippingValues> }) {
  const { form } = of;
  const { fields, append, remove } = useFieldArray({ control: form.control, name: "methods" });
  const problem =
    form.formState.errors.methods?.message ?? form.formState.errors.methods?.root?.message;
  const { submitCount } = form.formState;
  const list = useRef<HTMLFieldSetElement>(null);
  const invalid = (index: number, field: keyof typeof isWrong): true | undefined =>
    (problem && isWrong[field](form.getValues(`methods.${index}`))) || undefined;

  // The form itself finds the first field that has a problem, but not within a list.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever presses Save is led there, and not whoever types
  useLayoutEffect(() => {
    list.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [submitCount]);

  return (
    <fieldset
      ref={list}
      className={styles.methods}
      aria-describedby={problem ? "methods-problem" : undefined}
    >
      <legend>{t("Shipping methods")}</legend>
      <div className={`${styles.method} ${styles.head}`} aria-hidden="true">
        <span>{t("Name")}</span>
        <span>{t("Rate")}</span>
        <span>{t("Delivery time")}</span>
      </div>
      {fields.map(({ id, name }, index) => (
        <div key={id} className={styles.method}>
          <input
            {...form.register(`methods.${index}.name`)}
            className="field"
            maxLength={80}
            aria-label={t("Name of method {n}", { n: index + 1 })}
            aria-invalid={invalid(index, "name")}
          />
          <input
            {...form.register(`methods.${index}.rate`)}
            className="field"
            inputMode="decimal"
            aria-label={t("Rate of {name}", { name })}
            aria-invalid={invalid(index, "rate")}
          />
          <input
            {...form.register(`methods.${index}.delivery`)}
            className="field"
            maxLength={80}
            aria-label={t("Delivery time of {name}", { name })}
          />
          <label className={checkbox.check}>
            <input type="checkbox" {...form.register(`methods.${index}.enabled`)} />
            <span>
              {rich("On<span>: {name}</span>", {
                span: (inside) => <span className="vh">{inside}</span>,
                name,
              })}
            </span>
          </label>
          <button
            type="button"
            className={toolButton.button}
            aria-label={t("Remove {name}", { name })}
            onClick={() => remove(index)}
          >
            <Icon name="trash" />
          </button>
        </div>
      ))}
      {problem && <Problem id="methods-problem">{problem}</Problem>}
      <button
        type="button"
        className="btn btn--xs btn--soft"
        onClick={() =>
          append({ name: t("New method"), rate: "0.00", delivery: "", enabled: false })
        }
      >
        <Icon name="plus" /> {t("Add Method")}
      </button>
    </fieldset>
  );
}
