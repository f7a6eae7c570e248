import { t } from "@pickwell/texts/t.ts";
import { type ReactNode, useId, useState } from "react";
import { useIsWide } from "../../lib/media.ts";
import type { Sort } from "../../ui/data-table.tsx";
import { Icon } from "../../ui/icon.tsx";
import { type Choice, Filter, SearchBox, Tools } from "../../ui/tools.tsx";
import { useCategoryChoices } from "./categories.ts";
import { MoreFilters } from "./more-filters.tsx";
import {
  moreFilters,
  newestFirst,
  type OnProductSearch,
  type ProductSearch,
  sortOf,
  sortSearch,
} from "./product-search.ts";
import { statusChoices } from "./product-states.ts";
import styles from "./products.module.css";

interface ProductToolsProps {
  search: ProductSearch;
  onSearch: OnProductSearch;
  /** What can be done with all that is found. */
  children: ReactNode;
}

/** Orders beside those of the headings, which small screens have none of. */
const orders: readonly (Choice & { sort: Sort })[] = [
  { value: "oldest", label: t("Oldest first"), sort: { by: "createdAt", order: "asc" } },
  { value: "a-z", label: t("Name, A to Z"), sort: { by: "name", order: "asc" } },
  { value: "z-a", label: t("Name, Z to A"), sort: { by: "name", order: "desc" } },
  { value: "lowest", label: t("Price, lowest first"), sort: { by: "price", order: "asc" } },
  { value: "highest", label: t("Price, highest first"), sort: { by: "price", order: "desc" } },
  { value: "clicked", label: t("Most clicked"), sort: { by: "clicks", order: "desc" } },
  { value: "changed", label: t("Changed last"), sort: { by: "updatedAt", order: "desc" } },
];

/** The choices, with one more where a heading has sorted in a way that is none of them. */
function ordersWith(present: Sort): typeof orders {
  const isThere = [newestFirst, ...orders.map(({ sort }) => sort)].some(
    ({ by, order }) => by === present.by && order === present.order,
  );
  return isThere
    ? orders
    : [...orders, { value: "column", label: t("By a column"), sort: present }];
}

/** Search, filters and sorting. */
export function ProductTools({ search, onSearch, children }: ProductToolsProps) {
  const active = moreFilters.filter((name) => search[name] !== undefined).length;
  const [isOpen, setOpen] = useState(useIsWide() && active > 0);
  const id = useId();
  const sort = sortOf(search);
  const choices = ordersWith(sort);
  return (
    <>
      <Tools>
        <SearchBox
          value={search.search}
          label={t("Search products")}
          onSearch={(text) => onSearch({ search: text }, { replace: true })}
        />
        <Filter
          label={t("Category")}
          all={t("All Categories")}
          choices={useCategoryChoices(search.category)}
          value={search.category}
          onChange={(category) => onSearch({ category })}
        />
        <Filter
          label={t("Status")}
          all={t("All Status")}
          choices={statusChoices}
          value={search.status}
          onChange={(status) => onSearch({ status })}
        />
        <Filter
          label={t("Order")}
          all={t("Newest first")}
          choices={choices}
          value={
            choices.find(({ sort: { by, order } }) => by === sort.by && order === sort.order)?.value
          }
          onChange={(value) =>
            onSearch(sortSearch(choices.find((each) => each.value === value)?.sort ?? newestFirst))
          }
        />
        <button
          type="button"
          className="btn btn--sm btn--soft"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name="sliders" /> {t("More Filters")}
          {active > 0 && (
            <span className={styles.filterCount}>
              {active} <span className="vh">{t("active")}</span>
            </span>
          )}
        </button>
        {children}
      </Tools>
      <div id={id} hidden={!isOpen}>
        {isOpen && <MoreFilters search={search} onSearch={onSearch} hasActive={active > 0} />}
      </div>
    </>
  );
}
