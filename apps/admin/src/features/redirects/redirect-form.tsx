import { redirectChangeInput, redirectCreateInput } from "@pickwell/api/redirects/admin/schema";
import { t } from "@pickwell/texts/t.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { TextField } from "../../forms/fields.tsx";
import { LoadRecord } from "../../forms/load-record.tsx";
import type { FieldInfos } from "../../forms/record.ts";
import { RecordSheet } from "../../forms/record-sheet.tsx";
import { type RecordForm, useRecordForm } from "../../forms/use-record-form.ts";
import { useAdmin, useRefresh } from "../../lib/use-admin.ts";
import { useToast } from "../../ui/toast/toast.tsx";
import type { Redirect } from "./redirect-search.ts";
import { redirectWarnings } from "./redirect-warnings.ts";

interface RedirectValues {
  path: string;
  target: string;
}

const fields: FieldInfos<RedirectValues> = {
  path: { label: t("From") },
  target: { label: t("To") },
};

/** Adds a redirect. */
export function NewRedirect({ onClose }: { onClose: () => void }) {
  const admin = useAdmin();
  const refresh = useRefresh("redirects");
  const toast = useToast();
  const [assertMeant] = useState(() => redirectWarnings());
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
      <RedirectFields of={form} />
    </RecordSheet>
  );
}

/** @param props.seq - of the redirect */
export function EditRedirect({ seq, onClose }: { seq: number; onClose: () => void }) {
  const query = useQuery({ ...useAdmin().redirects.get.queryOptions({ seq }), staleTime: 0 });
  return (
    <LoadRecord
      query={query}
      title={t("Edit Redirect")}
      failed={t("Failed to load redirects. Please try again.")}
      onClose={onClose}
    >
      {(redirect) => <ChangeRedirect redirect={redirect} onClose={onClose} />}
    </LoadRecord>
  );
}

interface ChangeRedirectProps {
  redirect: Redirect;
  onClose: () => void;
}

function ChangeRedirect({ redirect: { seq, path, target }, onClose }: ChangeRedirectProps) {
  const admin = useAdmin();
  const refresh = useRefresh("redirects");
  const toast = useToast();
  const [assertMeant] = useState(() => redirectWarnings(path));
  const form = useRecordForm({
    initial: { path, target: target ?? "" },
    fields,
    toInput: (values) => ({ ...values, seq }),
    schema: redirectChangeInput,
    target: {
      async create(input) {
        await assertMeant(input);
        return admin.redirects.change.mutate(input);
      },
    },
    failed: t("Failed to change the redirect. Please try again."),
    onSaved() {
      void refresh();
      toast.done(t("Redirect changed."));
      onClose();
    },
  });
  return (
    <RecordSheet
      of={form}
      saves="admin.redirects.change"
      title={t("Edit Redirect")}
      action={t("Save Changes")}
      onClose={onClose}
    >
      <RedirectFields of={form} />
    </RecordSheet>
  );
}

const RedirectFields = ({ of }: { of: RecordForm<RedirectValues> }) => (
  <>
    <TextField
      of={of}
      name="path"
      spellCheck={false}
      placeholder="/old-page"
      hint={t("A path of the shop. As long as something is there, that is shown.")}
    />
    <TextField
      of={of}
      name="target"
      spellCheck={false}
      placeholder="/new-page"
      hint={t("A path of the shop, or an address elsewhere that begins with https://.")}
    />
  </>
);
