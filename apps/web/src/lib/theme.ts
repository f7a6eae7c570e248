/**
 * Theme. If the visitor may choose, the system decides (`styles/tokens.css`) until they choose in
 * this browser: then `data-theme` on the root element does. Pages are cached for everybody, so an
 * inline script sets it before the first paint.
 */

import { load } from "@pickwell/client/account/stored.ts";
import type { Shop } from "@pickwell/ui/shop/shop.ts";
import { useSyncExternalStore } from "react";

/** The visitor's choices. */
export const themeChoices = ["system", "light", "dark"] as const;

export type ThemeChoice = (typeof themeChoices)[number];

const KEY = "pickwell.theme";

/** Colour of the browser's toolbar in dark mode: the background of the page. */
const DARK_BAR = "#0d0a08";

/** @returns the `theme-color` of a page: one, or one per scheme */
export function barColors({ brand, theme }: Shop): { color: string; media?: string }[] {
  const light = { color: brand?.accentDeep ?? "#1b1512" };
  const dark = { color: DARK_BAR };
  if (theme !== "visitor") return [theme === "dark" ? dark : light];
  return [
    { ...light, media: "(prefers-color-scheme: light)" },
    { ...dark, media: "(prefers-color-scheme: dark)" },
  ];
}

/** The root element's theme; undefined when the visitor may choose. */
export const fixedTheme = ({ theme }: Shop) => (theme === "visitor" ? undefined : theme);

/**
 * Applies a choice to the page and the browser's toolbar. Inlined into pages by its source text, so
 * it must not use anything outside of it.
 *
 * @param choice - `light` or `dark`; anything else follows the system
 */
function showTheme(choice: string | null) {
  const { dataset } = document.documentElement;
  const isChosen = choice === "light" || choice === "dark";
  if (isChosen) dataset.theme = choice;
  else delete dataset.theme;
  const bars = document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color][media]");
  for (const [at, scheme] of ["light", "dark"].entries()) {
    const bar = bars[at];
    if (bar)
      bar.media = isChosen
        ? scheme === choice
          ? "all"
          : "not all"
        : `(prefers-color-scheme: ${scheme})`;
  }
}

/** The inline script that applies the visitor's choice before the first paint. */
export const themeBootScript = `try{(${showTheme})(localStorage.getItem("${KEY}"))}catch{}`;

const listeners = new Set<() => void>();

function show(choice: string | null) {
  showTheme(choice);
  for (const listener of listeners) listener();
}

/** Applies and stores a choice, also in other tabs. */
export function chooseTheme(choice: ThemeChoice): void {
  try {
    if (choice === "system") localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, choice);
  } catch {
    // Without storage the choice lasts until the page is left.
  }
  show(choice);
}

const showStored = () => show(load(KEY));

const followTabs = ({ key }: StorageEvent) => {
  if (key === KEY || key === null) showStored();
};

/** A page restored from the back/forward cache has missed changes in other tabs. */
const handlePageShow = ({ persisted }: PageTransitionEvent) => {
  if (persisted) showStored();
};

function subscribe(listener: () => void) {
  if (listeners.size === 0) {
    // Also when the owner has just given the choice back to visitors.
    showStored();
    addEventListener("storage", followTabs);
    addEventListener("pageshow", handlePageShow);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    removeEventListener("storage", followTabs);
    removeEventListener("pageshow", handlePageShow);
  };
}

const readShown = (): ThemeChoice => {
  const { theme } = document.documentElement.dataset;
  return theme === "light" || theme === "dark" ? theme : "system";
};

/** The current choice; null on the server. */
export const useThemeChoice = (): ThemeChoice | null =>
  useSyncExternalStore<ThemeChoice | null>(subscribe, readShown, () => null);
