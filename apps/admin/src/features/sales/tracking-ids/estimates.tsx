import type { Outputs } from "@pickwell/api";
import { formatMoney } from "@pickwell/ui/format/format.ts";
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

const keys = { page: "Page", product: "Product", placement: "Placement" } as const;
type By = keyof typeof keys;
const periods = { "7d": "7 days", "30d": "30 days", "90d": "90 days", "1y": "a year" } as const;
type Period = keyof typeof periods;

/** What Amazon’s tracking ids have probably earned, by what has earned it. */
export function EarnedByTrackingIds() {
  const [by, setBy] = useState<By>("page");
  const [period, setPeriod] = useState<Period>("30d");
  const query = useQuery({
    ...useAdmin().trackingIds.estimates.queryOptions({ by, period }),
    placeholderData: keepPreviousData,
  });
  return (
    <Loaded title="What they have earned, estimated" query={query}>
      {(data) => (
        <>
          <div className={styles.moneyNote}>
            <Told of={data} />
            <div className={styles.estimateChoices}>
              <select
                className="field"
                aria-label="By"
                value={by}
                onChange={({ target }) => setBy(target.value as By)}
              >
                {Object.entries(keys).map(([value, label]) => (
                  <option key={value} value={value}>
                    By {label.toLowerCase()}
                  </option>
                ))}
              </select>
              <select
                className="field"
                aria-label="Period"
                value={period}
                onChange={({ target }) => setPeriod(target.value as Period)}
              >
                {Object.entries(periods).map(([value, label]) => (
                  <option key={value} value={value}>
                    Last {label}
                  </option>
                ))}
              </select>
            </div>
          </div>
          {data.rows.length === 0 ? (
            <Empty
              title="Nothing yet"
              hint="Import one of Amazon’s earnings reports: what its tracking ids have earned is shared out among the clicks that may have earned it."
            />
          ) : (
            <EstimateTable rows={data.rows} label={keys[by]} />
          )}
        </>
      )}
    </Loaded>
  );
}

const Told = ({ of: { commissionCents, unconverted } }: { of: Estimates }) => (
  <p>
    Amazon has reported <b className="num">{formatMoney(commissionCents)}</b> by tracking id. What
    has earned it is estimated from clicks, their products and the time between, nine times of ten
    within the range; it is part of no other figure.
    {unconverted.length > 0 && ` What is in ${unconverted.join(", ")} has no rate and is left out.`}
  </p>
);

function Name({ of: { label, path, key } }: { of: Row }) {
  if (key === "") return <span className="muted">None of the shop’s clicks</span>;
  if (path === null) return <span className={lists.breakable}>{label}</span>;
  return (
    <a className={`link ${lists.breakable}`} href={path}>
      {label}
    </a>
  );
}

const EstimateTable = ({ rows, label }: { rows: Row[]; label: string }) => (
  <DataTable
    label={`Estimates by ${label.toLowerCase()}`}
    rows={rows}
    idOf={({ key }) => key || "–"}
    nameOf={(row) => row.label}
    columns={[
      { label, cell: (row) => <Name of={row} /> },
      { label: "Sales, about", cell: ({ sales }) => sales.toFixed(1), isNumber: true },
      { label: "Commission, estimated", cell: formatEstimate, isNumber: true },
    ]}
    card={(row) => (
      <span className={styles.card}>
        <Name of={row} />
        <span className="num">{formatEstimate(row)}</span>
      </span>
    )}
  />
);
