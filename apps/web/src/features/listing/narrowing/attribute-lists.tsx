import { KeptPart } from "../../../lib/parts/kept-part.tsx";
import styles from "../../../ui/check.module.css";
import type { Listing } from "../use-listing.ts";
import { FacetCheck } from "./facet-check.tsx";
import type { Narrowing } from "./narrowing.ts";
import type { Facets } from "./use-narrowing.ts";

interface AttributeListsProps {
  listing: Listing<Narrowing>;
  attributes: Facets["attributes"];
}

/**
 * Filters by product attributes, such as Color, with their values. The same on all pages of a
 * listing.
 */
export function AttributeLists(props: AttributeListsProps) {
  const as = JSON.stringify(props.listing.search.attr);
  return (
    <KeptPart of={[props.attributes]} as={`attributes ${as}`}>
      <Lists {...props} />
    </KeptPart>
  );
}

function Lists({ listing, attributes }: AttributeListsProps) {
  const chosen = listing.search.attr ?? [];
  const choose = (attribute: string, isChosen: boolean) =>
    listing.choose(({ attr: others = [] }) => ({
      attr: isChosen ? [...others, attribute] : others.filter((other) => other !== attribute),
    }));
  return attributes.map(({ name, values }) => (
    <fieldset className="fieldset" key={name}>
      <legend dir="auto">{name}</legend>
      <ul className={styles.checks}>
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
                onChange={(isChosen) => choose(attribute, isChosen)}
              />
            </li>
          );
        })}
      </ul>
    </fieldset>
  ));
}
