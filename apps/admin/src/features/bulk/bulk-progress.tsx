import { t } from "@pickwell/texts/t.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";
import { formatMoment } from "../../lib/format-moment.ts";
import { useRefresh } from "../../lib/use-admin.ts";
import { useAttempt } from "../../lib/use-attempt.ts";
import { useConfirm } from "../../ui/confirm.tsx";
import sheet from "../../ui/sheet.module.css";
import { Loading } from "../../ui/states.tsx";
import styles from "./bulk.module.css";
import type { BulkResource } from "./bulk-kinds.ts";
import { type Bulk, changeLabel, outcomeOf } from "./bulk-labels.ts";
import { SkippedRows } from "./bulk-preview.tsx";
import { useBulkApi } from "./use-bulk-api.ts";

/** How often one that runs is looked at, in milliseconds. */
const LOOK_MS = 700;

const isBusy = ({ state }: Bulk) => state === "running" || state === "undoing";

interface BulkProgressProps {
  resource: BulkResource;
  id: string;
  onChanged: () => unknown;
  onClose: () => void;
}

/** A running or finished bulk edit. */
export function BulkProgress({ resource, id, onChanged, onClose }: BulkProgressProps) {
  const api = useBulkApi(resource);
  const refresh = useRefresh("bulk");
  const attempt = useAttempt();
  const ask = useConfirm();
  const { data } = useQuery({
    ...api.get(id),
    refetchInterval: ({ state }) => (state.data && !isBusy(state.data) ? false : LOOK_MS),
  });
  const wasBusy = useRef(true);
  const ended = useEffectEvent(() => void onChanged());
  const busy = data ? isBusy(data) : true;
  useEffect(() => {
    if (wasBusy.current && !busy) ended();
    wasBusy.current = busy;
  }, [busy]);
  // Its buttons come and go, also under the focus: it would leave the sheet.
  const lasting = useRef<HTMLButtonElement>(null);
  const state = data?.state;
  useLayoutEffect(() => {
    if (state && document.activeElement === document.body) lasting.current?.focus();
  }, [state]);
  if (!data) return <Loading label={t("Loading the change...")} />;
  const undo = async () => {
    const isSure = await ask({
      title: t("Undo this change?"),
      body: t("Everything that is still as the change left it becomes what it was."),
      action: t("Undo"),
    });
    if (isSure) await attempt(() => api.undo(id));
    void refresh();
  };
  const cancel = async () => {
    await attempt(() => api.cancel(id));
    void refresh();
  };
  const done = data.changed + data.unchanged + data.refused;
  return (
    <>
      <div className={sheet.form}>
        <p>
          <b>{changeLabel(data.change)}</b>
        </p>
        {data.state === "running" && (
          <progress value={done} max={data.matched} aria-label={t("Rows looked at")} />
        )}
        {data.state === "undoing" && (
          <progress
            value={data.restored + data.kept}
            max={data.changed}
            aria-label={t("Rows put back")}
          />
        )}
        <p role="status">{outcomeOf(data)}</p>
        <SkippedRows of={data.refusals} count={data.refused} />
        <SkippedRows of={data.keptRows} count={data.kept} />
        {busy && (
          <p className="muted">{t("It continues when you close this, and after a restart.")}</p>
        )}
      </div>
      <div className={`${sheet.foot} ${styles.foot}`}>
        <div className="actions">
          {data.state === "running" && (
            <button type="button" className="btn btn--sm btn--soft" onClick={cancel}>
              {t("Cancel Change")}
            </button>
          )}
          {data.canUndo && (
            <button type="button" className="btn btn--sm btn--soft" onClick={undo}>
              {t("Undo")}
            </button>
          )}
          <button ref={lasting} type="button" className="btn btn--sm btn--ink" onClick={onClose}>
            {t("Close")}
          </button>
        </div>
      </div>
    </>
  );
}

interface BulkListProps {
  resource: BulkResource;
  onOpen: (id: string) => void;
}

/** Bulk edits of the last two weeks, which can be undone. */
export function BulkList({ resource, onOpen }: BulkListProps) {
  const { data = [] } = useQuery(useBulkApi(resource).list());
  if (data.length === 0) return null;
  return (
    <section className={styles.former} aria-label={t("Earlier changes")}>
      <h3>{t("Earlier changes")}</h3>
      <ul>
        {data.map((bulk) => (
          <li key={bulk.id}>
            <button type="button" onClick={() => onOpen(bulk.id)}>
              {changeLabel(bulk.change)}
            </button>
            <span className="muted">
              {formatMoment(bulk.startedAt)}
              {bulk.startedBy && `, ${bulk.startedBy}`}. {outcomeOf(bulk)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
