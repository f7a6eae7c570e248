import { MAX_DELAY_DAYS } from "@pickwell/api/broadcasts/series/rules";
import { t } from "@pickwell/texts/t.ts";
import { useId, useState } from "react";
import fieldsStyles from "../../../forms/fields.module.css";
import { Frame } from "../../../forms/fields.tsx";
import { FormDialog, useFormDialog } from "../../../forms/form-dialog.tsx";
import { zoneHint } from "../../../forms/moment-input.ts";
import { useAdmin, useRefresh } from "../../../lib/use-admin.ts";
import { useToast } from "../../../ui/toast/toast.tsx";
import { hourText, type SeriesMail } from "./use-series-actions.ts";

const hours = Array.from({ length: 24 }, (_, hour) => hour);

/** Edits the timing of a series mail. Open while rendered. */
export function SeriesWhen({ mail, onClose }: { mail: SeriesMail; onClose: () => void }) {
  const { series } = useAdmin();
  const refresh = useRefresh("series");
  const toast = useToast();
  const days = useId();
  const at = useId();
  const [typed, setTyped] = useState(String(mail.delayDays));
  const [hour, setHour] = useState(mail.hour);
  const form = useFormDialog({
    field: "changes.delayDays",
    failed: t("It could not be changed. Please try again."),
  });
  const { problem } = form;

  function save() {
    const delayDays = Number(typed);
    if (!/^\d+$/.test(typed.trim()) || delayDays > MAX_DELAY_DAYS) {
      form.setProblem(t("Please enter a number of days from 0 to {max}.", { max: MAX_DELAY_DAYS }));
      return;
    }
    void form.attempt(async () => {
      await series.change.mutate({ id: mail.id, changes: { delayDays, hour } });
      await refresh();
      toast.done(t("Saved. It applies to readers who are waiting for it."));
      onClose();
    });
  }

  return (
    <FormDialog
      of={form}
      title={t("When It Comes")}
      about={
        mail.waiting > 0
          ? t(
              "“{subject}” is waited for by {waiting, plural, one {# reader} other {# readers}}: the new time holds for them, too. Where it has passed, they get it at once.",
              { subject: mail.subject, waiting: mail.waiting },
            )
          : t("Counted from the mail before it; of the first, from confirming.")
      }
      action={t("Save")}
      busy={t("Saving…")}
      onSubmit={save}
      onClose={onClose}
    >
      <div className={fieldsStyles.pair}>
        <Frame id={days} label={t("Days after")} problem={problem}>
          <input
            id={days}
            className="field"
            type="number"
            inputMode="numeric"
            min={0}
            max={MAX_DELAY_DAYS}
            value={typed}
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? `${days}-problem` : undefined}
            onChange={({ target }) => setTyped(target.value)}
          />
        </Frame>
        <Frame id={at} label={t("Hour")} hint={zoneHint()}>
          <select
            id={at}
            className="field"
            value={hour}
            aria-describedby={`${at}-hint`}
            onChange={({ target }) => setHour(Number(target.value))}
          >
            {hours.map((each) => (
              <option key={each} value={each}>
                {hourText(each)}
              </option>
            ))}
          </select>
        </Frame>
      </div>
    </FormDialog>
  );
}
