import { t } from "@pickwell/texts/t.ts";
import { Picture } from "@pickwell/ui/components/picture.tsx";
import { Price } from "@pickwell/ui/components/price.tsx";
import { formatCount } from "@pickwell/ui/format/format.ts";
import { formatMoment } from "../../lib/format-moment.ts";
import type { Table } from "../../ui/columns/use-table.ts";
import { type Column, DataTable, type Selection } from "../../ui/data-table.tsx";
import { InlineCell } from "../../ui/inline/inline-cell.tsx";
import lists from "../../ui/lists.module.css";
import { StatusTag } from "../../ui/status-tag.tsx";
import { useEditingMarks } from "../presence/use-editing-marks.tsx";
import { DealActions, type DealActs } from "./deal-actions.tsx";
import { discountLabel, usageLabel } from "./deal-labels.ts";
import type { Deal } from "./deal-search.ts";
import { activeChoices, activeField, endField, type InlineDeals } from "./inline-deals.ts";

const Thumb = ({ of }: { of: Deal }) => (
  <Picture of={of.images[0]} alt="" sizes="44px" width={44} height={44} className={lists.square} />
);

const none = <span className="muted">{t("None")}</span>;

/** @param rows - null when nothing may be edited */
export const dealColumns = (
  onEdit: (deal: Deal) => void,
  rows: InlineDeals | null,
): Column<Deal>[] => [
  {
    id: "deal",
    label: t("Deal"),
    sort: "title",
    cell: (deal) => (
      <div className={`${lists.item} ${lists.textButtons}`}>
        <Thumb of={deal} />
        <b>
          <button type="button" onClick={() => onEdit(deal)}>
            {deal.title}
          </button>
        </b>
        <span>{discountLabel(deal)}</span>
      </div>
    ),
  },
  {
    id: "category",
    label: t("Category"),
    sort: "category",
    isMinor: true,
    cell: ({ category }) => category || none,
  },
  {
    id: "price",
    label: t("Price"),
    sort: "price",
    cell: (deal) => <Price cents={deal.discountedPriceCents} original={deal.originalPriceCents} />,
  },
  {
    id: "starts",
    label: t("Starts"),
    sort: "starts",
    isOptional: true,
    cell: ({ startsAt }) => formatMoment(startsAt),
  },
  {
    id: "ends",
    label: t("Ends"),
    sort: "ends",
    cell: (deal) => (
      <InlineCell
        rows={rows}
        row={deal}
        name={deal.title}
        field={endField}
        input={{ type: "datetime-local" }}
      >
        {deal.endsAt ? (
          formatMoment(deal.endsAt)
        ) : (
          <span className="muted">{t("No end date")}</span>
        )}
      </InlineCell>
    ),
  },
  {
    id: "used",
    label: t("Used"),
    sort: "used",
    isNumber: true,
    isMinor: true,
    cell: ({ usageCount, maxUsage }) => usageLabel(usageCount, maxUsage),
  },
  {
    id: "clicks",
    label: t("Clicks"),
    sort: "clicks",
    isNumber: true,
    isOptional: true,
    cell: ({ clicks }) => formatCount(clicks),
  },
  {
    id: "code",
    label: t("Code"),
    isOptional: true,
    cell: ({ voucherCode }) => <code>{voucherCode}</code>,
  },
  {
    id: "status",
    label: t("Status"),
    sort: "status",
    cell: (deal) => (
      <InlineCell
        rows={rows}
        row={deal}
        name={deal.title}
        field={activeField}
        input={{ type: "choice", choices: activeChoices }}
      >
        <StatusTag of={deal.status} />
      </InlineCell>
    ),
  },
];

interface DealTableProps extends DealActs {
  deals: readonly Deal[];
  table: Table<Deal>;
  selection: Selection | undefined;
  isStale: boolean;
}

/** Deals as a table. */
export const DealTable = ({ deals, table, selection, isStale, ...acts }: DealTableProps) => (
  <DataTable
    label={t("Deals")}
    rows={deals}
    idOf={({ id }) => id}
    nameOf={({ title }) => title}
    columns={table.columns}
    selection={selection}
    sort={table.sort}
    onSort={table.onSort}
    isStale={isStale}
    marks={useEditingMarks(
      "deal",
      deals.map(({ id }) => id),
    )}
    actions={(deal) => <DealActions deal={deal} {...acts} />}
    card={(deal) => (
      <>
        <Thumb of={deal} />
        <div className={lists.textButtons}>
          <b>
            <button type="button" onClick={() => acts.onEdit(deal)}>
              {deal.title}
            </button>
          </b>
          <Price cents={deal.discountedPriceCents} original={deal.originalPriceCents} />
          <p className="muted">
            {deal.endsAt
              ? t("Ends {endsAt}", { endsAt: formatMoment(deal.endsAt) })
              : t("No end date")}
          </p>
          <StatusTag of={deal.status} />
        </div>
      </>
    )}
  />
);
