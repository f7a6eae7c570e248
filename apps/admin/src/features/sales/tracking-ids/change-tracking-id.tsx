import type { Outputs } from "@pickwell/api";
import { t } from "@pickwell/texts/t.ts";
import { useId, useState } from "react";
import { FormFoot } from "../../../forms/form-foot.tsx";
import { InputField } from "../../../forms/input-field.tsx";
import { useSheetForm } from "../../../forms/use-sheet-form.ts";
import { useAdmin, useRefresh } from "../../../lib/use-admin.ts";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Problem } from "../../../ui/problem.tsx";
import styles from "../../../ui/sheet.module.css";
import { Sheet } from "../../../ui/sheet.tsx";

interface ChangeProps {
  of: Outputs["admin"]["trackingIds"]["list"]["ids"][number];
  onClose: () => void;
}

/** Assigns a tracking id to a page, or to links without one. */
export function ChangeTrackingId({ of, onClose }: ChangeProps) {
  const { trackingIds } = useAdmin();
  const refresh = useRefresh("trackingIds");
  const id = useId();
  const [page, setPage] = useState(of.page ?? "");
  const [isShared, setShared] = useState(of.isShared);
  const { submit, problemOf, problemBut, isBusy } = useSheetForm({
    async send() {
      await trackingIds.change.mutate({ id: of.id, page: isShared ? "" : page, isShared });
      await refresh();
    },
    failed: t("Failed to save the id. Please try again."),
    onDone: onClose,
  });
  const otherProblem = problemBut(["page"]);
  return (
    <Sheet
      title={t("Change {tag}", { tag: of.tag })}
      note={t("For links to {store}.", { store: of.store })}
      onClose={onClose}
    >
      <form id={`${id}-form`} className={styles.form} noValidate onSubmit={submit}>
        <InputField
          label={t("Page")}
          hint={t("Its path. Empty: the id is free, and the shop gives it to a page itself.")}
          problem={problemOf("page")}
          spellCheck={false}
          maxLength={500}
          placeholder="/blog/best-pans"
          disabled={isShared}
          value={isShared ? "" : page}
          onChange={setPage}
        />
        <Checkbox
          label={t("Shared: goes into links without an id, on pages that have none of their own")}
          hasLabel
          isChecked={isShared}
          onChange={() => setShared(!isShared)}
        />
      </form>
      <FormFoot
        form={`${id}-form`}
        action={t("Save")}
        busy={t("Saving…")}
        isBusy={isBusy}
        onCancel={onClose}
      >
        <div role="alert">{otherProblem && <Problem>{otherProblem}</Problem>}</div>
      </FormFoot>
    </Sheet>
  );
}
