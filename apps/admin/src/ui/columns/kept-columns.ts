/**
 * The columns chosen for each list, stored in this browser, because they depend on the screen and
 * the person. Columns in the URL, such as those of a saved view, have priority.
 */
import { useSyncExternalStore } from "react";

const keyOf = (list: string) => `pickwell.admin.columns.${list}`;
const kept = new Map<string, string | undefined>();
const listeners = new Set<() => void>();

function read(list: string): string | undefined {
  if (!kept.has(list)) {
    try {
      kept.set(list, localStorage.getItem(keyOf(list)) ?? undefined);
    } catch {
      kept.set(list, undefined);
    }
  }
  return kept.get(list);
}

/** @param ids - joined by commas; undefined for the usual ones */
export function keepColumns(list: string, ids: string | undefined): void {
  kept.set(list, ids);
  try {
    if (ids === undefined) localStorage.removeItem(keyOf(list));
    else localStorage.setItem(keyOf(list), ids);
  } catch {
    // It lasts as long as the page, then.
  }
  for (const listener of listeners) listener();
}

/** @returns the ids, joined by commas; undefined for the usual ones */
export const useKeptColumns = (list: string): string | undefined =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => read(list),
  );
