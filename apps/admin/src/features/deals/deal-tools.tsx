import { t } from "@pickwell/texts/t.ts";
import type { ReactNode } from "react";
import { IfAllowed } from "../../shell/if-allowed.tsx";
import { Empty } from "../../ui/states.tsx";
import { Filter, SearchBox, Tools } from "../../ui/tools.tsx";
import { type DealSearch, dealStates, dealTypes, type OnDealSearch } from "./deal-search.ts";

interface DealToolsProps {
  search: DealSearch;
  onSearch: OnDealSearch;
}

/** Filters, sorting and bulk actions. */
export const DealTools = ({
  search,
  onSearch,
  children,
}: DealToolsProps & { children: ReactNode }) => (
  <Tools>
    <SearchBox
      value={search.search}
      label={t("Search deals")}
      onSearch={(text) => onSearch({ search: text, page: undefined }, { replace: true })}
    />
    <Filter
      label={t("Status")}
      all={t("All Status")}
      choices={dealStates}
      value={search.status}
      onChange={(status) => onSearch({ status, page: undefined })}
    />
    <Filter
      label={t("Type")}
      all={t("All Types")}
      choices={dealTypes}
      value={search.type}
      onChange={(type) => onSearch({ type, page: undefined })}
    />
    {children}
  </Tools>
);

/** The empty state, with or without filters. */
export function NoDeals({ search, onSearch }: DealToolsProps) {
  const isNarrowed = Boolean(search.search || search.status || search.type || search.page);
  return (
    <Empty
      title={t("No deals found")}
      hint={
        isNarrowed
          ? t("Try adjusting your search or filter criteria.")
          : t("Get started by creating your first deal.")
      }
    >
      {isNarrowed ? (
        <button
          type="button"
          className="btn btn--sm btn--soft"
          onClick={() =>
            onSearch({ search: undefined, status: undefined, type: undefined, page: undefined })
          }
        >
          {t("Clear Filters")}
        </button>
      ) : (
        <IfAllowed to="admin.deals.create">
          <button
            type="button"
            className="btn btn--sm btn--accent"
            onClick={() => onSearch({ new: true })}
          >
            {t("Create Deal")}
          </button>
        </IfAllowed>
      )}
    </Empty>
  );
}
