import { swapInput } from "@pickwell/api/link-swaps/admin/schema";
import { pluralize } from "@pickwell/ui/format/format.ts";
import { TextField } from "../../forms/fields.tsx";
import { centsOf } from "../../forms/money-input.ts";
import type { FieldInfos } from "../../forms/record.ts";
import { RecordSheet } from "../../forms/record-sheet.tsx";
import { useRecordForm } from "../../forms/use-record-form.ts";
import { useAdmin } from "../../lib/use-admin.ts";
import { useToast } from "../../ui/toast.tsx";
import { EarlierSwaps } from "./earlier-swaps.tsx";
import { useUndoSwap } from "./use-undo-swap.ts";

interface SwapValues {
  to: string;
  priceCents: string;
}

const fields: FieldInfos<SwapValues> = {
  to: { label: "Lead to" },
  priceCents: { label: "Price there" },
};

/** Puts a link in the place of another wherever it stands. @param from - as the list has it */
export function SwapLink({ from, onClose }: { from: string; onClose: () => void }) {
  const { linkSwaps } = useAdmin();
  const toast = useToast();
  const { undo, refresh } = useUndoSwap();
  const form = useRecordForm({
    initial: { to: "", priceCents: "" },
    fields,
    toInput: ({ to, priceCents }) => ({
      from,
      to: to.trim(),
      priceCents: centsOf(priceCents) ?? 0,
    }),
    schema: swapInput,
    target: { create: linkSwaps.create.mutate },
    failed: "Failed to swap the link. Please try again.",
    onSaved({ id, changed, takenOver, left }) {
      void refresh();
      const words = [
        `Swapped in ${pluralize(changed, "place")}.`,
        takenOver > 0 && `${pluralize(takenOver, "product")} took the next merchant’s offer.`,
        left.length > 0 && `${pluralize(left.length, "thing")} could not be changed.`,
      ];
      const action = { label: "Undo", onPress: () => void undo(id) };
      toast.done(words.filter(Boolean).join(" "), { action });
      onClose();
    },
  });
  return (
    <RecordSheet of={form} title="Swap Everywhere" action="Swap Everywhere" onClose={onClose}>
      <p className="hint">
        Products, articles, pages and drafts of mails that lead to <b>{from}</b> lead to the new
        address from now on, and so do mails that were sent. Products that another merchant has take
        that offer. Deals at another merchant are switched off: nobody has promised their price
        there.
      </p>
      <TextField of={form} name="to" spellCheck={false} placeholder="https://" inputMode="url" />
      <TextField
        of={form}
        name="priceCents"
        inputMode="decimal"
        hint="Of the product, where there is one. Without it, the page says that the price is to be seen there."
      />
      <EarlierSwaps />
    </RecordSheet>
  );
}
