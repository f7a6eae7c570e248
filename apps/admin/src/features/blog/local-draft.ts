/**
 * A copy of what is being written, in this browser, so that neither a crash nor a shop that cannot be
 * reached loses it. One for each person and article.
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

/** @returns whether it is kept; not when storage is blocked or full */
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
 * @param initial - says which values there are, and of which kind: anybody may have written there
 * @returns null when nothing is kept, or nothing that makes sense
 */
export function findLocalDraft(key: string, initial: PostValues): LocalDraft | null {
  try {
    const { values, baseVersion, at } = JSON.parse(load(key) ?? "") as Partial<LocalDraft>;
    if (typeof at !== "number" || typeof values !== "object") return null;
    const known = Object.keys(postFields) as (keyof PostValues)[];
    const sound = known.filter((name) => typeof values[name] === typeof initial[name]);
    return {
      values: { ...initial, ...Object.fromEntries(sound.map((name) => [name, values[name]])) },
      baseVersion: typeof baseVersion === "number" ? baseVersion : null,
      at,
    };
  } catch {
    return null;
  }
}
