import { z } from "zod";
import { rowId } from "../../core/list-input.ts";

/** Maximum length of a note, in characters. */
export const MAX_NOTE = 500;

const note = z
  .string()
  .trim()
  .max(MAX_NOTE, { error: `must be at most ${MAX_NOTE} characters long` });

/**
 * Fields sent with a change of an article that concern its update note; not stored with the
 * article.
 */
export const announcement = {
  /** Description of the change for readers. */
  changeNote: note,
  /** Keeps the date that readers see, and adds no note. */
  isMinor: z.boolean(),
};

/** @property id - of the note. An empty text leaves only the date. */
export const noteChangeInput = rowId.extend({ note });

export type NoteChange = z.infer<typeof noteChangeInput>;
