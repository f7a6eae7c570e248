/** The last synchronized state. */

import { ACCOUNT_KEY, type SavedProduct, WISHLIST_KEY } from "./saved-list.ts";
import { load } from "./stored.ts";

export interface LastSync {
  /** Who is signed in here. */
  userId: string;
  /** Products that were on their account. */
  ids: readonly string[];
}

/** Null when not signed in here. */
export function lastSync(): LastSync | null {
  const { userId, ids } = Object(stored(ACCOUNT_KEY));
  if (typeof userId !== "string" || !Array.isArray(ids)) return null;
  // A lost or damaged list was not emptied by the user.
  if (!Array.isArray(stored(WISHLIST_KEY))) return { userId, ids: [] };
  return { userId, ids: ids.filter((id) => typeof id === "string") };
}

function stored(key: string): unknown {
  try {
    return JSON.parse(load(key) ?? "null");
  } catch {
    return null;
  }
}

/** Stores it; without storage the list stays in this browser only. */
export function saveLastSync(next: LastSync): void {
  try {
    localStorage.setItem(ACCOUNT_KEY, JSON.stringify(next));
  } catch {}
}

/** Forgets it, so that the next sync is the first one again. Never throws. */
export function clearLastSync(): void {
  try {
    localStorage.removeItem(ACCOUNT_KEY);
  } catch {}
}

/**
 * The changes of a list.
 *
 * @param ids - the former entries
 * @returns in the API's format, without entries it would reject
 */
export function changesSince(ids: readonly string[], list: readonly SavedProduct[]) {
  const [before, now] = [new Set(ids), new Set(list.map(({ id }) => id))];
  return {
    saved: list
      .filter((entry) => !before.has(entry.id) && isValid(entry))
      .map(({ id, priceCents, savedAt }) => ({ id, priceCents, savedAt: new Date(savedAt) })),
    removed: ids.filter((id) => !now.has(id)),
  };
}

/** Validates an entry, because anything may have written to the storage. */
const isValid = ({ id, priceCents, savedAt }: SavedProduct): boolean =>
  id !== "" && id.length <= 50 && priceCents >= 0 && priceCents <= 1e8 && !!Date.parse(savedAt);

/**
 * The account's list with changes made while it was requested.
 *
 * @param sent - the list at the time of the request
 * @param now - the current list
 */
export function mergeLocalChanges(
  onAccount: readonly SavedProduct[],
  sent: readonly SavedProduct[],
  now: readonly SavedProduct[],
): SavedProduct[] {
  const idsOf = (list: readonly SavedProduct[]) => new Set(list.map(({ id }) => id));
  const [account, before, after] = [idsOf(onAccount), idsOf(sent), idsOf(now)];
  return [
    ...now.filter(({ id }) => !before.has(id) && !account.has(id)),
    ...onAccount.filter(({ id }) => after.has(id) || !before.has(id)),
  ];
}
