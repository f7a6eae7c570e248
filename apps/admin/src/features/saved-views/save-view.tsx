import { viewLimits } from "@pickwell/api/saved-views/rules";
import { t } from "@pickwell/texts/t.ts";
import { useId, useState } from "react";
import { Frame } from "../../forms/fields.tsx";
import { FormDialog, useFormDialog } from "../../forms/form-dialog.tsx";
import { useAdmin, useRefresh } from "../../lib/use-admin.ts";
import { Checkbox } from "../../ui/checkbox.tsx";
import { useToast } from "../../ui/toast/toast.tsx";
import styles from "./saved-views.module.css";
import type { SavedView, SavedViews } from "./use-saved-views.ts";

interface SaveViewProps {
  of: SavedViews;
  /** The view to rename; undefined for a new one. */
  view?: SavedView;
  onClose: () => void;
}

/** Saves or renames a view. Open while rendered. */
export function SaveView({ of, view, onClose }: SaveViewProps) {
  const { savedViews } = useAdmin();
  const refresh = useRefresh("savedViews");
  const toast = useToast();
  const id = useId();
  const [name, setName] = useState(view?.name ?? "");
  const [isShared, setShared] = useState(false);
  const [isPinned, setPinned] = useState(true);
  const form = useFormDialog({
    field: view ? "changes.name" : "name",
    failed: t("Failed to save the view. Please try again."),
  });
  const { problem } = form;

  function save() {
    if (name.trim() === "") {
      form.setProblem(t("Please enter a name."));
      return;
    }
    void form.attempt(async () => {
      if (view) {
        await savedViews.change.mutate({ id: view.id, version: view.version, changes: { name } });
        await refresh();
        toast.done(t("View renamed."));
      } else {
        const params = of.present();
        const made = await savedViews.create.mutate({
          ...{ list: of.list, name, params, isShared, isPinned },
        });
        await refresh();
        of.open({ id: made.id, params });
        toast.done(t("View saved."));
      }
      onClose();
    });
  }

  return (
    <FormDialog
      of={form}
      title={view ? t("Rename View") : t("Save View")}
      about={t("Filters, order and columns, under a name.")}
      action={t("Save")}
      busy={t("Saving…")}
      onSubmit={save}
      onClose={onClose}
    >
      <Frame id={id} label={t("Name")} problem={problem}>
        <input
          id={id}
          className="field"
          autoComplete="off"
          maxLength={viewLimits.name}
          value={name}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-problem` : undefined}
          onChange={({ target }) => setName(target.value)}
        />
      </Frame>
      {!view && (
        <div className={styles.choices}>
          <Checkbox
            label={t("Show as a tab")}
            hasLabel
            isChecked={isPinned}
            onChange={() => setPinned(!isPinned)}
          />
          {of.mayShare && (
            <Checkbox
              label={t("Share with the staff")}
              hasLabel
              isChecked={isShared}
              onChange={() => setShared(!isShared)}
            />
          )}
        </div>
      )}
    </FormDialog>
  );
}
