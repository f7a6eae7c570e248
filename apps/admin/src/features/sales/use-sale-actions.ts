import type { Outputs } from "@pickwell/api";
import { t } from "@pickwell/texts/t.ts";
import { useAdmin, useRefresh } from "../../lib/use-admin.ts";
import { useAttempt } from "../../lib/use-attempt.ts";
import { useConfirm } from "../../ui/confirm.tsx";
import type { RowAction } from "../../ui/row-actions.tsx";
import { formatReported } from "./sale-money.ts";

type Sale = Outputs["admin"]["sales"]["list"]["sales"][number];

const amountOf = ({
  currency,
  amountMinor,
  amountCents,
}: Pick<Sale, "currency" | "amountMinor" | "amountCents">) =>
  formatReported({ currency, minor: amountMinor, cents: amountCents });

interface OpenSale {
  /** Shows the history of a sale, by its id. */
  onHistory: (id: string) => void;
  /** Opens the sale to correct it. */
  onCorrect: (id: string) => void;
}

/** @returns a function from a sale to its actions */
export function useSaleActions({ onHistory, onCorrect }: OpenSale): (sale: Sale) => RowAction[] {
  const { sales } = useAdmin();
  const attempt = useAttempt();
  const ask = useConfirm();
  const refresh = useRefresh("sales", "deals", "analytics", "dashboard");

  async function reverse({ id, orderId, network, ...sale }: Sale) {
    const isSure = await ask({
      title: t("Reverse Sale"),
      body: t(
        "Order “{orderId}” of {network} over {money} was cancelled or sent back? It is taken out of every figure. You can restore it later.",
        { orderId, network, money: amountOf(sale) },
      ),
      action: t("Reverse"),
      isDestructive: true,
    });
    if (!isSure) return;
    await attempt(() => sales.reverse.mutate({ id }), {
      done: t("Order {orderId} is reversed.", { orderId }),
      failed: t("Failed to reverse the sale. Please try again."),
    });
    await refresh();
  }

  async function restore({ id, orderId, network, ...sale }: Sale) {
    const isSure = await ask({
      title: t("Restore Sale"),
      body: t("Order “{orderId}” of {network} over {money} counts again in every figure?", {
        orderId,
        network,
        money: amountOf(sale),
      }),
      action: t("Restore"),
    });
    if (!isSure) return;
    await attempt(() => sales.restore.mutate({ id }), {
      done: t("Order {orderId} counts again.", { orderId }),
      failed: t("Failed to restore the sale. Please try again."),
    });
    await refresh();
  }

  return (sale) => [
    { label: t("History"), icon: "clock", onPress: () => onHistory(sale.id) },
    { label: t("Correct"), icon: "pencil", onPress: () => onCorrect(sale.id) },
    sale.status === "approved"
      ? {
          label: t("Reverse"),
          icon: "undo",
          isDestructive: true,
          onPress: () => void reverse(sale),
        }
      : {
          // A sale that was never approved is approved, not restored.
          label:
            sale.status === "pending" || sale.status === "waiting" ? t("Approve") : t("Restore"),
          icon: "history",
          onPress: () => void restore(sale),
        },
  ];
}
