import type { Outputs } from "@pickwell/api";
import type { SalePeriod } from "@pickwell/api/sales/admin/schema";
import { rich } from "@pickwell/texts/rich.ts";
import { t } from "@pickwell/texts/t.ts";
import { formatCount, formatMoney } from "@pickwell/ui/format/format.ts";
import { keepPreviousData, type UseQueryResult, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useAdmin } from "../../lib/use-admin.ts";
import { StatStrip } from "../../ui/screen.tsx";
import { formatReported } from "./sale-money.ts";

type Stats = Outputs["admin"]["sales"]["stats"];

export const useSaleFigures = (period: SalePeriod): UseQueryResult<Stats> =>
  useQuery({
    ...useAdmin().sales.stats.queryOptions({ period }),
    placeholderData: keepPreviousData,
  });

/** Sums of a period's approved sales, per currency. */
export function SaleFigures({ query }: { query: UseQueryResult<Stats> }) {
  const { data, isError } = query;
  const missing = isError ? "–" : undefined;
  const money = (cents: number | undefined) => (cents === undefined ? missing : formatMoney(cents));
  const count = (things: number | undefined) =>
    things === undefined ? missing : formatCount(things);
  const pending =
    data && data.pendingCommissionCents > 0
      ? t("{money} more pending", { money: formatMoney(data.pendingCommissionCents) })
      : undefined;
  /** Amounts in other currencies: converted, or not included. */
  const others = (what: "amountMinor" | "commissionMinor") =>
    data && <OtherCurrencies of={data} what={what} />;
  return (
    <StatStrip
      stats={[
        {
          label: t("Revenue"),
          value: money(data?.revenueCents),
          note:
            (data && hasOthers(data, "amountMinor") && others("amountMinor")) ||
            t("what visitors paid"),
        },
        {
          label: t("Commission"),
          value: money(data?.commissionCents),
          note: (
            <>
              {pending ?? t("what you earned")}
              {data && hasOthers(data, "commissionMinor") && <br />}
              {others("commissionMinor")}
            </>
          ),
        },
        {
          label: t("Orders"),
          value: count(data?.orders),
          note: data?.isCounting
            ? t("being counted…")
            : data && (data.pending > 0 || data.reversed > 0) && undecided(data),
        },
        {
          label: t("Unattributed"),
          value: count(data?.unattributed),
          note: t("without a known click"),
        },
      ]}
    />
  );
}

type Money = "amountMinor" | "commissionMinor";

const listOf = (list: Stats["others"], what: Money): string =>
  list
    .filter((each) => each[what] !== 0)
    .map(({ currency, ...each }) => formatReported({ currency, minor: each[what], cents: 0 }))
    .join(", ");

const hasOthers = ({ converted, others }: Stats, what: Money): boolean =>
  listOf(converted, what) + listOf(others, what) !== "";

/** Parts of a total that were converted, and amounts that are not included. */
function OtherCurrencies({ of: { converted, others }, what }: { of: Stats; what: Money }) {
  const isIn = listOf(converted, what);
  const isOut = listOf(others, what);
  return (
    <>
      {isIn && t("{isIn} of it converted with the ECB’s rates of the day", { isIn })}
      {isIn && isOut && "; "}
      {isOut &&
        rich("and {isOut}, not converted: <a>there is no rate</a>", {
          isOut,
          a: (inside) => (
            <Link to="/admin/sales" search={{ tab: "rates" }} className="link">
              {inside}
            </Link>
          ),
        })}
    </>
  );
}

/** How many orders do not count, and why. */
const undecided = ({ pending, reversed }: Stats): string =>
  [
    pending > 0 && t("{pending} pending", { pending: formatCount(pending) }),
    reversed > 0 && t("{reversed, plural, one {# order} other {# orders}} reversed", { reversed }),
  ]
    .filter(Boolean)
    .join(", ");
