import { t } from "@pickwell/texts/t.ts";
import { useId, useState } from "react";
import { Frame } from "../../../forms/fields.tsx";
import { FormDialog, useFormDialog } from "../../../forms/form-dialog.tsx";
import { momentOf, momentText, zoneHint } from "../../../forms/moment-input.ts";
import { formatMoment } from "../../../lib/format-moment.ts";
import { useAdmin, useRefresh } from "../../../lib/use-admin.ts";
import { Problem } from "../../../ui/problem.tsx";
import { useToast } from "../../../ui/toast/toast.tsx";
import { tooFewReaders, useReadersEach } from "../subject-test/too-few-readers.ts";
import type { Broadcast } from "./broadcast-labels.ts";
import { useConfirmContent } from "./use-send-broadcast.ts";

interface ScheduleBroadcastProps {
  broadcast: Pick<
    Broadcast,
    "id" | "subject" | "sendAt" | "version" | "segmentId" | "subjects" | "testShare"
  >;
  onClose: () => void;
}

/**
 * Schedules, reschedules or unschedules a draft, after asking about objections to its text. Open
 * while rendered.
 */
export function ScheduleBroadcast({ broadcast, onClose }: ScheduleBroadcastProps) {
  const { id, subject, version, segmentId, subjects, testShare } = broadcast;
  const { broadcasts } = useAdmin();
  const confirmContent = useConfirmContent();
  const refresh = useRefresh("broadcasts");
  const toast = useToast();
  const field = useId();
  const [typed, setTyped] = useState(momentText(broadcast.sendAt));
  const form = useFormDialog({ field: "sendAt", failed: t("It was not scheduled.") });
  const { problem } = form;

  async function save(sendAt: Date | null) {
    await form.attempt(async () => {
      if (sendAt && !(await confirmContent(id, "Schedule"))) return;
      try {
        await broadcasts.schedule.mutate({ id, version, sendAt });
      } finally {
        await refresh();
      }
      toast.done(
        sendAt
          ? t("It will be sent on {sendAt}.", { sendAt: formatMoment(sendAt) })
          : t("It is a draft again."),
      );
      onClose();
    });
  }

  function schedule() {
    const sendAt = momentOf(typed);
    if (sendAt && !Number.isNaN(sendAt.getTime())) void save(sendAt);
    else form.setProblem(t("Please choose a day and a time."));
  }

  return (
    <FormDialog
      of={form}
      title={t("Schedule Broadcast")}
      about={t(
        "“{subject}” goes to {segmentId, select, yes {whoever is in its segment by then} other {everybody who is confirmed by then}}, as it is saved then and with the prices of that moment. It can be changed, moved and taken back until it begins.",
        { subject, segmentId: segmentId ? "yes" : "no" },
      )}
      action={broadcast.sendAt ? t("Move") : t("Schedule")}
      busy={t("Saving…")}
      others={
        broadcast.sendAt && (
          <button
            type="button"
            className="btn btn--sm btn--soft"
            aria-disabled={form.isBusy}
            onClick={() => void save(null)}
          >
            {t("Unschedule")}
          </button>
        )
      }
      onSubmit={schedule}
      onClose={onClose}
    >
      <Frame id={field} label={t("Send at")} hint={zoneHint()} problem={problem}>
        <input
          id={field}
          className="field"
          type="datetime-local"
          value={typed}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${field}-hint ${field}-problem` : `${field}-hint`}
          onChange={({ target }) => setTyped(target.value)}
        />
      </Frame>
      {subjects.length > 0 && (
        <TestProblem segmentId={segmentId} share={testShare} count={subjects.length + 1} />
      )}
    </FormDialog>
  );
}

/** Why its subjects could not be tried at the moment. More readers may have joined by then. */
function TestProblem(test: Parameters<typeof useReadersEach>[0]) {
  const each = useReadersEach(test);
  const refusal = each === undefined ? null : tooFewReaders(each);
  return refusal && <Problem role="alert">{refusal}</Problem>;
}
