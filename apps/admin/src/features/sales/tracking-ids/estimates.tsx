import type { Outputs } from "@pickwell/api";
import { rich } from "@pickwell/texts/rich.ts";
import { t } from "@pickwell/texts/t.ts";
import { formatMoney, formatTenths } from "@pickwell/ui/format/format.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatEstimate } from "../../../lib/format-estimate.ts";
import { useAdmin } from "../../../lib/use-admin.ts";
import { DataTable } from "../../../ui/data-table.tsx";
import lists from "../../../ui/lists.module.css";
import { Empty } from "../../../ui/states.tsx";
import { Loaded } from "../money/loaded.tsx";
import styles from "../sales.module.css";

type Estimates = Outputs["admin"]["trackingIds"]["estimates"];
type Row = Estimates["rows"][number];

const keys = {
  page: { label: t("Page"), by: t("By page"), table: t("Estimates by page") },
  product: { label: t("Product"), by: t("By product"), table: t("Estimates by product") },
  placement: { label: t("Placement"), by: t("By placement"), table: t("Estimates by placement") },
} as const;
type By = keyof typeof keys;
const periods = {
  "7d": t("Last 7 days"),
  "30d": t("Last 30 days"),
  "90d": t("Last 90 days"),
  "1y": t("Last a year"),
} as const;
type Period = keyof typeof periods;

/** Estimated earnings of Amazon’s tracking ids. */
export function EarnedByTrackingIds() {
  const [by, setBy] = useState<By>("page");
  const [period, setPeriod] = useState<Period>("30d");
  const query = useQuery({
    ...useAdmin().trackingIds.estimates.queryOptions({ by, period }),
    placeholderData: keepPreviousData,
  });
  return (
    <Loaded title={t("What they have earned, estimated")} query={query}>
      {(data) => (
        <>
          <div className={styles.moneyNote}>
            <EstimateSums of={data} />
            <div className={styles.estimateChoices}>
              <select
                className="field"
                aria-label={t("By ## what a list goes by")}
                value={by}
                onChange={({ target }) => setBy(target.value as By)}
              >
                {Object.entries(keys).map(([value, { by: label }]) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </select>
              <select
                className="field"
                aria-label={t("Period")}
                value={period}
                onChange={({ target }) => setPeriod(target.value as Period)}
              >
                {Object.entries(periods).map(([value, label]) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </select>
            </div>
          </div>
          {data.rows.length === 0 ? (
            <Empty
              title={t("Nothing yet")}
              hint={t(
                "Import one of Amazon’s earnings reports: what its tracking ids have earned is shared out among the clicks that may have earned it.",
              )}
            />
          ) : (
            <EstimateTable rows={data.rows} by={by} />
          )}
        </>
      )}
    </Loaded>
  );
}

const EstimateSums = ({ of: { commissionCents, unconverted } }: { of: Estimates }) => (
  <p>
    {rich(
      "Amazon has reported <b>{sum}</b> by tracking id. What has earned it is estimated from clicks, their products and the time between, nine times of ten within the range; it is part of no other figure.",
      { sum: formatMoney(commissionCents), b: (inside) => <b className="num">{inside}</b> },
    )}
    {unconverted.length > 0 && (
      <>
        {" "}
        {t("What is in {currencies} has no rate and is left out.", {
          currencies: unconverted.join(", "),
        })}
      </>
    )}
  </p>
);

function Name({ of: { label, path, key } }: { of: Row }) {
  if (key === "") return <span className="muted">{t("None of the shop’s clicks")}</span>;
  if (path === null) return <span className={lists.breakable}>{label}</span>;
  return (
    <a className={`link ${lists.breakable}`} href={path}>
      {label}
    </a>
  );
}

const EstimateTable = ({ rows, by }: { rows: Row[]; by: By }) => (
  <DataTable
    label={keys[by].table}
    rows={rows}
    idOf={({ key }) => key || "–"}
    nameOf={(row) => row.label}
    columns={[
      { label: keys[by].label, cell: (row) => <Name of={row} /> },
      { label: t("Sales, about"), cell: ({ sales }) => formatTenths(sales), isNumber: true },
      { label: t("Commission, estimated"), cell: formatEstimate, isNumber: true },
    ]}
    card={(row) => (
      <span className={styles.card}>
        <Name of={row} />
        <span className="num">{formatEstimate(row)}</span>
      </span>
    )}
  />
);
