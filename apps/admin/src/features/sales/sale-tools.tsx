import { Filter, SearchBox, Tools } from "../../ui/tools.tsx";
import {
  DEFAULT_PERIOD,
  DEFAULT_PERIOD_LABEL,
  periodChoices,
  saleStatusChoices,
} from "./sale-labels.ts";
import type { SalesProps } from "./sales-search.ts";

/** What narrows the list of sales. @param networks - all that the shop has heard of */
export function SaleTools({ search, onSearch, networks }: SalesProps & { networks: string[] }) {
  // One that a URL names stays there to be seen, whether or not it is known.
  const named = search.network ? [search.network] : [];
  const choices = [...new Set([...networks, ...named])];
  return (
    <Tools>
      <SearchBox
        value={search.search}
        label="Order or click id"
        onSearch={(text) => onSearch({ search: text, page: undefined }, { replace: true })}
      />
      <Filter
        label="Period"
        all={DEFAULT_PERIOD_LABEL}
        choices={periodChoices}
        value={search.period === DEFAULT_PERIOD ? undefined : search.period}
        onChange={(period) => onSearch({ period, page: undefined })}
      />
      <Filter
        label="Network"
        all="All Networks"
        choices={choices.map((value) => ({ value, label: value }))}
        value={search.network}
        onChange={(network) => onSearch({ network, page: undefined })}
      />
      <Filter
        label="Click"
        all="With or Without Click"
        choices={[
          { value: "attributed", label: "With a Known Click" },
          { value: "unattributed", label: "Unattributed" },
        ]}
        value={search.attribution}
        onChange={(attribution) => onSearch({ attribution, page: undefined })}
      />
      <Filter
        label="Status"
        all="All Status"
        choices={saleStatusChoices}
        value={search.status}
        onChange={(status) => onSearch({ status, page: undefined })}
      />
    </Tools>
  );
}
