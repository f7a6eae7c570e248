import type { Outputs } from "@pickwell/api";
import { saleSorts } from "@pickwell/api/sales/admin/schema";
import { t } from "@pickwell/texts/t.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { formatMoment } from "../../lib/format-moment.ts";
import { useAdmin } from "../../lib/use-admin.ts";
import { TableTools } from "../../ui/columns/table-tools.tsx";
import { useTable } from "../../ui/columns/use-table.ts";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import lists from "../../ui/lists.module.css";
import { PagedList } from "../../ui/paged-list.tsx";
import { RowActions } from "../../ui/row-actions.tsx";
import { Panel } from "../../ui/screen.tsx";
import { Empty } from "../../ui/states.tsx";
import { StatusTag } from "../../ui/status-tag.tsx";
import { useSavedViews } from "../saved-views/use-saved-views.ts";
import { ViewMenu } from "../saved-views/view-menu.tsx";
import { ViewTabs } from "../saved-views/view-tabs.tsx";
import { Earned } from "./earned.tsx";
import { SaleFigures, useSaleFigures } from "./sale-figures.tsx";
import { DEFAULT_PERIOD, stateLabels } from "./sale-labels.ts";
import { formatReported } from "./sale-money.ts";
import { SaleTools } from "./sale-tools.tsx";
import styles from "./sales.module.css";
import { type SalesProps, salesSearch } from "./sales-search.ts";
import { useSaleActions } from "./use-sale-actions.ts";

type Sale = Outputs["admin"]["sales"]["list"]["sales"][number];

const LIMIT = 20;

function Status({ of: { status, isPaid, isPartial } }: { of: Sale }) {
  const { label, status: look } = stateLabels[isPaid && status === "approved" ? "paid" : status];
  return <StatusTag of={look}>{isPartial ? t("{label} in part", { label }) : label}</StatusTag>;
}

const amountOf = ({ currency, amountMinor, amountCents }: Sale) =>
  formatReported({ currency, minor: amountMinor, cents: amountCents });
const commissionOf = ({ commissionCurrency, commissionMinor, commissionCents }: Sale) =>
  formatReported({ currency: commissionCurrency, minor: commissionMinor, cents: commissionCents });

/** An order's number, and who numbers it so. */
const Order = ({ of: { orderId, network, isEntry } }: { of: Sale }) => (
  <span className={styles.order}>
    <b className={lists.breakable}>{orderId}</b>
    <span className="muted">
      {network}
      {isEntry && t(", no order")}
    </span>
  </span>
);

const columns: Column<Sale>[] = [
  {
    id: "order",
    label: t("Order ## what somebody bought"),
    sort: "order",
    cell: (sale) => <Order of={sale} />,
  },
  {
    id: "network",
    label: t("Network"),
    sort: "network",
    isOptional: true,
    cell: ({ network }) => network,
  },
  { id: "earned-by", label: t("Earned by"), cell: (sale) => <Earned of={sale} /> },
  { id: "merchant", label: t("Merchant"), isOptional: true, cell: ({ merchant }) => merchant },
  { id: "placement", label: t("Placement"), isOptional: true, cell: ({ placement }) => placement },
  { id: "amount", label: t("Amount"), sort: "amount", cell: amountOf, isNumber: true },
  {
    id: "commission",
    label: t("Commission"),
    sort: "commission",
    cell: commissionOf,
    isNumber: true,
  },
  { id: "sold", label: t("Sold"), sort: "sold", cell: ({ soldAt }) => formatMoment(soldAt) },
  { id: "status", label: t("Status"), sort: "status", cell: (sale) => <Status of={sale} /> },
];

/** All reported sales, with what earned them. */
export function SaleList({ search, onSearch }: SalesProps) {
  const { page = 1, attribution, status, network, period = DEFAULT_PERIOD } = search;
  const { currency, merchant, path, sort, order } = search;
  const filter = {
    search: search.search,
    attribution: attribution ?? "all",
    status: status ?? "all",
    ...{ network, currency, merchant, path, period },
  } as const;
  const query = useQuery({
    ...useAdmin().sales.list.queryOptions({ ...filter, sort, order, page, limit: LIMIT }),
    placeholderData: keepPreviousData,
  });
  const table = useTable({
    ...{ list: "sales", columns, sorts: saleSorts, usual: t("Sold last first") },
    ...{ search, onSearch },
  });
  const views = useSavedViews({
    ...{ list: "sales", search, schema: salesSearch, onSearch, columns: table.ids },
  });
  const figures = useSaleFigures(period);
  const actionsOf = useSaleActions({
    onHistory: (history) => onSearch({ history }),
    onCorrect: (correct) => onSearch({ correct }),
  });
  const isFiltered = [search.search, attribution, status, network, currency, merchant, path].some(
    Boolean,
  );
  const isNew = !isFiltered && figures.data?.hasAny === false;
  return (
    <>
      <SaleFigures query={figures} />
      <Panel label={t("Sales")}>
        {!isNew && <ViewTabs of={views} />}
        {!isNew && (
          <SaleTools search={search} onSearch={onSearch} of={query.data} filter={filter}>
            <ViewMenu of={views} />
            <TableTools of={table} />
          </SaleTools>
        )}
        <PagedList
          query={query}
          loading={t("Loading sales...")}
          failed={t("Failed to load sales. Please try again.")}
          onPage={(to, options) => onSearch({ page: to }, options)}
          empty={() =>
            isNew ? (
              <Beginning onSearch={onSearch} />
            ) : (
              <Empty
                title={t("No sales found")}
                hint={
                  isFiltered
                    ? t("Try adjusting your search or filter criteria.")
                    : t("There are none in this period. Try a longer one.")
                }
              />
            )
          }
        >
          {({ sales }) => (
            <DataTable
              label={t("Sales")}
              rows={sales}
              idOf={({ id }) => id}
              nameOf={({ orderId }) => t("order {orderId}", { orderId })}
              columns={table.columns}
              sort={table.sort}
              onSort={table.onSort}
              actions={(sale) => (
                <RowActions
                  name={t("order {orderId}", { orderId: sale.orderId })}
                  actions={actionsOf(sale)}
                />
              )}
              card={(sale) => (
                <span className={styles.card}>
                  <Order of={sale} />
                  <Earned of={sale} />
                  <span className="num">
                    {amountOf(sale)}{" "}
                    <span className="muted">
                      {"· "}
                      {t("{money} earned", { money: commissionOf(sale) })}
                    </span>
                  </span>
                  <span className="muted">{formatMoment(sale.soldAt)}</span>
                  <Status of={sale} />
                </span>
              )}
              isStale={query.isPlaceholderData}
            />
          )}
        </PagedList>
      </Panel>
    </>
  );
}

/** Hints for a shop without sales. */
const Beginning = ({ onSearch }: Pick<SalesProps, "onSearch">) => (
  <Empty
    title={t("No sales yet")}
    hint={t(
      "Every link to a merchant carries a click id. Give your network a postback URL to report sales to, or import one of its reports: each sale is tied to the click that earned it.",
    )}
  >
    <button
      type="button"
      className="btn btn--sm btn--accent"
      onClick={() => onSearch({ new: true })}
    >
      {t("Create a Postback URL")}
    </button>
    <button
      type="button"
      className="btn btn--sm btn--soft"
      onClick={() => onSearch({ import: true })}
    >
      {t("Import a Report")}
    </button>
  </Empty>
);
