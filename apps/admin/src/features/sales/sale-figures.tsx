import type { Outputs } from "@pickwell/api";
import type { SalePeriod } from "@pickwell/api/sales/admin/schema";
import { formatCount, formatMoney, pluralize } from "@pickwell/ui/format/format.ts";
import { keepPreviousData, type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useAdmin } from "../../lib/use-admin.ts";
import { StatStrip } from "../../ui/screen.tsx";

type Stats = Outputs["admin"]["sales"]["stats"];

export const useSaleFigures = (period: SalePeriod): UseQueryResult<Stats> =>
  useQuery({
    ...useAdmin().sales.stats.queryOptions({ period }),
    placeholderData: keepPreviousData,
  });

/** What the sales of a period add up to; without those that were reversed. */
export function SaleFigures({ query }: { query: UseQueryResult<Stats> }) {
  const { data, isError } = query;
  const missing = isError ? "–" : undefined;
  const money = (cents: number | undefined) => (cents === undefined ? missing : formatMoney(cents));
  const count = (things: number | undefined) =>
    things === undefined ? missing : formatCount(things);
  return (
    <StatStrip
      stats={[
        { label: "Revenue", value: money(data?.revenueCents), note: "what visitors paid" },
        { label: "Commission", value: money(data?.commissionCents), note: "what you earned" },
        {
          label: "Orders",
          value: count(data?.orders),
          note: data && data.reversed > 0 && `${pluralize(data.reversed, "order")} reversed`,
        },
        { label: "Unattributed", value: count(data?.unattributed), note: "without a known click" },
      ]}
    />
  );
}
