/** Lists stored in the visitor's browser. */
import { useSyncExternalStore } from "react";

/** More entries than this are not kept; the ones at the end fall off. */
const MAX_ENTRIES = 500;

/** A list in localStorage, synchronized between tabs. */
export interface StoredList<T> {
  /** The present list: the same array until it changes. Never throws. */
  read(): readonly T[];
  /**
   * Replaces the list. Where storage is blocked or full, it lasts until the page is left.
   *
   * @returns whether it is in the storage
   */
  write(items: readonly T[]): boolean;
  /** @returns stops calling the listener */
  subscribe(listener: () => void): () => void;
}

/**
 * @param key - in localStorage
 * @param parse - validates an entry, because anything may have written to the storage; null drops
 *   it
 */
export function storedList<T>(key: string, parse: (entry: unknown) => T | null): StoredList<T> {
  const listeners = new Set<() => void>();
  let raw: string | null = null;
  let items: readonly T[] = [];
  // False while the storage refuses the last value.
  let isKept = true;

  function read() {
    if (!isKept) return items;
    const latest = load(key);
    if (latest !== raw) {
      raw = latest;
      items = parseList(latest, parse);
    }
    return items;
  }

  function notify() {
    for (const listener of listeners) listener();
  }

  function write(next: readonly T[]) {
    items = next.slice(0, MAX_ENTRIES);
    raw = JSON.stringify(items);
    try {
      localStorage.setItem(key, raw);
      isKept = true;
    } catch {
      isKept = false;
    }
    notify();
    return isKept;
  }

  function follow(event: StorageEvent) {
    if (event.key !== key && event.key !== null) return;
    isKept = true;
    notify();
  }

  function subscribe(listener: () => void) {
    if (listeners.size === 0) {
      addEventListener("storage", follow);
      // A page restored from the back/forward cache has missed storage events.
      addEventListener("pageshow", notify);
    }
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      removeEventListener("storage", follow);
      removeEventListener("pageshow", notify);
    };
  }

  return { read, write, subscribe };
}

/** The list; null on the server. */
export function useStoredList<T>(list: StoredList<T>): readonly T[] | null {
  return useSyncExternalStore<readonly T[] | null>(list.subscribe, list.read, () => null);
}

/**
 * Restores a removed entry, unless it was added again.
 *
 * @param at - its former index
 */
export function restored<T extends { id: string }>(items: readonly T[], entry: T, at: number): T[] {
  if (items.some(({ id }) => id === entry.id)) return [...items];
  return items.toSpliced(at, 0, entry);
}

/** The stored text; null when storage is blocked. */
export function load(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function parseList<T>(raw: string | null, parse: (entry: unknown) => T | null): T[] {
  try {
    const entries: unknown = JSON.parse(raw ?? "[]");
    if (!Array.isArray(entries)) return [];
    return entries.slice(0, MAX_ENTRIES).flatMap((entry) => parse(entry) ?? []);
  } catch {
    return [];
  }
}
