import { takeDownLimits } from "@pickwell/api/shared-lists/rules";
import { t } from "@pickwell/texts/t.ts";
import { useId, useState } from "react";
import { Frame } from "../../forms/fields.tsx";
import { FormDialog, useFormDialog } from "../../forms/form-dialog.tsx";
import { useAdmin, useRefresh } from "../../lib/use-admin.ts";
import { useToast } from "../../ui/toast/toast.tsx";

/** Asks for a reason, and takes down a list. Open while rendered. */
export function TakeDown({ id, onClose }: { id: string; onClose: () => void }) {
  const { sharedLists } = useAdmin();
  const refresh = useRefresh("sharedLists");
  const toast = useToast();
  const field = useId();
  const [reason, setReason] = useState("");
  const form = useFormDialog({
    field: "reason",
    failed: t("The list could not be taken down. Please try again."),
  });
  const { problem } = form;

  function send() {
    if (reason.trim() === "") {
      form.setProblem(t("Please give a reason: it is shown to everybody who opens the list."));
      return;
    }
    void form.attempt(async () => {
      await sharedLists.takeDown.mutate({ id, reason });
      await refresh();
      toast.done(t("List taken down."));
      onClose();
    });
  }

  return (
    <FormDialog
      of={form}
      title={t("Take List Down")}
      about={t("It is deleted permanently. Its link says that the shop took it down, and why.")}
      action={t("Take Down")}
      busy={t("Taking down…")}
      onSubmit={send}
      onClose={onClose}
    >
      <Frame
        id={field}
        label={t("Reason")}
        hint={t("Shown to everybody who opens the list, word for word.")}
        problem={problem}
      >
        <textarea
          id={field}
          className="field"
          rows={3}
          maxLength={takeDownLimits.reason}
          value={reason}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${field}-hint ${field}-problem` : `${field}-hint`}
          onChange={({ target }) => setReason(target.value)}
        />
      </Frame>
    </FormDialog>
  );
}
