/**
 * How the back office looks in this browser: light or dark, roomy or compact. Kept in the browser,
 * because it suits a screen and a person; `public/look.js` reads it before anything is drawn.
 */
import { useSyncExternalStore } from "react";

export type Theme = "light" | "dark";

export interface Look {
  /** Absent: as the system has it. */
  theme?: Theme;
  isCompact?: boolean;
}

const KEY = "pickwell.admin.look";
const system = "(prefers-color-scheme: dark)";

function readStored(): Look {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    if (typeof stored !== "object" || stored === null) return {};
    const { theme, isCompact } = stored as Record<string, unknown>;
    return {
      theme: theme === "light" || theme === "dark" ? theme : undefined,
      isCompact: isCompact === true,
    };
  } catch {
    return {};
  }
}

let look = readStored();
const listeners = new Set<() => void>();

function apply() {
  const { dataset } = document.documentElement;
  dataset.theme = look.theme ?? (matchMedia(system).matches ? "dark" : "light");
  if (look.isCompact) dataset.density = "compact";
  else delete dataset.density;
  for (const listener of listeners) listener();
}

/** Changes the look here and in other tabs, now and later. */
export function changeLook(changes: Look): void {
  look = { ...look, ...changes };
  try {
    localStorage.setItem(KEY, JSON.stringify(look));
  } catch {
    // It lasts as long as the page, then.
  }
  apply();
}

/** Follows other tabs and the system. @returns a function that stops it */
export function followLook(): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  addEventListener(
    "storage",
    ({ key }) => {
      if (key !== KEY && key !== null) return;
      look = readStored();
      apply();
    },
    { signal },
  );
  matchMedia(system).addEventListener("change", apply, { signal });
  return () => stop.abort();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The look as it is chosen, and the theme that follows from it. */
export function useLook(): Look & { shown: Theme } {
  const chosen = useSyncExternalStore(subscribe, () => look);
  return { ...chosen, shown: document.documentElement.dataset.theme === "dark" ? "dark" : "light" };
}
