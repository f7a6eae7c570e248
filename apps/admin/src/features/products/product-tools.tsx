import { t } from "@pickwell/texts/t.ts";
import type { ReactNode } from "react";
import type { Sort } from "../../ui/data-table.tsx";
import { type Choice, Filter, SearchBox, ToolsWithMore } from "../../ui/tools.tsx";
import { useCategoryChoices } from "./categories.ts";
import { MoreFilters } from "./more-filters.tsx";
import {
  moreFilters,
  newestFirst,
  type OnProductSearch,
  type ProductSearch,
  sortOf,
  sortSearch,
  withoutFilters,
} from "./product-search.ts";
import { statusChoices } from "./product-states.ts";

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
  const sort = sortOf(search);
  const choices = ordersWith(sort);
  return (
    <ToolsWithMore
      more={<MoreFilters search={search} onSearch={onSearch} />}
      active={active}
      onClear={() => onSearch(withoutFilters(moreFilters))}
      actions={children}
    >
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
    </ToolsWithMore>
  );
}
