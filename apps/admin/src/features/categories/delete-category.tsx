import { AlertDialog } from "@base-ui/react/alert-dialog";
import { useSession } from "@pickwell/client/session";
import { t } from "@pickwell/texts/t.ts";
import { isSignedOut } from "@pickwell/ui/forms/refusal.ts";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { failureMessage } from "../../forms/problem-messages.ts";
import { useAdmin } from "../../lib/use-admin.ts";
import dialog from "../../ui/dialog.module.css";
import { Problem } from "../../ui/problem.tsx";
import { RetentionNote, Uses, useDeletedToast } from "../trash/use-delete.tsx";
import styles from "./categories.module.css";
import { useCategoryRefresh } from "./category-form.tsx";
import type { Category } from "./category-values.ts";

interface DeleteCategoryProps {
  category: Category;
  onClose: () => void;
}

/** Asks to delete a category, and where to move its products. */
export function DeleteCategory({ category, onClose }: DeleteCategoryProps) {
  const { id, name, productCount } = category;
  const admin = useAdmin();
  const { keeper } = useSession();
  const refresh = useCategoryRefresh();
  const showDeleted = useDeletedToast();
  const [moveTo, setMoveTo] = useState("");
  const [failure, setFailure] = useState<string | null>(null);
  const [isDeleting, setDeleting] = useState(false);
  const hasProducts = productCount > 0;

  async function remove(event: FormEvent) {
    event.preventDefault();
    if (isDeleting) return;
    if (hasProducts && !moveTo) {
      setFailure(t("Choose another category for the products."));
      return;
    }
    setDeleting(true);
    setFailure(null);
    try {
      const { moved } = await admin.categories.remove.mutate({ id, moveTo: moveTo || undefined });
      showDeleted(
        moved > 0
          ? t("Category deleted. {moved, plural, one {# product} other {# products}} moved.", {
              moved,
            })
          : t("Category deleted successfully!"),
        [{ kind: "category", id }],
      );
      onClose();
    } catch (error) {
      if (isSignedOut(error)) keeper.expire();
      setFailure(failureMessage(error, t("Failed to delete category. Please try again.")));
    }
    setDeleting(false);
    // Also after an error, because it may have got products.
    void refresh();
  }

  return (
    <AlertDialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={dialog.backdrop} />
        <AlertDialog.Popup className={dialog.dialog}>
          <AlertDialog.Title>{t("Delete Category")}</AlertDialog.Title>
          <AlertDialog.Description render={<div className="muted" />}>
            <p>{t('Are you sure you want to delete the category "{name}"?', { name })}</p>
            <Uses kind="category" ids={[id]} />
            <RetentionNote />
          </AlertDialog.Description>
          <form className={styles.deleteCategory} onSubmit={remove} noValidate>
            {hasProducts && (
              <Destination of={category} value={moveTo} onChange={setMoveTo} failure={failure} />
            )}
            <div role="alert">{failure && <Problem>{failure}</Problem>}</div>
            <div className="actions">
              <AlertDialog.Close className="btn btn--sm btn--soft">{t("Cancel")}</AlertDialog.Close>
              <button
                type="submit"
                className="btn btn--sm btn--danger"
                aria-disabled={isDeleting || undefined}
              >
                {isDeleting ? t("Deleting…") : hasProducts ? t("Move and Delete") : t("Delete")}
              </button>
            </div>
          </form>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}

interface DestinationProps {
  of: Category;
  value: string;
  onChange: (id: string) => void;
  failure: string | null;
}

/** Where the products of a category go. */
function Destination({ of, value, onChange, failure }: DestinationProps) {
  const id = useId();
  const all = useQuery(useAdmin().categories.list.queryOptions({ sort: "name", limit: 1000 }));
  const others = all.data?.categories.filter((other) => other.id !== of.id) ?? [];
  return (
    <div className="fieldset">
      <label htmlFor={id}>
        {t("It has {productCount, plural, one {# product} other {# products}}. Move to", {
          productCount: of.productCount,
        })}
      </label>
      <select
        id={id}
        className="field"
        value={value}
        onChange={({ target }) => onChange(target.value)}
        aria-invalid={(failure !== null && value === "") || undefined}
      >
        <option value="">{t("Choose a category")}</option>
        {others.map((other) => (
          <option key={other.id} value={other.id}>
            {other.status === "active" ? other.name : t("{name} (inactive)", { name: other.name })}
          </option>
        ))}
      </select>
      {all.isSuccess && others.length === 0 && (
        <p className="hint">{t("There is no other category. Add one first.")}</p>
      )}
    </div>
  );
}
