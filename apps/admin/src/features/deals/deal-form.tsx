import { t } from "@pickwell/texts/t.ts";
import { dealPath } from "@pickwell/ui/browser/paths.ts";
import { useQuery } from "@tanstack/react-query";
import { LoadRecord } from "../../forms/load-record.tsx";
import { RecordSheet } from "../../forms/record-sheet.tsx";
import { useRecordForm } from "../../forms/use-record-form.ts";
import { useAdmin, useRefresh } from "../../lib/use-admin.ts";
import { useToast } from "../../ui/toast/toast.tsx";
import { EditingNotice } from "../presence/editing-notice.tsx";
import { PreviewTools } from "../previews/preview-tools.tsx";
import { AppearanceTool } from "../search-appearance/appearance-tool.tsx";
import { DealFields } from "./deal-fields.tsx";
import type { Deal } from "./deal-search.ts";
import { dealFields, dealSchema, inputOf, newDeal, valuesOf } from "./deal-values.ts";
import { prefillFromProduct } from "./prefill-from-product.ts";

/** Adds a deal. */
export function NewDeal({ onClose }: { onClose: () => void }) {
  const admin = useAdmin();
  const refresh = useRefresh("deals");
  const toast = useToast();
  const form = useRecordForm({
    initial: newDeal,
    fields: dealFields,
    toInput: inputOf,
    schema: dealSchema(true),
    target: { create: admin.deals.create.mutate },
    failed: t("Failed to create deal. Please try again."),
    onSaved() {
      void refresh();
      toast.done(t("Deal created successfully!"));
      onClose();
    },
  });
  return (
    <RecordSheet
      of={form}
      saves="admin.deals.create"
      title={t("Create Deal")}
      action={t("Create Deal")}
      onClose={onClose}
    >
      <DealFields of={form} isNew onProduct={(product) => prefillFromProduct(product, form.form)} />
    </RecordSheet>
  );
}

/** @param props.id - of the deal */
export function EditDeal({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useQuery({ ...useAdmin().deals.get.queryOptions({ id }), staleTime: 0 });
  return (
    <LoadRecord
      query={query}
      title={t("Edit Deal")}
      failed={t("Failed to load deals. Please try again.")}
      onClose={onClose}
    >
      {(deal) => <DealForm deal={deal} onClose={onClose} />}
    </LoadRecord>
  );
}

function DealForm({ deal, onClose }: { deal: Deal; onClose: () => void }) {
  const { id, title, version } = deal;
  const admin = useAdmin();
  const refresh = useRefresh("deals");
  const toast = useToast();
  const form = useRecordForm({
    initial: valuesOf(deal),
    fields: dealFields,
    toInput: inputOf,
    schema: dealSchema(false),
    target: {
      version,
      change: (changes, seen) => admin.deals.change.mutate({ id, version: seen, changes }),
      async newest() {
        const newest = await admin.deals.get.fetch({ id });
        return { values: valuesOf(newest), version: newest.version };
      },
    },
    failed: t("Failed to update deal. Please try again."),
    onSaved() {
      void refresh();
      toast.done(t("Deal updated successfully!"));
      onClose();
    },
  });
  return (
    <RecordSheet
      of={form}
      saves="admin.deals.change"
      title={t("Edit Deal")}
      note={title}
      notice={<EditingNotice kind="deal" id={id} />}
      action={t("Save Changes")}
      onClose={onClose}
    >
      <PreviewTools kind="deal" id={id} />
      <AppearanceTool
        path={dealPath(deal)}
        fallback={{ title: t("Deal: {title}", { title }), description: deal.description }}
      />
      <DealFields of={form} saved={deal.images} savedCutOut={deal.cutOut} />
    </RecordSheet>
  );
}
