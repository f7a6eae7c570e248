import { descendingDealSorts } from "@pickwell/api/deals/admin/schema";
import { t } from "@pickwell/texts/t.ts";
import { formatCount, formatMoney } from "@pickwell/ui/format/format.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useAdmin } from "../../lib/use-admin.ts";
import { useMay } from "../../lib/use-may.ts";
import { TableTools } from "../../ui/columns/table-tools.tsx";
import { useTable } from "../../ui/columns/use-table.ts";
import { Icon } from "../../ui/icon.tsx";
import { PagedList } from "../../ui/paged-list.tsx";
import { Panel, Screen, StatStrip } from "../../ui/screen.tsx";
import { ViewSwitch } from "../../ui/view-switch.tsx";
import { BulkButton } from "../bulk/bulk-button.tsx";
import { useChosenRows } from "../bulk/use-chosen-rows.tsx";
import { useEditingMarks } from "../presence/use-editing-marks.tsx";
import { useSavedViews } from "../saved-views/use-saved-views.ts";
import { ViewMenu } from "../saved-views/view-menu.tsx";
import { ViewTabs } from "../saved-views/view-tabs.tsx";
import { DealCard } from "./deal-card.tsx";
import { EditDeal, NewDeal } from "./deal-form.tsx";
import {
  type Deal,
  type DealSearch,
  dealOrders,
  dealSearch,
  dealSorts,
  type OnDealSearch,
} from "./deal-search.ts";
import { DealTable, dealColumns } from "./deal-table.tsx";
import { DealTools, NoDeals } from "./deal-tools.tsx";
import styles from "./deals.module.css";
import { ImportCodes } from "./import-codes.tsx";
import { useInlineDeals } from "./inline-deals.ts";
import { useRemoveDeal, useSwitchDeal } from "./use-deal-actions.tsx";

/** Fills rows of two or three cards. */
const LIMIT = 12;

interface DealsScreenProps {
  search: DealSearch;
  onSearch: OnDealSearch;
}

/** All deals as cards, filtered, with four figures above them. */
export function DealsScreen({ search, onSearch }: DealsScreenProps) {
  const { status, type, sort, order, view = "grid", page = 1 } = search;
  const admin = useAdmin();
  const list = useQuery({
    ...admin.deals.list.queryOptions({
      search: search.search,
      status,
      type,
      sort,
      order,
      page,
      limit: LIMIT,
    }),
    placeholderData: keepPreviousData,
  });
  const switchDeal = useSwitchDeal();
  const removeDeal = useRemoveDeal();
  const marks = useEditingMarks("deal", list.data?.deals.map(({ id }) => id) ?? []);
  const mayAdd = useMay("admin.deals.create");
  const chosen = useChosenRows("deals");
  const edit = ({ id }: Deal) => onSearch({ edit: id });
  const table = useTable({
    ...{
      list: "deals",
      columns: dealColumns(edit, useInlineDeals()),
      sorts: dealSorts,
      usual: t("Newest first"),
    },
    ...{ descending: descendingDealSorts, search, onSearch },
  });
  const views = useSavedViews({
    ...{ list: "deals", search, schema: dealSearch, onSearch, columns: table.ids },
  });
  const close = () => onSearch({ new: undefined, edit: undefined }, { replace: true });

  return (
    <Screen
      title={t("Deals & Promotions")}
      intro={t("What costs less for a while, and how long it still does.")}
      actions={
        <>
          <ViewSwitch
            view={view}
            first="grid"
            onChange={(next) => onSearch({ view: next === "list" ? next : undefined })}
          />
          {mayAdd && (
            <>
              <ImportCodes />
              <button
                type="button"
                className="btn btn--sm btn--accent"
                onClick={() => onSearch({ new: true })}
              >
                <Icon name="plus" /> {t("Create Deal")}
              </button>
            </>
          )}
        </>
      }
    >
      <Figures />
      <Panel label={t("All deals")}>
        <ViewTabs of={views} />
        <DealTools search={search} onSearch={onSearch}>
          <ViewMenu of={views} />
          <TableTools of={table} others={dealOrders} isTable={view === "list"} />
          <BulkButton
            resource="deals"
            filter={{ search: search.search, status: status ?? "all", type: type ?? "all" }}
            total={list.isPlaceholderData ? undefined : list.data?.total}
          />
        </DealTools>
        {view === "list" && chosen.bar}
        <PagedList
          query={list}
          loading={t("Loading deals...")}
          failed={t("Failed to load deals. Please try again.")}
          empty={() => <NoDeals search={search} onSearch={onSearch} />}
          onPage={(to, options) => onSearch({ page: to }, options)}
        >
          {({ deals }) =>
            view === "list" ? (
              <DealTable
                deals={deals}
                table={table}
                selection={chosen.selection}
                isStale={list.isPlaceholderData}
                onEdit={edit}
                onRemove={(deal) => void removeDeal(deal)}
              />
            ) : (
              <ul
                className={styles.cards}
                aria-label={t("Deals")}
                aria-busy={list.isPlaceholderData}
              >
                {deals.map((deal) => (
                  <DealCard
                    key={deal.id}
                    deal={deal}
                    now={new Date(list.dataUpdatedAt)}
                    mark={marks(deal.id)}
                    onSwitch={switchDeal}
                    onEdit={edit}
                    onRemove={removeDeal}
                  />
                ))}
              </ul>
            )
          }
        </PagedList>
      </Panel>
      {search.new && <NewDeal onClose={close} />}
      {search.edit && <EditDeal key={search.edit} id={search.edit} onClose={close} />}
    </Screen>
  );
}

/** Counted from the deals themselves. */
function Figures() {
  const { data, isError } = useQuery(useAdmin().deals.stats.queryOptions());
  const unknown = isError ? "–" : undefined;
  return (
    <StatStrip
      stats={[
        { label: t("Active Deals"), value: data ? formatCount(data.activeDeals) : unknown },
        { label: t("Total Savings"), value: data ? formatMoney(data.totalSavingsCents) : unknown },
        { label: t("Deal Usage"), value: data ? formatCount(data.dealUsage) : unknown },
        {
          label: t("Expiring Soon"),
          value: data ? formatCount(data.expiringSoon) : unknown,
          note: t("within 7 days"),
        },
      ]}
    />
  );
}
