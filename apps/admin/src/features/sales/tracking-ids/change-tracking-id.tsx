import type { Outputs } from "@pickwell/api";
import { t } from "@pickwell/texts/t.ts";
import { useId, useState } from "react";
import { Frame } from "../../../forms/fields.tsx";
import { FormFoot } from "../../../forms/form-foot.tsx";
import { useAdmin } from "../../../lib/use-admin.ts";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Problem } from "../../../ui/problem.tsx";
import styles from "../../../ui/sheet.module.css";
import { Sheet } from "../../../ui/sheet.tsx";
import { useSheetForm } from "./use-sheet-form.ts";

interface ChangeProps {
  of: Outputs["admin"]["trackingIds"]["list"]["ids"][number];
  onClose: () => void;
}

/** Assigns a tracking id to a page, or to links without one. */
export function ChangeTrackingId({ of, onClose }: ChangeProps) {
  const { trackingIds } = useAdmin();
  const id = useId();
  const [page, setPage] = useState(of.page ?? "");
  const [isShared, setShared] = useState(of.isShared);
  const { submit, problem, isBusy } = useSheetForm({
    send: () => trackingIds.change.mutate({ id: of.id, page: isShared ? "" : page, isShared }),
    failed: t("Failed to save the id. Please try again."),
    onDone: onClose,
  });
  const words = problem?.field === "page" ? problem.words : undefined;
  return (
    <Sheet
      title={t("Change {tag}", { tag: of.tag })}
      note={t("For links to {store}.", { store: of.store })}
      onClose={onClose}
    >
      <form id={`${id}-form`} className={styles.form} noValidate onSubmit={submit}>
        <Frame
          id={`${id}-page`}
          label={t("Page")}
          hint={t("Its path. Empty: the id is free, and the shop gives it to a page itself.")}
          problem={words}
        >
          <input
            id={`${id}-page`}
            className="field"
            autoComplete="off"
            spellCheck={false}
            maxLength={500}
            placeholder="/blog/best-pans"
            disabled={isShared}
            value={isShared ? "" : page}
            aria-invalid={words ? true : undefined}
            aria-describedby={`${id}-page-hint${words ? ` ${id}-page-problem` : ""}`}
            onChange={({ target }) => setPage(target.value)}
          />
        </Frame>
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
        <div role="alert">{problem && !words && <Problem>{problem.words}</Problem>}</div>
      </FormFoot>
    </Sheet>
  );
}
