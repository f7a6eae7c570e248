import type { Outputs } from "@pickwell/api";
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
  /** Opens what it came to, to be corrected. */
  onCorrect: (id: string) => void;
}

/** @returns a function from a sale to what can be done with it */
export function useSaleActions({ onHistory, onCorrect }: OpenSale): (sale: Sale) => RowAction[] {
  const { sales } = useAdmin();
  const attempt = useAttempt();
  const ask = useConfirm();
  const refresh = useRefresh("sales", "deals", "analytics", "dashboard");

  async function reverse({ id, orderId, network, ...sale }: Sale) {
    const isSure = await ask({
      title: "Reverse Sale",
      body: `Order “${orderId}” of ${network} over ${amountOf(sale)} was cancelled or sent back? It is taken out of every figure. You can restore it later.`,
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

  async function restore({ id, orderId, network, ...sale }: Sale) {
    const isSure = await ask({
      title: "Restore Sale",
      body: `Order “${orderId}” of ${network} over ${amountOf(sale)} counts again in every figure?`,
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
    { label: "History", icon: "clock", onPress: () => onHistory(sale.id) },
    { label: "Correct", icon: "pencil", onPress: () => onCorrect(sale.id) },
    sale.status === "approved"
      ? { label: "Reverse", icon: "undo", isDestructive: true, onPress: () => void reverse(sale) }
      : {
          // What was never approved is not restored, but approved.
          label: sale.status === "pending" || sale.status === "waiting" ? "Approve" : "Restore",
          icon: "history",
          onPress: () => void restore(sale),
        },
  ];
}
