import { ApiError } from "@pickwell/client/api-error.ts";
import { useSession } from "@pickwell/client/session";
import { isSignedOut } from "@pickwell/ui/forms/refusal.ts";
import { useState } from "react";
import { asSentence, failureMessage } from "../../forms/problem-messages.ts";

export interface Versioned {
  id: string;
  version: number;
}

/** How rows of a list are changed in it. */
export interface InlineRows<Row extends Versioned, Changes> {
  change: (input: { id: string; version: number; changes: Changes }) => Promise<unknown>;
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

interface RemoteValue {
  /** Their value, as the field holds it. */
  text: string;
  version: number;
}

/**
 * Saves one field of one row. If another user has changed the row, but not this field, the newer
 * version is changed; if they changed this field, both values are shown, and the typed text stays.
 */
export function useInlineSave<Row extends Versioned, Changes>(
  rows: InlineRows<Row, Changes>,
  field: InlineField<Row, Changes>,
  row: Row,
) {
  const { keeper } = useSession();
  const [problem, setProblem] = useState<string | null>(null);
  const [theirs, setTheirs] = useState<RemoteValue | null>(null);
  const [isSaving, setSaving] = useState(false);
  const began = field.textOf(row);

  async function send(text: string, version: number): Promise<boolean> {
    try {
      await rows.change({ id: row.id, version, changes: field.changesOf(text) });
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
