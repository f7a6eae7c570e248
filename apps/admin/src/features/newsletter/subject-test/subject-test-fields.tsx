import {
  MAX_SUBJECTS,
  USUAL_SHARE,
  visibleShare,
} from "@pickwell/api/broadcasts/subject-test/rules";
import { t } from "@pickwell/texts/t.ts";
import { formatCount } from "@pickwell/ui/format/format.ts";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { SelectField, TextArea } from "../../../forms/fields.tsx";
import type { RecordForm } from "../../../forms/use-record-form.ts";
import { Icon } from "../../../ui/icon.tsx";
import styles from "../broadcasts/broadcast-editor.module.css";
import { type BroadcastValues, subjectLines } from "../broadcasts/broadcast-labels.ts";
import { hundredths } from "./subject-share.ts";
import { tooFewReaders, useReadersEach } from "./too-few-readers.ts";

const shareChoices = [10, 20, 30, 50, 80].map((share) => ({
  value: String(share),
  label: t("{share} of 100 readers", { share }),
}));
const hourChoices = [1, 2, 4, 8, 12, 24, 48].map((hours) => ({
  value: String(hours),
  label: t("{hours, plural, one {# hour} other {# hours}}", { hours }),
}));

/** Alternative subjects, the test's size, and the difference it can detect. */
export function SubjectTestFields({ of }: { of: RecordForm<BroadcastValues> }) {
  const { control } = of.form;
  const subjects = subjectLines(useWatch({ control, name: "subjects" }));
  const [isOpen, setOpen] = useState(subjects.length > 0);
  return (
    <details
      className={styles.test}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        {t("Try several subjects")} <Icon name="chevron-down" />
      </summary>
      <div className={styles.testFields}>
        <TextArea
          of={of}
          name="subjects"
          rows={3}
          hint={t("Up to three besides the one above, one a line. Empty: nothing is tried.")}
        />
        <SelectField of={of} name="testShare" choices={shareChoices} />
        <SelectField
          of={of}
          name="testHours"
          choices={hourChoices}
          hint={t("From when the last of these mails has left.")}
        />
      </div>
      {subjects.length > 0 && subjects.length < MAX_SUBJECTS && (
        <SampleSizeNote of={of} count={subjects.length + 1} />
      )}
    </details>
  );
}

/** The difference that the test can detect. */
function SampleSizeNote({ of, count }: { of: RecordForm<BroadcastValues>; count: number }) {
  const { control } = of.form;
  const share = Number(useWatch({ control, name: "testShare" }));
  const segmentId = useWatch({ control, name: "segmentId" });
  const each = useReadersEach({ segmentId: segmentId || null, share, count });
  if (each === undefined) return null;
  const refusal = tooFewReaders(each);
  if (refusal) return <p className="hint">{refusal}</p>;
  const visible = visibleShare(each, count);
  return (
    <p className="hint">
      {t(
        "Each subject gets about {each} readers. Where {usual} of 100 follow a link to a merchant, a subject that gets {visible} of 100 to do so is told apart in four of five tests; smaller differences are mostly not. What counts are people who follow such a link, looked at once, at the end: until then no figures are shown. If no subject differs from every other by more than chance, it says so, and the others get the first.",
        {
          each: formatCount(each),
          usual: hundredths(USUAL_SHARE),
          visible: visible === null ? "–" : hundredths(visible),
        },
      )}
    </p>
  );
}
