import type { Outputs } from "@pickwell/api";
import styles from "../../../ui/check.module.css";
import { FacetCheck } from "./facet-check.tsx";
import narrowing from "./narrowing.module.css";

interface AttributeListsProps {
  attributes: Outputs["catalog"]["products"]["facets"]["attributes"];
  /** As the address says them, such as `Color:Red`. */
  chosen: string[];
  onChange: (attribute: string, isChosen: boolean) => void;
}

/** What is known of the products line by line, each with its values. */
export function AttributeLists({ attributes, chosen, onChange }: AttributeListsProps) {
  return attributes.map(({ name, values }) => (
    <fieldset className="fieldset" key={name}>
      <legend dir="auto">{name}</legend>
      <ul className={`${styles.checks} ${narrowing.choices}`}>
        {values.map(({ value, products }) => {
          const attribute = `${name}:${value}`;
          return (
            <li key={value}>
              <FacetCheck
                type="checkbox"
                name="attr"
                value={attribute}
                label={value}
                products={products}
                isChosen={chosen.includes(attribute)}
                onChange={(isChosen) => onChange(attribute, isChosen)}
              />
            </li>
          );
        })}
      </ul>
    </fieldset>
  ));
}
