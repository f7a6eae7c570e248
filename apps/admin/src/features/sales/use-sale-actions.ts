import type { Outputs } from "@pickwell/api";
import { formatMoney } from "@pickwell/ui/format/format.ts";
import { useAdmin, useRefresh } from "../../lib/use-admin.ts";
import { useAttempt } from "../../lib/use-attempt.ts";
import { useConfirm } from "../../ui/confirm.tsx";
import type { RowAction } from "../../ui/row-actions.tsx";

type Sale = Outputs["admin"]["sales"]["list"]["sales"][number];

/** @returns a function from a sale to what can be done with it */
export function useSaleActions(): (sale: Sale) => RowAction[] {
  const { sales } = useAdmin();
  const attempt = useAttempt();
  const ask = useConfirm();
  const refresh = useRefresh("sales", "deals", "analytics", "dashboard");

  async function reverse({ id, orderId, network, amountCents }: Sale) {
    const isSure = await ask({
      title: "Reverse Sale",
      body: `Order “${orderId}” of ${network} over ${formatMoney(amountCents)} was cancelled or sent back? It is taken out of every figure. You can restore it later.`,
      action: "Reverse",
      isDestructive: true,
    });
    if (!isSure) return;
    await attempt(() => sales.reverse.mutate({ id }), {
      done: `Order ${orderId} is reversed.`,
      failed: "Failed to reverse the sale. Please try again.",
    });
    await refresh();
  }

  async function restore({ id, orderId, network, amountCents }: Sale) {
    const isSure = await ask({
      title: "Restore Sale",
      body: `Order “${orderId}” of ${network} over ${formatMoney(amountCents)} counts again in every figure?`,
      action: "Restore",
    });
    if (!isSure) return;
    await attempt(() => sales.restore.mutate({ id }), {
      done: `Order ${orderId} counts again.`,
      failed: "Failed to restore the sale. Please try again.",
    });
    await refresh();
  }

  return (sale) => [
    sale.status === "approved"
      ? { label: "Reverse", icon: "undo", isDestructive: true, onPress: () => void reverse(sale) }
      : { label: "Restore", icon: "history", onPress: () => void restore(sale) },
  ];
}
