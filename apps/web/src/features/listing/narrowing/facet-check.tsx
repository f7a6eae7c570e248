import { rich } from "@pickwell/texts/rich.ts";
import { useDraft } from "../use-draft.ts";

interface FacetCheckProps {
  type: "checkbox" | "radio";
  name: string;
  value: string;
  label: string;
  /** How many products would remain; undefined while unknown. */
  products: number | undefined;
  isChosen: boolean;
  onChange: (isChosen: boolean) => void;
}

/** A checkbox or radio button of the filter form, with the number of products that would remain. */
export function FacetCheck(props: FacetCheckProps) {
  const { type, name, value, label, products, isChosen, onChange } = props;
  const draft = useDraft(isChosen, 0, onChange);
  return (
    <label>
      <input
        type={type}
        name={name}
        value={value}
        checked={draft.value}
        onChange={({ target }) => draft.change(target.checked)}
      />
      <span>{label}</span>
      {products !== undefined && (
        <small>
          {rich("{products}<span>{count, plural, one { product} other { products}}</span>", {
            products,
            count: products,
            span: (inside) => <span className="vh">{inside}</span>,
          })}
        </small>
      )}
    </label>
  );
}
