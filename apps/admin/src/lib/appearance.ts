/**
 * How the back office looks in this browser: light or dark, roomy or compact. Kept in the browser,
 * because it suits a screen and a person; `public/theme.js` reads it before anything is drawn. What
 * nobody has chosen here is as Settings have it, which the document says on its root element.
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

/** What Settings say by now. In what has changed there, this browser follows them again. */
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

/** What is on the screen, as one text that is the same while nothing changes. */
const readShown = () => {
  const { theme, density } = document.documentElement.dataset;
  return `${theme} ${density}`;
};

/** The look that is on the screen. */
export function useAppearance(): { shown: Theme; isCompact: boolean } {
  const [theme, density] = useSyncExternalStore(subscribe, readShown).split(" ");
  return { shown: theme === "dark" ? "dark" : "light", isCompact: density === "compact" };
}
