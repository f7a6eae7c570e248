import { AlertDialog } from "@base-ui/react/alert-dialog";
import { t } from "@pickwell/texts/t.ts";
import { useState } from "react";
import styles from "../../ui/dialog.module.css";
import { type Destination, replacementOf, SendVisitors } from "./send-visitors.tsx";
import type { ReplaceableEntry, TrashEntry } from "./trash-search.ts";
import { useTrashActions } from "./use-trash-actions.tsx";

interface OldLinksProps {
  entry: ReplaceableEntry;
  onClose: () => void;
}

const present = ({ replacement, listing }: TrashEntry): Destination => ({
  to: replacement ? "other" : listing ? "category" : "nowhere",
  other: replacement,
});

/** Changes where the page of a deleted thing leads, and the links of a product. */
export function OldLinks({ entry, onClose }: OldLinksProps) {
  const { replace } = useTrashActions();
  const [chosen, setChosen] = useState(present(entry));
  const { categoryId } = entry;
  const category =
    entry.listing ?? (categoryId === null ? null : { id: categoryId, name: entry.category ?? "" });
  const save = async () => {
    if (await replace(entry, replacementOf(chosen, category))) onClose();
  };
  return (
    <AlertDialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={styles.backdrop} />
        <AlertDialog.Popup className={styles.dialog}>
          <AlertDialog.Title>{t("Old Links Lead To")}</AlertDialog.Title>
          <AlertDialog.Description className="muted">
            {t("Other sites and search engines may still lead to “{title}”.", {
              title: entry.title,
            })}
          </AlertDialog.Description>
          <SendVisitors kind={entry.kind} category={category} value={chosen} onChange={setChosen} />
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
