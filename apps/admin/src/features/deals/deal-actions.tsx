import { t } from "@pickwell/texts/t.ts";
import { dealPath } from "@pickwell/ui/browser/paths.ts";
import { RowActions } from "../../ui/row-actions.tsx";
import type { Deal } from "./deal-search.ts";

export interface DealActs {
  onEdit: (deal: Deal) => void;
  onRemove: (deal: Deal) => void;
}

/** Actions for a deal in a list. */
export const DealActions = ({ deal, onEdit, onRemove }: DealActs & { deal: Deal }) => {
  return (
    <RowActions
      name={deal.title}
      actions={[
        // Deals that are not open have no page.
        ...(deal.isOpen
          ? [{ label: t("View ## an action"), icon: "eye", href: dealPath(deal) } as const]
          : []),
        { label: t("Edit"), icon: "pencil", onPress: () => onEdit(deal) },
        {
          label: t("Delete"),
          icon: "trash",
          isDestructive: true,
          calls: "admin.deals.remove",
          onPress: () => onRemove(deal),
        },
      ]}
    />
  );
};
