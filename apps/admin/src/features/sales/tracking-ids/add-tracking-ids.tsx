import { amazonStores } from "@pickwell/api/tracking-ids/rules";
import { t } from "@pickwell/texts/t.ts";
import { useId, useState } from "react";
import { Frame } from "../../../forms/fields.tsx";
import { FormFoot } from "../../../forms/form-foot.tsx";
import { useSheetForm } from "../../../forms/use-sheet-form.ts";
import { useTypedSheet } from "../../../forms/use-unsaved.ts";
import { useAdmin, useRefresh } from "../../../lib/use-admin.ts";
import { Problem } from "../../../ui/problem.tsx";
import styles from "../../../ui/sheet.module.css";
import { Sheet } from "../../../ui/sheet.tsx";

type Store = (typeof amazonStores)[number];

/** Adds Amazon tracking ids to the pool. */
export function AddTrackingIds({ onClose }: { onClose: () => void }) {
  const { trackingIds } = useAdmin();
  const refresh = useRefresh("trackingIds");
  const id = useId();
  const sheet = useTypedSheet(onClose);
  const [store, setStore] = useState<Store>(amazonStores[0]);
  const [tags, setTags] = useState("");
  const { submit, problemOf, problemBut, isBusy } = useSheetForm({
    async send() {
      await trackingIds.add.mutate({ store, tags });
      await refresh();
    },
    failed: t("Failed to add the ids. Please try again."),
    onDone: onClose,
  });
  const words = problemOf("tags");
  const otherProblem = problemBut(["tags"]);
  return (
    <Sheet
      title={t("Add Tracking Ids")}
      note={t("Make them at Amazon Associates first, and add those that no link carries yet.")}
      {...sheet}
    >
      <form id={`${id}-form`} className={styles.form} noValidate onSubmit={submit}>
        <Frame id={`${id}-store`} label={t("Store")}>
          <select
            id={`${id}-store`}
            className="field"
            value={store}
            onChange={({ target }) => setStore(target.value as Store)}
          >
            {amazonStores.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </select>
        </Frame>
        <Frame id={`${id}-tags`} label={t("Ids")} hint={t("One on each line.")} problem={words}>
          <textarea
            id={`${id}-tags`}
            className="field"
            rows={8}
            spellCheck={false}
            maxLength={50_000}
            placeholder={"shop-01-20\nshop-02-20"}
            value={tags}
            aria-invalid={words ? true : undefined}
            aria-describedby={`${id}-tags-hint${words ? ` ${id}-tags-problem` : ""}`}
            onChange={({ target }) => setTags(target.value)}
          />
        </Frame>
      </form>
      <FormFoot
        form={`${id}-form`}
        action={t("Add Ids")}
        busy={t("Adding…")}
        isBusy={isBusy}
        onCancel={onClose}
      >
        <div role="alert">{otherProblem && <Problem>{otherProblem}</Problem>}</div>
      </FormFoot>
    </Sheet>
  );
}
