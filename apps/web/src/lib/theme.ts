/**
 * Light or dark. While the owner leaves it to the visitor, the system decides (`styles/tokens.css`)
 * until somebody chooses in this browser: then `data-theme` on the root element does. Pages are kept
 * and the same for everybody, so a script puts it there before anything is drawn.
 */

import { load } from "@pickwell/client/account/stored.ts";
import type { Shop } from "@pickwell/ui/shop/shop.ts";
import { useSyncExternalStore } from "react";

/** What a visitor may choose. */
export const themeChoices = ["system", "light", "dark"] as const;

export type ThemeChoice = (typeof themeChoices)[number];

const KEY = "pickwell.theme";

/** Of the browser's own bars in the dark, where they take a colour: what the page begins with. */
const DARK_BAR = "#0d0a08";

/** @returns the `theme-color` of a page: one, or that for light and that for dark */
export function barColors({ brand, theme }: Shop): { color: string; media?: string }[] {
  const light = { color: brand?.accentDeep ?? "#1b1512" };
  const dark = { color: DARK_BAR };
  if (theme !== "visitor") return [theme === "dark" ? dark : light];
  return [
    { ...light, media: "(prefers-color-scheme: light)" },
    { ...dark, media: "(prefers-color-scheme: dark)" },
  ];
}

/** What the root element says: nothing where the visitor may choose. */
export const fixedTheme = ({ theme }: Shop) => (theme === "visitor" ? undefined : theme);

/**
 * Shows the page as it was chosen, and the browser's bars with it. Written into pages as it stands:
 * it may use nothing from outside.
 *
 * @param choice - `light` or `dark`; anything else leaves it to the system
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

/** The script that shows a page as it was chosen in this browser, before anything is drawn. */
export const themeBootScript = `try{(${showTheme})(localStorage.getItem("${KEY}"))}catch{}`;

const listeners = new Set<() => void>();

function show(choice: string | null) {
  showTheme(choice);
  for (const listener of listeners) listener();
}

/** Shows the shop so, now and on later visits with this browser, also in other tabs. */
export function chooseTheme(choice: ThemeChoice): void {
  try {
    if (choice === "system") localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, choice);
  } catch {
    // It lasts as long as the page, then.
  }
  show(choice);
}

const showStored = () => show(load(KEY));

const followTabs = ({ key }: StorageEvent) => {
  if (key === KEY || key === null) showStored();
};

/** A page that comes back from the browser's cache has slept through what other tabs chose. */
const handlePageShow = ({ persisted }: PageTransitionEvent) => {
  if (persisted) showStored();
};

function subscribe(listener: () => void) {
  if (listeners.size === 0) {
    // Also after the owner has just left it to the visitor again.
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

/** What is chosen; in HTML from the server, which cannot know it, nothing. */
export const useThemeChoice = (): ThemeChoice | null =>
  useSyncExternalStore<ThemeChoice | null>(subscribe, readShown, () => null);
