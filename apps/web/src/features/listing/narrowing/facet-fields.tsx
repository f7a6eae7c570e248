import { t } from "@pickwell/texts/t.ts";
import { KeptPart } from "../../../lib/parts/kept-part.tsx";
import styles from "../../../ui/check.module.css";
import type { Listing } from "../use-listing.ts";
import { BrandList } from "./brand-list.tsx";
import { ratedAtLeast } from "./chips.ts";
import { FacetCheck } from "./facet-check.tsx";
import narrowing from "./narrowing.module.css";
import type { Narrowing } from "./narrowing.ts";
import { PriceEnd } from "./price-ends.tsx";
import type { Facets } from "./use-narrowing.ts";

interface FacetFieldsProps {
  listing: Listing<Narrowing>;
  facets: Facets | undefined;
  /** Omits the highest price, which the page shows in its own field. */
  hasMax?: boolean;
}

/**
 * The filters that every listing has, each with the number of products that would remain. The same
 * on all pages of a listing and in every sort order.
 */
export function FacetFields(props: FacetFieldsProps) {
  const { listing, facets, hasMax } = props;
  const { min, max, brand, rating, sale, stock } = listing.search;
  const as = JSON.stringify([min, max, brand, rating, sale, stock, hasMax]);
  return (
    <KeptPart of={[facets]} as={`facets ${as}`}>
      <Fields {...props} />
    </KeptPart>
  );
}

function Fields({ listing, facets, hasMax }: FacetFieldsProps) {
  const { min, max, brand = [], rating, sale, stock } = listing.search;
  const ends = facets?.priceCents;
  const known = facets?.ratings ?? [];
  const isRated = rating !== undefined || known.some(({ products = 1 }) => products > 0);
  const flags = [
    ["sale", t("On sale"), sale, facets?.onSale],
    ["stock", t("In stock"), stock, facets?.inStock],
  ] as const;
  const from = (label: string) => (
    <PriceEnd
      name="min"
      label={label}
      price={min}
      end={ends?.min}
      onChange={(min) => listing.choose({ min: min || undefined })}
    />
  );
  return (
    <>
      {hasMax ? (
        from(t("Lowest price"))
      ) : (
        <fieldset className={`fieldset ${narrowing.prices}`}>
          <legend>{t("Price range")}</legend>
          {from(t("From ## the lower end of a range of prices"))}
          <PriceEnd
            name="max"
            label={t("To ## the upper end of a range of prices")}
            price={max}
            end={ends?.max}
            onChange={(max) => listing.choose({ max })}
          />
        </fieldset>
      )}
      {isRated && (
        <fieldset className="fieldset">
          <legend>{t("Rating")}</legend>
          <ul className={styles.checks}>
            {[{ min: undefined, products: undefined }, ...known.toReversed()].map((floor) => (
              <li key={floor.min ?? "any"}>
                <FacetCheck
                  type="radio"
                  name="rating"
                  value={floor.min === undefined ? "" : String(floor.min)}
                  label={floor.min === undefined ? t("Any rating") : ratedAtLeast(floor.min)}
                  products={floor.products}
                  isChosen={rating === (floor.min === undefined ? undefined : String(floor.min))}
                  onChange={() =>
                    listing.choose({
                      rating:
                        floor.min === undefined
                          ? undefined
                          : (String(floor.min) as Narrowing["rating"]),
                    })
                  }
                />
              </li>
            ))}
          </ul>
        </fieldset>
      )}
      <fieldset className="fieldset">
        <legend>{t("Availability")}</legend>
        <ul className={styles.checks}>
          {flags.map(([name, label, value, products]) => (
            <li key={name}>
              <FacetCheck
                type="checkbox"
                name={name}
                value="1"
                label={label}
                products={products}
                isChosen={value !== undefined}
                onChange={(isChosen) => listing.choose({ [name]: isChosen ? "1" : undefined })}
              />
            </li>
          ))}
        </ul>
      </fieldset>
      <BrandList
        brands={facets?.brands ?? []}
        chosen={brand}
        onChange={(name, isChosen) =>
          listing.choose(({ brand: others = [] }) => ({
            brand: isChosen ? [...others, name] : others.filter((other) => other !== name),
          }))
        }
      />
    </>
  );
}
