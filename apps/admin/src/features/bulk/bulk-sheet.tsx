import type { BulkInput } from "@pickwell/api/bulk/schema";
import { t } from "@pickwell/texts/t.ts";
import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { failureMessage } from "../../forms/problem-messages.ts";
import { useRefresh } from "../../lib/use-admin.ts";
import { Problem } from "../../ui/problem.tsx";
import sheet from "../../ui/sheet.module.css";
import { Sheet } from "../../ui/sheet.tsx";
import styles from "./bulk.module.css";
import { BulkFields } from "./bulk-fields.tsx";
import { type BulkKind, type BulkResource, bulkKinds, changeOf, initialOf } from "./bulk-kinds.ts";
import { counts } from "./bulk-labels.ts";
import { BulkPreview } from "./bulk-preview.tsx";
import { BulkList, BulkProgress } from "./bulk-progress.tsx";
import { useBulkApi } from "./use-bulk-api.ts";

interface BulkSheetProps {
  resource: BulkResource;
  /** Which of them: a filter of their list, or their ids. */
  chosen: Pick<BulkInput, "filter" | "ids">;
  /** How many these are, as the list says it. */
  total: number;
  /** Called after rows have changed. */
  onChanged: () => unknown;
  onClose: () => void;
}

/** A bulk edit: fields, preview, result. */
export function BulkSheet({ resource, chosen, total, onChanged, onClose }: BulkSheetProps) {
  const [running, setRunning] = useState<string | null>(null);
  return (
    <Sheet
      title={t("Change {rows}", { rows: counts[resource](total) })}
      note={
        chosen.ids
          ? t("Those that are selected.")
          : chosen.filter.search && resource !== "users"
            ? t(
                "All that the list has found, on every page. A search finds the newest 2,000 at most, or 600 with three words or more; filters alone find all.",
              )
            : t("All that the list has found, on every page.")
      }
      onClose={onClose}
    >
      {running ? (
        <BulkProgress resource={resource} id={running} onChanged={onChanged} onClose={onClose} />
      ) : (
        <BulkForm resource={resource} chosen={chosen} onStarted={setRunning} onClose={onClose} />
      )}
    </Sheet>
  );
}

type BulkFormProps = Pick<BulkSheetProps, "resource" | "chosen" | "onClose"> & {
  onStarted: (id: string) => void;
};

function BulkForm({ resource, chosen, onStarted, onClose }: BulkFormProps) {
  const api = useBulkApi(resource);
  const refresh = useRefresh("bulk");
  const kinds = bulkKinds[resource];
  const form = useRef<HTMLFormElement>(null);
  const [kind, setKind] = useState<BulkKind>(kinds[0] as BulkKind);
  const [values, setValues] = useState(initialOf(kind));
  const [problems, setProblems] = useState<Record<string, string>>({});
  const preview = useMutation({ mutationFn: api.preview });
  const start = useMutation({
    mutationFn: ({ bulk, matched }: { bulk: BulkInput; matched: number }) =>
      api.start(bulk, matched),
    onSuccess: ({ id }) => {
      void refresh();
      onStarted(id);
    },
    // The results have changed, so the preview is out of date.
    onError: () => preview.reset(),
  });
  const change = (next: BulkKind, held = initialOf(next)) => {
    setKind(next);
    setValues(held);
    setProblems({});
    preview.reset();
    start.reset();
  };
  const look = () => {
    const made = changeOf(resource, kind, values);
    if ("problems" in made) {
      flushSync(() => setProblems(made.problems));
      return form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
    }
    preview.mutate({ resource, ...chosen, change: made.change } as BulkInput);
  };
  const seen = preview.data;
  const error = preview.error ?? start.error;
  return (
    <>
      <form
        ref={form}
        className={sheet.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!seen) return look();
          const { variables: bulk } = preview;
          if (bulk && seen.changed > 0) start.mutate({ bulk, matched: seen.matched });
        }}
        id="bulk"
      >
        <BulkFields
          kinds={kinds}
          kind={kind}
          values={values}
          problems={problems}
          onKind={(next) => change(next)}
          onValues={(next) => change(kind, next)}
        />
        {error && <Problem>{failureMessage(error, t("Please try again."))}</Problem>}
        {seen && <BulkPreview of={seen} rowsLabel={counts[resource]} />}
        <BulkList resource={resource} onOpen={onStarted} />
      </form>
      <div className={`${sheet.foot} ${styles.foot}`}>
        <div className="actions">
          <button type="button" className="btn btn--sm btn--soft" onClick={onClose}>
            {t("Cancel")}
          </button>
          <button
            type="submit"
            form="bulk"
            className={`btn btn--sm ${seen ? "btn--accent" : "btn--ink"}`}
            disabled={preview.isPending || start.isPending || seen?.changed === 0}
            // The second press of a double click, or of a key that is held, would begin what the
            // first one is to show.
            onClick={(event) => event.detail > 1 && event.preventDefault()}
            onKeyDown={(event) => event.repeat && event.preventDefault()}
          >
            {seen
              ? t("Change {rows}", { rows: counts[resource](seen.changed) })
              : preview.isPending
                ? t("Looking...")
                : t("See What Would Change")}
          </button>
        </div>
      </div>
    </>
  );
}
