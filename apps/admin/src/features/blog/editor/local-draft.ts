/**
 * A copy of unsaved edits in this browser, per person and article, that survives a crash or an
 * unreachable shop.
 */
import { load } from "@pickwell/client/account/stored.ts";
import { type PostValues, postFields } from "./post-values.ts";

export interface LocalDraft {
  values: PostValues;
  /** The version of the article that the draft began with; null for a new one. */
  baseVersion: number | null;
  /** When it was last typed, in milliseconds. */
  at: number;
}

/** @param postId - null for a new article */
export const localDraftKey = (userId: string, postId: string | null): string =>
  `pickwell.admin.writing.${userId}.${postId ?? "new"}`;

/** @returns whether it was stored; false when storage is blocked or full */
export function saveLocalDraft(key: string, draft: LocalDraft): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

export function removeLocalDraft(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing is kept where storage is blocked.
  }
}

/**
 * @param initial - names and types of the values, because anything may have written to the storage
 * @returns null when there is none, or it is invalid
 */
export function findLocalDraft(key: string, initial: PostValues): LocalDraft | null {
  try {
    const { values, baseVersion, at } = JSON.parse(load(key) ?? "") as Partial<LocalDraft>;
    if (typeof at !== "number" || typeof values !== "object") return null;
    const known = Object.keys(postFields) as (keyof PostValues)[];
    const valid = known.filter((name) => typeof values[name] === typeof initial[name]);
    return {
      values: { ...initial, ...Object.fromEntries(valid.map((name) => [name, values[name]])) },
      baseVersion: typeof baseVersion === "number" ? baseVersion : null,
      at,
    };
  } catch {
    return null;
  }
}
