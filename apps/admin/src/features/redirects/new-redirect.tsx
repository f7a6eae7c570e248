import { redirectCreateInput } from "@pickwell/api/redirects/admin/schema";
import { t } from "@pickwell/texts/t.ts";
import { useState } from "react";
import { TextField } from "../../forms/fields.tsx";
import type { FieldInfos } from "../../forms/record.ts";
import { RecordSheet } from "../../forms/record-sheet.tsx";
import { useRecordForm } from "../../forms/use-record-form.ts";
import { useAdmin, useRefresh } from "../../lib/use-admin.ts";
import { useToast } from "../../ui/toast/toast.tsx";
import { redirectWarnings } from "./redirect-warnings.ts";

interface RedirectValues {
  path: string;
  target: string;
}

const fields: FieldInfos<RedirectValues> = {
  path: { label: t("From") },
  target: { label: t("To") },
};

export function NewRedirect({ onClose }: { onClose: () => void }) {
  const admin = useAdmin();
  const refresh = useRefresh("redirects");
  const toast = useToast();
  const [assertMeant] = useState(redirectWarnings);
  const form = useRecordForm({
    initial: { path: "", target: "" },
    fields,
    toInput: (values) => values,
    schema: redirectCreateInput,
    target: {
      async create(input) {
        await assertMeant(input);
        return admin.redirects.create.mutate(input);
      },
    },
    failed: t("Failed to add the redirect. Please try again."),
    onSaved() {
      void refresh();
      toast.done(t("Redirect added."));
      onClose();
    },
  });
  return (
    <RecordSheet
      of={form}
      saves="admin.redirects.create"
      title={t("Add Redirect")}
      action={t("Add Redirect")}
      onClose={onClose}
    >
      <TextField
        of={form}
        name="path"
        spellCheck={false}
        placeholder="/old-page"
        hint={t("A path of the shop. As long as something is there, that is shown.")}
      />
      <TextField
        of={form}
        name="target"
        spellCheck={false}
        placeholder="/new-page"
        hint={t("A path of the shop, or an address elsewhere that begins with https://.")}
      />
    </RecordSheet>
  );
}
