import styles from "../../../ui/check.module.css";
import { useDraft } from "../use-draft.ts";

interface BrandListProps {
  /** Brands of the category with their number of products, by name. */
  brands: { brand: string; products: number }[];
  chosen: string[];
  onChange: (brand: string, isChosen: boolean) => void;
}

/** The brands of the filter form. A chosen one is shown even when the category has it no more. */
export function BrandList({ brands, chosen, onChange }: BrandListProps) {
  const gone = chosen.filter((name) => !brands.some(({ brand }) => brand === name));
  const all = [...brands, ...gone.map((brand) => ({ brand, products: 0 }))];
  if (all.length === 0) return null;
  return (
    <fieldset className="fieldset">
      <legend>Brand</legend>
      <ul className={styles.checks}>
        {all.map(({ brand, products }) => (
          <li key={brand}>
            <BrandCheck
              brand={brand}
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

interface BrandCheckProps {
  brand: string;
  products: number;
  isChosen: boolean;
  onChange: (isChosen: boolean) => void;
}

function BrandCheck({ brand, products, isChosen, onChange }: BrandCheckProps) {
  const draft = useDraft(isChosen, 0, onChange);
  return (
    <label className={styles.check}>
      <input
        type="checkbox"
        name="brand"
        value={brand}
        checked={draft.value}
        onChange={({ target }) => draft.change(target.checked)}
      />
      <span>{brand}</span>
      <small>
        {products}
        <span className="vh">{products === 1 ? " product" : " products"}</span>
      </small>
    </label>
  );
}
