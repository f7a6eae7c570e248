import { swapInput } from "@pickwell/api/link-swaps/admin/schema";
import { rich } from "@pickwell/texts/rich.ts";
import { t } from "@pickwell/texts/t.ts";
import { TextField } from "../../forms/fields.tsx";
import { centsOf } from "../../forms/money-input.ts";
import type { FieldInfos } from "../../forms/record.ts";
import { RecordSheet } from "../../forms/record-sheet.tsx";
import { useRecordForm } from "../../forms/use-record-form.ts";
import { useAdmin } from "../../lib/use-admin.ts";
import { useToast } from "../../ui/toast/toast.tsx";
import { EarlierSwaps } from "./earlier-swaps.tsx";
import { useUndoSwap } from "./use-undo-swap.ts";

interface SwapValues {
  to: string;
  priceCents: string;
}

const fields: FieldInfos<SwapValues> = {
  to: { label: t("Lead to") },
  priceCents: { label: t("Price there") },
};

/** Replaces a link everywhere. @param from - as in the list */
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
    failed: t("Failed to swap the link. Please try again."),
    onSaved({ id, changed, takenOver, left }) {
      void refresh();
      const words = [
        t("Swapped in {changed, plural, one {# place} other {# places}}.", { changed }),
        takenOver > 0 &&
          t(
            "{takenOver, plural, one {# product} other {# products}} took the next merchant’s offer.",
            { takenOver },
          ),
        left.length > 0 &&
          t("{n, plural, one {# item} other {# items}} could not be changed.", {
            n: left.length,
          }),
      ];
      const action = { label: t("Undo"), onPress: () => void undo(id) };
      toast.done(words.filter(Boolean).join(" "), { action });
      onClose();
    },
  });
  return (
    <RecordSheet
      of={form}
      saves="admin.linkSwaps.create"
      title={t("Swap Everywhere")}
      action={t("Swap Everywhere")}
      onClose={onClose}
    >
      <p className="hint">
        {rich(
          "Products, articles, pages, collections and drafts of mails that lead to <b>{from}</b> lead to the new address from now on, and so do mails that were sent. Products that another merchant has take that offer. Deals at another merchant are switched off: nobody has promised their price there.",
          { b: (inside) => <b>{inside}</b>, from },
        )}
      </p>
      <TextField of={form} name="to" spellCheck={false} placeholder="https://" inputMode="url" />
      <TextField
        of={form}
        name="priceCents"
        inputMode="decimal"
        hint={t(
          "Of the product, where there is one. Without it, the page says that the price is to be seen there.",
        )}
      />
      <EarlierSwaps />
    </RecordSheet>
  );
}
