import { segmentChangeInput, segmentCreateInput } from "@pickwell/api/segments/admin/schema";
import { t } from "@pickwell/texts/t.ts";
import { useQuery } from "@tanstack/react-query";
import { useWatch } from "react-hook-form";
import fieldsStyles from "../../../forms/fields.module.css";
import { SelectField, TextField } from "../../../forms/fields.tsx";
import { LoadRecord } from "../../../forms/load-record.tsx";
import { RecordSheet } from "../../../forms/record-sheet.tsx";
import { type RecordForm, useRecordForm } from "../../../forms/use-record-form.ts";
import { useAdmin, useRefresh } from "../../../lib/use-admin.ts";
import { useToast } from "../../../ui/toast/toast.tsx";
import { SegmentCount } from "./segment-count.tsx";
import { SegmentRules } from "./segment-rules.tsx";
import {
  inputOf,
  newSegment,
  type Segment,
  type SegmentValues,
  segmentFields,
  valuesOf,
} from "./segment-values.ts";
import styles from "./segments.module.css";

const matchChoices = [
  { value: "all", label: t("Readers of whom all rules are true") },
  { value: "any", label: t("Readers of whom any rule is true") },
] as const;

/** Adds a segment. */
export function NewSegment({ onClose }: { onClose: () => void }) {
  const { segments } = useAdmin();
  const refresh = useRefresh("segments");
  const toast = useToast();
  const form = useRecordForm({
    initial: newSegment,
    fields: segmentFields,
    toInput: inputOf,
    schema: segmentCreateInput,
    target: { create: segments.create.mutate },
    failed: t("Failed to create the segment. Please try again."),
    onSaved() {
      void refresh();
      toast.done(t("Segment saved."));
      onClose();
    },
  });
  return (
    <RecordSheet
      of={form}
      saves="admin.segments.create"
      title={t("New Segment")}
      action={t("Save Segment")}
      onClose={onClose}
      isWide
    >
      <SegmentFieldset of={form} />
    </RecordSheet>
  );
}

/** @param props.id - of the segment */
export function EditSegment({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useQuery({ ...useAdmin().segments.get.queryOptions({ id }), staleTime: 0 });
  return (
    <LoadRecord
      query={query}
      title={t("Edit Segment")}
      failed={t("Failed to load the segment. Please try again.")}
      onClose={onClose}
    >
      {(segment) => <SegmentForm segment={segment} onClose={onClose} />}
    </LoadRecord>
  );
}

function SegmentForm({ segment, onClose }: { segment: Segment; onClose: () => void }) {
  const { id, version } = segment;
  const { segments } = useAdmin();
  const refresh = useRefresh("segments");
  const toast = useToast();
  const form = useRecordForm({
    initial: valuesOf(segment),
    fields: segmentFields,
    toInput: inputOf,
    schema: segmentChangeInput.shape.changes,
    target: {
      version,
      change: (changes, seen) => segments.change.mutate({ id, version: seen, changes }),
      async newest() {
        const newest = await segments.get.fetch({ id });
        return { values: valuesOf(newest), version: newest.version };
      },
    },
    failed: t("Failed to save the segment. Please try again."),
    onSaved() {
      void refresh();
      toast.done(t("Segment saved."));
      onClose();
    },
  });
  return (
    <RecordSheet
      of={form}
      saves="admin.segments.change"
      title={t("Edit Segment")}
      action={t("Save Segment")}
      onClose={onClose}
      isWide
    >
      <SegmentFieldset of={form} />
    </RecordSheet>
  );
}

function SegmentFieldset({ of }: { of: RecordForm<SegmentValues> }) {
  return (
    <div className={styles.form}>
      <div className={fieldsStyles.pair}>
        <TextField of={of} name="name" />
        <SelectField of={of} name="match" choices={matchChoices} />
      </div>
      <SegmentRules of={of} />
      <ClicksNotice of={of} />
      <SegmentCount of={of} />
    </div>
  );
}

/** Warns that no click can be assigned to a reader, if a rule needs clicks. */
function ClicksNotice({ of }: { of: RecordForm<SegmentValues> }) {
  const rules = useWatch({ control: of.form.control, name: "rules" });
  const { data } = useQuery(useAdmin().segments.list.queryOptions({}));
  const asksForClicks = rules.some(({ about }) => about.startsWith("clicked-"));
  if (!asksForClicks || !data || data.readerClicks) return null;
  return (
    <p className="hint">
      {t(
        "Links of broadcasts do not say who follows them. Admins can switch that on in Settings, Notifications; clicks are known of mails that are sent from then on, for as long as Settings, Advanced keeps them. Readers are told of it in each mail and can switch it off.",
      )}
    </p>
  );
}
