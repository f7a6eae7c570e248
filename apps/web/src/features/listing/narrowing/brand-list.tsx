import { t } from "@pickwell/texts/t.ts";
import styles from "../../../ui/check.module.css";
import { FacetCheck } from "./facet-check.tsx";

interface BrandListProps {
  /** Brands of the listing by name, with their number of products if known. */
  brands: { brand: string; products?: number | undefined }[];
  chosen: string[];
  onChange: (brand: string, isChosen: boolean) => void;
}

/** The brand filter. A chosen brand is shown even if the listing no longer contains it. */
export function BrandList({ brands, chosen, onChange }: BrandListProps) {
  const gone = chosen.filter((name) => !brands.some(({ brand }) => brand === name));
  const isCounted = brands.every(({ products }) => products !== undefined);
  const none = isCounted ? { products: 0 } : {};
  const all = [...brands, ...gone.map((brand) => ({ brand, ...none }))];
  if (all.length === 0) return null;
  return (
    <fieldset className="fieldset">
      <legend>{t("Brand")}</legend>
      <ul className={styles.checks}>
        {all.map(({ brand, products }: BrandListProps["brands"][number]) => (
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
