/**
 * Appearance of the back office in this browser: light or dark, comfortable or compact. Stored in
 * the browser, because it depends on the screen and the person; `public/theme.js` reads it before
 * the first paint. Without a choice the defaults of Settings apply, which are on the root element
 * of the document.
 */
import { useSyncExternalStore } from "react";

export type Theme = "light" | "dark";

export interface Appearance {
  /** Absent: dark where Settings say so, else as the system has it. */
  theme?: Theme;
  /** Absent: as Settings have it. */
  isCompact?: boolean;
}

const KEY = "pickwell.admin.look";
const system = "(prefers-color-scheme: dark)";

function readStored(): Appearance {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    if (typeof stored !== "object" || stored === null) return {};
    const { theme, isCompact } = stored as Record<string, unknown>;
    return {
      theme: theme === "light" || theme === "dark" ? theme : undefined,
      isCompact: typeof isCompact === "boolean" ? isCompact : undefined,
    };
  } catch {
    return {};
  }
}

let appearance = readStored();
const listeners = new Set<() => void>();

function apply() {
  const { dataset } = document.documentElement;
  const isDark = dataset.defaultTheme === "dark" || matchMedia(system).matches;
  dataset.theme = appearance.theme ?? (isDark ? "dark" : "light");
  if (appearance.isCompact ?? dataset.defaultDensity === "compact") dataset.density = "compact";
  else delete dataset.density;
  for (const listener of listeners) listener();
}

/** Changes the look here and in other tabs, now and later. */
export function changeAppearance(changes: Appearance): void {
  appearance = { ...appearance, ...changes };
  try {
    localStorage.setItem(KEY, JSON.stringify(appearance));
  } catch {
    // It lasts as long as the page, then.
  }
  apply();
}

/** Applies new defaults of Settings. Changed ones replace the choice of this browser. */
export function adoptDefaults({ darkMode, compactLayout }: AppearanceDefaults): void {
  const { dataset } = document.documentElement;
  const theme = darkMode ? "dark" : "";
  const density = compactLayout ? "compact" : "";
  const followed: Appearance = {};
  if (theme !== (dataset.defaultTheme ?? "")) followed.theme = undefined;
  if (density !== (dataset.defaultDensity ?? "")) followed.isCompact = undefined;
  dataset.defaultTheme = theme;
  dataset.defaultDensity = density;
  changeAppearance(followed);
}

interface AppearanceDefaults {
  darkMode: boolean;
  compactLayout: boolean;
}

/** Follows other tabs and the system. @returns a function that stops it */
export function followAppearance(): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  addEventListener(
    "storage",
    ({ key }) => {
      if (key !== KEY && key !== null) return;
      appearance = readStored();
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

/** The present appearance as a string, which only changes when it does. */
const readShown = () => {
  const { theme, density } = document.documentElement.dataset;
  return `${theme} ${density}`;
};

/** The look that is on the screen. */
export function useAppearance(): { shown: Theme; isCompact: boolean } {
  const [theme, density] = useSyncExternalStore(subscribe, readShown).split(" ");
  return { shown: theme === "dark" ? "dark" : "light", isCompact: density === "compact" };
}
