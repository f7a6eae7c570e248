import { ApiError } from "@pickwell/client/api-error.ts";
import { useSession } from "@pickwell/client/session";
import { t } from "@pickwell/texts/t.ts";
import { isSignedOut } from "@pickwell/ui/forms/refusal.ts";
import { useState } from "react";
import { asSentence, failureMessage } from "../../forms/problem-messages.ts";
import { useAttempt } from "../../lib/use-attempt.ts";
import { useToast } from "../toast/toast.tsx";

export interface Versioned {
  id: string;
  version: number;
}

/** How rows of a list are changed in it. */
export interface InlineRows<Row extends Versioned, Changes> {
  /** @returns the row as saved */
  change: (input: { id: string; version: number; changes: Changes }) => Promise<Row>;
  /** Loads the newest version of the row. */
  newest: (id: string) => Promise<Row>;
  /** The list is read again. */
  refresh: () => Promise<unknown>;
}

/** One field of a row. */
export interface InlineField<Row, Changes> {
  /** Such as `Price`. */
  label: string;
  /** Its value as the field holds it. */
  textOf: (row: Row) => string;
  /** Converts the text to the changes. @throws Error describing the problem of the text */
  changesOf: (text: string) => Changes;
  /** The value as people read it; the text itself by default. */
  shown?: (text: string) => string;
}

/**
 * Sets a field back to its former value. What else was changed in the row since stays.
 *
 * @returns false when the field itself has been changed since, which stays, too
 */
async function setBack<Row extends Versioned, Changes>(
  rows: InlineRows<Row, Changes>,
  field: InlineField<Row, Changes>,
  { id, former, saved }: { id: string; former: string; saved: string },
): Promise<boolean> {
  const newest = await rows.newest(id);
  if (field.textOf(newest) !== saved) return false;
  await rows.change({ id, version: newest.version, changes: field.changesOf(former) });
  return true;
}

interface RemoteValue {
  /** Their value, as the field holds it. */
  text: string;
  version: number;
}

/**
 * Saves one field of one row. If another user has changed the row, but not this field, the newer
 * version is changed; if they changed this field, both values are shown, and the typed text stays.
 * What was saved can be undone in the message that says so.
 *
 * @param name - of the row, as that message names it
 * @param mayReturn - whether the field can be given a former value again
 */
export function useInlineSave<Row extends Versioned, Changes>(
  rows: InlineRows<Row, Changes>,
  field: InlineField<Row, Changes>,
  row: Row,
  { name, mayReturn }: { name: string; mayReturn: (former: string) => boolean },
) {
  const { keeper } = useSession();
  const attempt = useAttempt();
  const toast = useToast();
  const [problem, setProblem] = useState<string | null>(null);
  const [theirs, setTheirs] = useState<RemoteValue | null>(null);
  const [isSaving, setSaving] = useState(false);
  const began = field.textOf(row);

  const undo = (former: string, saved: string) =>
    attempt(async () => {
      if (!(await setBack(rows, field, { id: row.id, former, saved }))) {
        toast.info(t("It has been changed again since, and stays as it is."));
      }
      await rows.refresh();
    });

  /** @param former - the value that was replaced */
  function tell(former: string, saved: string) {
    toast.done(t("{label} of {name} saved.", { label: field.label, name }), {
      action: mayReturn(former)
        ? { label: t("Undo"), onPress: () => void undo(former, saved) }
        : undefined,
    });
  }

  async function send(text: string, version: number): Promise<boolean> {
    try {
      const saved = await rows.change({ id: row.id, version, changes: field.changesOf(text) });
      tell(theirs?.text ?? began, field.textOf(saved));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code !== "CONFLICT" || error.field !== "version") throw error;
      const newest = await rows.newest(row.id);
      const now = field.textOf(newest);
      if (now === began || now === text) return send(text, newest.version);
      setTheirs({ text: now, version: newest.version });
      return false;
    }
    return true;
  }

  /** @returns whether it is saved */
  async function save(text: string): Promise<boolean> {
    if (isSaving) return false;
    setProblem(null);
    setSaving(true);
    try {
      if (!(await send(text, theirs?.version ?? row.version))) return false;
      await rows.refresh();
      return true;
    } catch (error) {
      if (isSignedOut(error)) keeper.expire();
      else setProblem(wordsOf(error, field.label));
      return false;
    } finally {
      setSaving(false);
    }
  }

  return {
    problem,
    theirs,
    isSaving,
    save,
    forget() {
      setProblem(null);
      setTheirs(null);
    },
  };
}

function wordsOf(error: unknown, label: string): string {
  if (!(error instanceof ApiError)) return error instanceof Error ? error.message : String(error);
  const path = error.field ?? "";
  const text = failureMessage(error);
  return asSentence(path === "" ? text : text.replace(`${path}: `, ""), label);
}
