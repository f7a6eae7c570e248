import type { Inputs, Outputs } from "@pickwell/api";
import { broadcastChangeInput, broadcastCreateInput } from "@pickwell/api/broadcasts/admin/schema";
import { t } from "@pickwell/texts/t.ts";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useWatch } from "react-hook-form";
import { SelectField, TextField } from "../../../forms/fields.tsx";
import { LoadRecord } from "../../../forms/load-record.tsx";
import { RecordSheet } from "../../../forms/record-sheet.tsx";
import { type RecordForm, useRecordForm } from "../../../forms/use-record-form.ts";
import { formatMoment } from "../../../lib/format-moment.ts";
import { useAdmin, useRefresh } from "../../../lib/use-admin.ts";
import { Icon } from "../../../ui/icon.tsx";
import { useToast } from "../../../ui/toast/toast.tsx";
import { MarkdownEditor } from "../../markdown/markdown-editor.tsx";
import { SubjectTestFields } from "../subject-test/subject-test-fields.tsx";
import styles from "./broadcast-editor.module.css";
import {
  type BroadcastValues,
  broadcastFields,
  inputOf,
  newBroadcast,
  type OwnBroadcast,
  valuesOf,
} from "./broadcast-labels.ts";
import { BroadcastPreview } from "./broadcast-preview.tsx";
import { ScheduleBroadcast } from "./schedule-broadcast.tsx";
import { SendTest } from "./send-test.tsx";
import { useSendBroadcast } from "./use-send-broadcast.ts";

interface NewBroadcastProps {
  title?: string;
  /** Adds it; by default as a draft of its own. */
  make?: (
    input: Inputs["admin"]["broadcasts"]["create"],
  ) => Promise<Outputs["admin"]["broadcasts"]["create"]>;
  onClose: () => void;
  /** Called with the id of the created draft. */
  onMade: (id: string) => void;
}

export function NewBroadcast({
  title = t("New Broadcast"),
  make,
  onClose,
  onMade,
}: NewBroadcastProps) {
  const { broadcasts } = useAdmin();
  const refresh = useRefresh("broadcasts", "series");
  const toast = useToast();
  const form = useRecordForm({
    initial: newBroadcast,
    fields: broadcastFields,
    toInput: inputOf,
    schema: broadcastCreateInput,
    target: { create: make ?? broadcasts.create.mutate },
    failed: t("Failed to create the broadcast. Please try again."),
    onSaved({ id }) {
      void refresh();
      toast.done(
        make ? t("Mail saved. It is off until you switch it on in the list.") : t("Draft saved."),
      );
      onMade(id);
    },
  });
  return (
    <RecordSheet
      of={form}
      saves="admin.broadcasts.create"
      title={title}
      action={make ? t("Save") : t("Save Draft")}
      onClose={onClose}
      isWide
    >
      <BroadcastFields of={form} isOfSeries={make !== undefined} />
    </RecordSheet>
  );
}

interface EditBroadcastProps {
  id: string;
  onClose: () => void;
  /** Called when sending has begun. */
  onSent: () => void;
}

export function EditBroadcast({ id, ...rest }: EditBroadcastProps) {
  const query = useQuery({ ...useAdmin().broadcasts.get.queryOptions({ id }), staleTime: 0 });
  return (
    <LoadRecord
      query={query}
      title={t("Edit Broadcast")}
      failed={t("Failed to load the broadcast. Please try again.")}
      onClose={rest.onClose}
    >
      {(broadcast) => <BroadcastForm broadcast={broadcast} {...rest} />}
    </LoadRecord>
  );
}

type BroadcastFormProps = Omit<EditBroadcastProps, "id"> & { broadcast: OwnBroadcast };

