import { useFieldArray } from "react-hook-form";
import type { RecordForm } from "../../forms/use-record-form.ts";
import { Icon } from "../../ui/icon.tsx";
import { Problem } from "../../ui/problem.tsx";
import type { ShippingValues } from "./shipping-section.tsx";

/** What each way of sending costs and takes, and whether the shop names it. */
export function ShippingMethods({ of }: { of: RecordForm<ShippingValues> }) {
  const { form } = of;
  const { fields, append, remove } = useFieldArray({ control: form.control, name: "methods" });
  const problem =
    form.formState.errors.methods?.message ?? form.formState.errors.methods?.root?.message;
  return (
    <fieldset className="methods" aria-describedby={problem ? "methods-problem" : undefined}>
      <legend>Shipping methods</legend>
      <div className="method method-head" aria-hidden="true">
        <span>Name</span>
        <span>Rate</span>
        <span>Delivery time</span>
      </div>
      {fields.map(({ id, name }, index) => (
        <div key={id} className="method">
          <input
            {...form.register(`methods.${index}.name`)}
            className="field"
            maxLength={80}
            aria-label={`Name of method ${index + 1}`}
          />
          <input
            {...form.register(`methods.${index}.rate`)}
            className="field"
            inputMode="decimal"
            aria-label={`Rate of ${name}`}
          />
          <input
            {...form.register(`methods.${index}.delivery`)}
            className="field"
            maxLength={80}
            aria-label={`Delivery time of ${name}`}
          />
          <label className="check">
            <input type="checkbox" {...form.register(`methods.${index}.enabled`)} />
            <span>
              On<span className="vh">: {name}</span>
            </span>
          </label>
          <button
            type="button"
            className="tool"
            aria-label={`Remove ${name}`}
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
        onClick={() => append({ name: "New method", rate: "0.00", delivery: "", enabled: false })}
      >
        <Icon name="plus" /> Add Method
      </button>
    </fieldset>
  );
}
