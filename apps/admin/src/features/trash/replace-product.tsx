import { AlertDialog } from "@base-ui/react/alert-dialog";
import { t } from "@pickwell/texts/t.ts";
import { useState } from "react";
import styles from "../../ui/dialog.module.css";
import { ProductChoice } from "../products/product-choice.tsx";
import type { TrashEntry } from "./trash-search.ts";
import { useTrashActions } from "./use-trash-actions.tsx";

interface ReplaceProductProps {
  entry: TrashEntry;
  onClose: () => void;
}

/** Changes the redirect of a deleted product's links. */
export function ReplaceProduct({ entry, onClose }: ReplaceProductProps) {
  const { replace } = useTrashActions();
  const [chosen, setChosen] = useState(entry.replacement);
  const save = async () => {
    if (await replace(entry, chosen?.id ?? null)) onClose();
  };
  return (
    <AlertDialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={styles.backdrop} />
        <AlertDialog.Popup className={styles.dialog}>
          <AlertDialog.Title>{t("Old Links Lead To")}</AlertDialog.Title>
          <AlertDialog.Description className="muted">
            {entry.category
              ? t(
                  "Links to “{title}” in mails that were sent lead to the category “{category}”, or to a product in its place.",
                  { title: entry.title, category: entry.category },
                )
              : t(
                  "Links to “{title}” in mails that were sent lead to its category, or to a product in its place.",
                  { title: entry.title },
                )}
          </AlertDialog.Description>
          <ProductChoice
            label={t("Product in its place")}
            value={chosen}
            onChange={setChosen}
            clearLabel={t("Use the category")}
          />
          <div className="actions">
            <AlertDialog.Close className="btn btn--sm btn--soft">{t("Cancel")}</AlertDialog.Close>
            <button type="button" className="btn btn--sm btn--accent" onClick={() => void save()}>
              {t("Save")}
            </button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