/** Stays open when it is saved, because tests and broadcasts use the saved version. */
function BroadcastForm({ broadcast, onClose, onSent }: BroadcastFormProps) {
  const { id } = broadcast;
  const { broadcasts } = useAdmin();
  const isOfSeries = broadcast.status === "series";
  const refresh = useRefresh("broadcasts", "series");
  const toast = useToast();
  const send = useSendBroadcast();
  const saved = useRef(broadcast);
  const savedMessage = isOfSeries
    ? t("Mail saved.")
    : broadcast.sendAt
      ? t("Saved. It will be sent on {sendAt}.", { sendAt: formatMoment(broadcast.sendAt) })
      : t("Draft saved.");
  const [isTesting, setTesting] = useState(false);
  const [scheduling, setScheduling] = useState<OwnBroadcast>();
  const form = useRecordForm({
    initial: valuesOf(broadcast),
    fields: broadcastFields,
    toInput: inputOf,
    schema: broadcastChangeInput.shape.changes,
    target: {
      version: broadcast.version,
      change: (changes, version) => broadcasts.change.mutate({ id, version, changes }),
      async newest() {
        const newest = await broadcasts.get.fetch({ id });
        return { values: valuesOf(newest), version: newest.version };
      },
    },
    failed: t("Failed to save the broadcast. Please try again."),
    goOn: (row) => ({ values: valuesOf(row), version: row.version }),
    onSaved(row) {
      saved.current = row;
      void refresh();
      toast.done(savedMessage);
    },
  });

  /** Saves unsaved changes. @returns whether everything is saved */
  async function isSaved(): Promise<boolean> {
    if (!form.isDirty) return true;
    const former = saved.current;
    await form.submit();
    return saved.current !== former;
  }

  const isBusy = form.isSaving || form.conflict !== null;
  return (
    <RecordSheet
      of={form}
      saves="admin.broadcasts.change"
      title={isOfSeries ? t("Edit Mail of the Series") : t("Edit Broadcast")}
      action={isOfSeries ? t("Save") : broadcast.sendAt ? t("Save Changes") : t("Save Draft")}
      onClose={onClose}
      isWide
      others={
        <>
          <button
            type="button"
            className="btn btn--sm btn--soft"
            aria-disabled={isBusy}
            onClick={async () => {
              if (!isBusy && (await isSaved())) setTesting(true);
            }}
          >
            {t("Send Test")}
          </button>
          {!isOfSeries && (
            <>
              <button
                type="button"
                className="btn btn--sm btn--soft"
                aria-disabled={isBusy}
                onClick={async () => {
                  if (isBusy || !(await isSaved())) return;
                  setScheduling({ ...saved.current, sendAt: broadcast.sendAt });
                }}
              >
                <Icon name="clock" /> {broadcast.sendAt ? t("Scheduled…") : t("Schedule")}
              </button>
              <button
                type="button"
                className="btn btn--sm btn--ink"
                aria-disabled={isBusy}
                onClick={async () => {
                  if (!isBusy && (await isSaved()) && (await send(saved.current))) onSent();
                }}
              >
                <Icon name="mail" /> {t("Send")}
              </button>
            </>
          )}
        </>
      }
    >
      <BroadcastFields of={form} isOfSeries={isOfSeries} />
      {isTesting && <SendTest id={id} onClose={() => setTesting(false)} />}
      {scheduling && (
        <ScheduleBroadcast broadcast={scheduling} onClose={() => setScheduling(undefined)} />
      )}
    </RecordSheet>
  );
}

interface BroadcastFieldsProps {
  of: RecordForm<BroadcastValues>;
  /** It has one subject. */
  isOfSeries: boolean;
}

function BroadcastFields({ of, isOfSeries }: BroadcastFieldsProps) {
  const { control } = of.form;
  const subject = useWatch({ control, name: "subject" });
  const preheader = useWatch({ control, name: "preheader" });
  return (
    <div className={styles.form}>
      <div className={styles.head}>
        <TextField of={of} name="subject" />
        <TextField
          of={of}
          name="preheader"
          hint={t("What mail programs show beside the subject.")}
        />
        <SegmentChoice of={of} isOfSeries={isOfSeries} />
        <TextField
          of={of}
          name="slug"
          spellCheck={false}
          hint={t("utm_campaign of its links. Empty: made of the subject.")}
        />
      </div>
      {!isOfSeries && <SubjectTestFields of={of} />}
      <MarkdownEditor
        of={of}
        name="body"
        preview={({ text, isShown }) => (
          <BroadcastPreview subject={subject} preheader={preheader} body={text} isShown={isShown} />
        )}
      />
    </div>
  );
}

/**
 * All subscribers, or a segment; a deleted segment is reported when sending. Mails of the series
 * are only for those in it.
 */
function SegmentChoice({ of, isOfSeries }: BroadcastFieldsProps) {
  const { data } = useQuery(useAdmin().segments.list.queryOptions({ limit: 100 }));
  const chosen = useWatch({ control: of.form.control, name: "segmentId" });
  const known = data?.segments.map(({ id, name }) => ({ value: id, label: name })) ?? [];
  const isKnown = chosen === "" || known.some(({ value }) => value === chosen);
  const other = { value: chosen, label: data ? t("A deleted segment") : t("Loading…") };
  return (
    <SelectField
      // Rendered again when the choices are loaded, because the browser would select the first one.
      key={data ? "known" : "loading"}
      of={of}
      name="segmentId"
      none={isOfSeries ? t("Everybody in the series") : t("Everybody")}
      choices={isKnown ? known : [other, ...known]}
      hint={
        isOfSeries
          ? t("Each reader when their turn comes. Whoever is not in the segment then skips it.")
          : t("Of those who have confirmed. Who is in a segment is found when it is sent.")
      }
    />
  );
}
