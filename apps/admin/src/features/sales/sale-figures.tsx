import type { Outputs } from "@pickwell/api";
import type { SalePeriod } from "@pickwell/api/sales/admin/schema";
import { formatCount, formatMoney, pluralize } from "@pickwell/ui/format/format.ts";
import { keepPreviousData, type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useAdmin } from "../../lib/use-admin.ts";
import { StatStrip } from "../../ui/screen.tsx";
import { formatReported } from "./sale-money.ts";

type Stats = Outputs["admin"]["sales"]["stats"];

export const useSaleFigures = (period: SalePeriod): UseQueryResult<Stats> =>
  useQuery({
    ...useAdmin().sales.stats.queryOptions({ period }),
    placeholderData: keepPreviousData,
  });

/** What the sales of a period add up to: those that are approved, each currency by itself. */
export function SaleFigures({ query }: { query: UseQueryResult<Stats> }) {
  const { data, isError } = query;
  const missing = isError ? "–" : undefined;
  const money = (cents: number | undefined) => (cents === undefined ? missing : formatMoney(cents));
  const count = (things: number | undefined) =>
    things === undefined ? missing : formatCount(things);
  const pending =
    data && data.pendingCommissionCents > 0
      ? `${formatMoney(data.pendingCommissionCents)} more pending`
      : undefined;
  /** What counts in currencies that are in none of these sums. */
  const others = (what: "amountMinor" | "commissionMinor") => {
    const money = (data?.others ?? [])
      .filter((each) => each[what] !== 0)
      .map(({ currency, ...each }) => formatReported({ currency, minor: each[what], cents: 0 }));
    return money.length > 0 ? `and ${money.join(", ")}` : undefined;
  };
  return (
    <StatStrip
      stats={[
        {
          label: "Revenue",
          value: money(data?.revenueCents),
          note: others("amountMinor") ?? "what visitors paid",
        },
        {
          label: "Commission",
          value: money(data?.commissionCents),
          note: others("commissionMinor") ?? pending ?? "what you earned",
        },
        {
          label: "Orders",
          value: count(data?.orders),
          note: data && (data.pending > 0 || data.reversed > 0) && undecided(data),
        },
        { label: "Unattributed", value: count(data?.unattributed), note: "without a known click" },
      ]}
    />
  );
}

/** How many orders do not count, and why. */
const undecided = ({ pending, reversed }: Stats): string =>
  [
    pending > 0 && `${formatCount(pending)} pending`,
    reversed > 0 && `${pluralize(reversed, "order")} reversed`,
  ]
    .filter(Boolean)
    .join(", ");
