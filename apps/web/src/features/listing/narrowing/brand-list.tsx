import { t } from "@pickwell/texts/t.ts";
import styles from "../../../ui/check.module.css";
import { FacetCheck } from "./facet-check.tsx";
import narrowing from "./narrowing.module.css";

interface BrandListProps {
  /** Brands of the listing with their number of products, by name. */
  brands: { brand: string; products: number }[];
  chosen: string[];
  onChange: (brand: string, isChosen: boolean) => void;
}

/** The brands of the filter form. A chosen one is shown even when the listing has it no more. */
export function BrandList({ brands, chosen, onChange }: BrandListProps) {
  const gone = chosen.filter((name) => !brands.some(({ brand }) => brand === name));
  const all = [...brands, ...gone.map((brand) => ({ brand, products: 0 }))];
  if (all.length === 0) return null;
  return (
    <fieldset className="fieldset">
      <legend>{t("Brand")}</legend>
      <ul className={`${styles.checks} ${narrowing.choices}`}>
        {all.map(({ brand, products }) => (
          <li key={brand}>
            <FacetCheck
              type="checkbox"
              name="brand"
              value={brand}
              label={brand}
              products={products}
              isChosen={chosen.includes(brand)}
              onChange={(isChosen) => onChange(brand, isChosen)}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
