import { t } from "@pickwell/texts/t.ts";
import { useQuery } from "@tanstack/react-query";
import { useRouteContext } from "@tanstack/react-router";
import { useEffect, useId, useRef } from "react";
import { centsOf, moneyText } from "../../forms/money-input.ts";
import { Filter } from "../../ui/tools.tsx";
import type { OnProductSearch, ProductSearch } from "./product-search.ts";

interface MoreFiltersProps {
  search: ProductSearch;
  onSearch: OnProductSearch;
}

const featuredChoices = [
  { value: "yes", label: t("Featured") },
  { value: "no", label: t("Not featured") },
] as const;
const stockChoices = [
  { value: "in", label: t("In stock") },
  { value: "out", label: t("Out of stock") },
] as const;

/** A price as in URLs, in the format of our fields; undefined for an invalid price. */
function priceParam(typed: string): string | undefined {
  const cents = centsOf(typed);
  return cents === null || Number.isNaN(cents) ? undefined : moneyText(cents);
}

/** Less frequent filters: featured, stock, brand, price range. */
export function MoreFilters({ search, onSearch }: MoreFiltersProps) {
  const { api } = useRouteContext({ from: "__root__" });
  const { data } = useQuery(api.catalog.products.facets.queryOptions({}));
  const brands = data?.brands.map(({ brand }) => brand) ?? [];
  /** A brand as the shop spells it. */
  const spelled = (typed: string) =>
    brands.find((brand) => brand.toLowerCase() === typed.toLowerCase()) ?? typed;
  return (
    <>
      <Filter
        label={t("Featured")}
        all={t("Featured or not")}
        choices={featuredChoices}
        value={search.featured}
        onChange={(featured) => onSearch({ featured })}
      />
      <Filter
        label={t("Stock")}
        all={t("Any stock")}
        choices={stockChoices}
        value={search.stock}
        onChange={(stock) => onSearch({ stock })}
      />
      <Entry
        label={t("Brand")}
        offers={brands}
        value={search.brand}
        onEnter={(typed) => onSearch({ brand: typed ? spelled(typed) : undefined })}
      />
      <Entry
        label={t("Lowest price")}
        inputMode="decimal"
        value={search.min}
        onEnter={(typed) => onSearch({ min: priceParam(typed) })}
      />
      <Entry
        label={t("Highest price")}
        inputMode="decimal"
        value={search.max}
        onEnter={(typed) => onSearch({ max: priceParam(typed) })}
      />
    </>
  );
}

interface EntryProps {
  label: string;
  inputMode?: "decimal";
  value: string | undefined;
  /** Texts to choose from; any other may be typed. */
  offers?: readonly string[];
  /** Called on Enter, on leaving the field, and when a suggestion is chosen. */
  onEnter: (typed: string) => void;
}

function Entry({ label, inputMode, value = "", offers = [], onEnter }: EntryProps) {
  const ref = useRef<HTMLInputElement>(null);
  const listId = useId();
  useEffect(() => {
    if (ref.current) ref.current.value = value;
  }, [value]);
  const enter = (input: HTMLInputElement) => {
    const typed = input.value.trim();
    if (typed === value) return;
    // Invalid input is dropped; otherwise the field shows the value of the URL.
    input.value = value;
    onEnter(typed);
  };
  return (
    <>
      <input
        ref={ref}
        className="field"
        placeholder={label}
        aria-label={label}
        inputMode={inputMode}
        maxLength={200}
        autoComplete="off"
        list={offers.length > 0 ? listId : undefined}
        defaultValue={value}
        onChange={({ currentTarget }) =>
          offers.includes(currentTarget.value) && enter(currentTarget)
        }
        onBlur={({ currentTarget }) => enter(currentTarget)}
        onKeyDown={({ key, currentTarget }) => key === "Enter" && enter(currentTarget)}
      />
      {offers.length > 0 && (
        <datalist id={listId}>
          {offers.map((offer) => (
            <option key={offer} value={offer} />
          ))}
        </datalist>
      )}
    </>
  );
}
