import type { Outputs } from "@pickwell/api";
import { t } from "@pickwell/texts/t.ts";
import type { ReactNode } from "react";
import { Filter, SearchBox, ToolsWithMore } from "../../ui/tools.tsx";
import { SaleExport, type SaleFilter } from "./sale-export.tsx";
import {
  DEFAULT_PERIOD,
  DEFAULT_PERIOD_LABEL,
  periodChoices,
  saleStatusChoices,
} from "./sale-labels.ts";
import type { SalesProps } from "./sales-search.ts";

type List = Outputs["admin"]["sales"]["list"];

interface SaleToolsProps extends SalesProps {
  /** The available choices, once loaded. */
  of: Pick<List, "networks" | "currencies" | "merchants"> | undefined;
  filter: SaleFilter;
  /** The order, and the columns. */
  children: ReactNode;
}

/** Includes the chosen value, even if it is not available. */
const choicesOf = (known: string[] = [], named: string | undefined) =>
  [...new Set([...known, ...(named ? [named] : [])])].map((value) => ({ value, label: value }));

/** Filters behind More Filters. */
const moreFilters = ["network", "attribution", "merchant", "currency", "path"] as const;

/** Filters of the list, and its export. */
export function SaleTools({ search, onSearch, of, filter, children }: SaleToolsProps) {
  const none = Object.fromEntries(moreFilters.map((name) => [name, undefined]));
  return (
    <ToolsWithMore
      more={<MoreFilters search={search} onSearch={onSearch} of={of} />}
      active={moreFilters.filter((name) => search[name] !== undefined).length}
      onClear={() => onSearch({ ...none, page: undefined })}
      actions={
        <>
          {children}
          <SaleExport filter={filter} />
        </>
      }
    >
      <SearchBox
        value={search.search}
        label={t("Order, click id or /page")}
        onSearch={(text) => onSearch({ search: text, page: undefined }, { replace: true })}
      />
      <Filter
        label={t("Period")}
        all={DEFAULT_PERIOD_LABEL}
        choices={periodChoices}
        value={search.period === DEFAULT_PERIOD ? undefined : search.period}
        onChange={(period) => onSearch({ period, page: undefined })}
      />
      <Filter
        label={t("Status")}
        all={t("All Status")}
        choices={saleStatusChoices}
        value={search.status}
        onChange={(status) => onSearch({ status, page: undefined })}
      />
    </ToolsWithMore>
  );
}

/** Less frequent filters: network, click, merchant, currency, page. */
function MoreFilters({ search, onSearch, of }: SalesProps & Pick<SaleToolsProps, "of">) {
  const merchants = choicesOf(of?.merchants, search.merchant);
  const currencies = choicesOf(of?.currencies, search.currency);
  return (
    <>
      <Filter
        label={t("Network")}
        all={t("All Networks")}
        choices={choicesOf(of?.networks, search.network)}
        value={search.network}
        onChange={(network) => onSearch({ network, page: undefined })}
      />
      <Filter
        label={t("Click")}
        all={t("With or Without Click")}
        choices={[
          { value: "attributed", label: t("With a Known Click") },
          { value: "unattributed", label: t("Unattributed") },
        ]}
        value={search.attribution}
        onChange={(attribution) => onSearch({ attribution, page: undefined })}
      />
      {merchants.length > 0 && (
        <Filter
          label={t("Merchant")}
          all={t("All Merchants")}
          choices={merchants}
          value={search.merchant}
          onChange={(merchant) => onSearch({ merchant, page: undefined })}
        />
      )}
      {currencies.length > 1 && (
        <Filter
          label={t("Currency")}
          all={t("All Currencies")}
          choices={currencies}
          value={search.currency}
          onChange={(currency) => onSearch({ currency, page: undefined })}
        />
      )}
      {search.path && (
        <Filter
          label={t("Page")}
          all={t("All Pages")}
          choices={choicesOf([], search.path)}
          value={search.path}
          onChange={(path) => onSearch({ path, page: undefined })}
        />
      )}
    </>
  );
}
