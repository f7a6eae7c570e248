import type { Outputs } from "@pickwell/api";
import { t } from "@pickwell/texts/t.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useAdmin } from "../../../lib/use-admin.ts";
import { useMay } from "../../../lib/use-may.ts";
import type { EditorHost } from "../../markdown/visual/host.ts";
import { formatReported } from "../../sales/sale-money.ts";

type Earned = Outputs["admin"]["sales"]["ofBlocks"];

const STALE_MS = 60_000;

/**
 * @param id - of an article; undefined for a new one
 * @returns recent earnings of its products, for the editor; undefined for roles that may not see
 *   money
 */
export function useBlockEarnings(id: string | undefined): EditorHost["earned"] {
  const { sales } = useAdmin();
  const queries = useQueryClient();
  const maySee = useMay("admin.sales.ofBlocks", "query");
  if (!maySee || !id) return undefined;
  return async (keys) => {
    const earned = await queries.fetchQuery({
      ...sales.ofBlocks.queryOptions({ id }),
      staleTime: STALE_MS,
    });
    return earnedText(earned, keys);
  };
}

/**
 * Such as `12 clicks · $3.40 earned · $1.10 pending, in 30 days`.
 *
 * @returns null for products that the saved article does not show
 */
export function earnedText({ days, currency, blocks }: Earned, named: readonly string[]) {
  const shown = blocks.filter(({ keys }) => keys.some((key) => named.includes(key)));
  if (shown.length === 0) return null;
  const sum = (of: "clicks" | "approvedCents" | "pendingCents" | "unconverted") =>
    shown.reduce((total, block) => total + block[of], 0);
  const money = (cents: number) => formatReported({ currency, minor: cents, cents });
  const [earned, pending, unconverted] = [
    sum("approvedCents"),
    sum("pendingCents"),
    sum("unconverted"),
  ];
  const parts = [
    sum("clicks") === 0
      ? t("No clicks")
      : t("{sum, plural, one {# click} other {# clicks}}", { sum: sum("clicks") }),
    // Negative amounts are shown, too.
    ...(earned === 0 ? [] : [t("{money} earned", { money: money(earned) })]),
    ...(pending === 0 ? [] : [t("{money} pending", { money: money(pending) })]),
    ...(unconverted === 0
      ? []
      : [
          t("{unconverted, plural, one {# order} other {# orders}} in currencies without a rate", {
            unconverted,
          }),
        ]),
  ];
  return t("{parts} in {days} days", {
    parts: `${parts.join(" · ")}${parts.length > 1 ? "," : ""}`,
    days,
  });
}
