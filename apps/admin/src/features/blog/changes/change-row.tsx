import type { Outputs } from "@pickwell/api";
import { MAX_NOTE } from "@pickwell/api/blog/changes/schema";
import { t } from "@pickwell/texts/t.ts";
import { type KeyboardEvent, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useUnsaved } from "../../../forms/use-unsaved.ts";
import { formatMoment } from "../../../lib/format-moment.ts";
import { useAdmin, useRefresh } from "../../../lib/use-admin.ts";
import { useAttempt } from "../../../lib/use-attempt.ts";
import { useConfirm } from "../../../ui/confirm.tsx";
import styles from "./changes.module.css";

type Change = Outputs["admin"]["posts"]["changes"]["list"][number];

/** An update note. Not a form, because it is inside the article's form. */
export function ChangeRow({ change }: { change: Change }) {
  const { note, changedAt, changedBy } = change;
  const { saveNote, remove, refresh } = useChangeActions(change);
  const editButton = useRef<HTMLButtonElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  useUnsaved(typed !== null && typed.trim() !== note);

  function close() {
    flushSync(() => setTyped(null));
    editButton.current?.focus();
  }

  async function save() {
    if (typed === null || !(await saveNote(typed))) return;
    close();
    await refresh();
  }

  function onKey(event: KeyboardEvent) {
    const isSaving = event.key === "Enter" && (event.ctrlKey || event.metaKey);
    if (!isSaving && event.key !== "Escape") return;
    // The article is saved and closed by the same keys.
    event.stopPropagation();
    event.preventDefault();
    if (isSaving) void save();
    else close();
  }

  return (
    <li className={styles.change}>
      <p className="muted">
        <time dateTime={changedAt.toISOString()}>{formatMoment(changedAt)}</time>
        {changedBy && ` · ${changedBy}`}
      </p>
      {typed === null ? (
        <p className={styles.note} dir="auto">
          {note || <span className="muted">{t("No comment")}</span>}
        </p>
      ) : (
        <NoteField value={typed} onType={setTyped} onKey={onKey} />
      )}
      <div className="actions">
        {typed === null ? (
          <button
            ref={editButton}
            type="button"
            className="btn btn--xs btn--soft"
            onClick={() => setTyped(note)}
          >
            {note ? t("Edit") : t("Say What Changed")}
          </button>
        ) : (
          <>
            <button type="button" className="btn btn--xs btn--ink" onClick={() => void save()}>
              {t("Save Note")}
            </button>
            <button type="button" className="btn btn--xs btn--soft" onClick={close}>
              {t("Cancel")}
            </button>
          </>
        )}
        <button type="button" className="btn btn--xs btn--soft" onClick={() => void remove()}>
          {t("Remove")}
        </button>
      </div>
    </li>
  );
}

/** What can be done with an update note. */
function useChangeActions({ id, changedAt }: Change) {
  const { changes } = useAdmin().posts;
  const refresh = useRefresh("posts", "audit");
  const attempt = useAttempt();
  const ask = useConfirm();

  const saveNote = (note: string) =>
    attempt(() => changes.change.mutate({ id, note }), { done: t("Change note saved") });

  async function remove() {
    const isSure = await ask({
      title: t("Remove Change"),
      body: (
        <p>
          {t("Readers no longer see the change of {date}; the date before it is shown.", {
            date: formatMoment(changedAt),
          })}
        </p>
      ),
      action: t("Remove"),
      isDestructive: true,
    });
    if (!isSure) return;
    const isDone = await attempt(() => changes.remove.mutate({ id }), {
      done: t("Change removed"),
    });
    if (isDone) await refresh();
  }

  return { saveNote, remove, refresh };
}

interface NoteFieldProps {
  value: string;
  onType: (text: string) => void;
  onKey: (event: KeyboardEvent) => void;
}

function NoteField({ value, onType, onKey }: NoteFieldProps) {
  const id = useId();
  return (
    <>
      <label className="vh" htmlFor={id}>
        {t("What changed")}
      </label>
      <textarea
        id={id}
        // biome-ignore lint/a11y/noAutofocus: it was asked for by the button in its place
        autoFocus
        className="field"
        rows={3}
        maxLength={MAX_NOTE}
        value={value}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={onKey}
      />
    </>
  );
}
