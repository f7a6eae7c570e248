import type { Outputs } from "@pickwell/api";
import { rich } from "@pickwell/texts/rich.ts";
import { t } from "@pickwell/texts/t.ts";
import { formatCount, formatMoney } from "@pickwell/ui/format/format.ts";
import { useQuery } from "@tanstack/react-query";
import { useAdmin } from "../../lib/use-admin.ts";
import changes from "../../ui/change.module.css";
import { StatStrip } from "../../ui/screen.tsx";

type Earnings = Outputs["admin"]["sales"]["money"]["earnings"];
type Part = Earnings["now"];

const perClick = ({ approvedCents, clicks }: Part): number | null =>
  clicks === 0 ? null : approvedCents / clicks;

/** Earnings of the last thirty days compared with the thirty before; nothing without sales. */
export function EarningsStrip() {
  const { data } = useQuery(useAdmin().sales.money.earnings.queryOptions());
  if (!data || !hasAny(data)) return null;
  const { now, before } = data;
  const money = (cents: number | null) => (cents === null ? "–" : formatMoney(Math.round(cents)));
  const figure = (label: string, of: (part: Part) => number | null, show = money) => ({
    label,
    value: show(of(now)),
    note: <Against now={of(now)} before={of(before)} />,
  });
  return (
    <StatStrip
      stats={[
        figure(t("Earned, approved"), ({ approvedCents }) => approvedCents),
        figure(t("Earned, pending"), ({ pendingCents }) => pendingCents),
        figure(
          t("Clicks"),
          ({ clicks }) => clicks,
          (clicks) => formatCount(clicks ?? 0),
        ),
        figure(t("Earned per click"), perClick),
      ]}
    />
  );
}

const hasAny = ({ now, before }: Earnings): boolean =>
  [now, before].some((part) => part.approvedCents !== 0 || part.pendingCents !== 0);

function Against({ now, before }: { now: number | null; before: number | null }) {
  if (now === null || before === null || before === 0) return t("in 30 days");
  const percent = Math.round(((now - before) / before) * 100);
  const look = percent > 0 ? changes.up : percent < 0 ? changes.down : undefined;
  return (
    <>
      {rich("<span>{value}{percent}%</span> vs the 30 days before", {
        span: (inside) => <span className={look}>{inside}</span>,
        value: percent < 0 ? "−" : "+",
        percent: Math.abs(percent),
      })}
    </>
  );
}
