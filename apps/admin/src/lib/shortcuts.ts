/**
 * Keyboard shortcuts of the back office. Those of a single letter can be turned off in this
 * browser, because speech input or tremor may trigger them (WCAG 2.1.4).
 */
import type { ScreenPath } from "@pickwell/api/back-office/rules";
import { useSyncExternalStore } from "react";

const KEY = "pickwell.admin.keys";

/** After `g`, the letter that leads to a screen. */
export const jumpKeys: Record<string, ScreenPath> = {
  h: "/admin",
  p: "/admin/products",
  c: "/admin/categories",
  d: "/admin/deals",
  b: "/admin/blog",
  u: "/admin/users",
  a: "/admin/analytics",
  s: "/admin/settings",
};

function readStored(): boolean {
  try {
    return localStorage.getItem(KEY) !== "off";
  } catch {
    return true;
  }
}

let areLettersOn = readStored();
let isHelpOpen = false;
const listeners = new Set<() => void>();
const notifyListeners = () => {
  for (const listener of listeners) listener();
};

/** Turns the keys of a single letter on or off, here and later. */
export function turnLetters(isOn: boolean): void {
  areLettersOn = isOn;
  try {
    localStorage.setItem(KEY, isOn ? "on" : "off");
  } catch {
    // It lasts as long as the page, then.
  }
  notifyListeners();
}

/** Shows what keys there are, or puts it away. */
export function showKeyboardHelp(isOpen: boolean): void {
  isHelpOpen = isOpen;
  notifyListeners();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useLetters = (): boolean => useSyncExternalStore(subscribe, () => areLettersOn);
export const useIsHelpOpen = (): boolean => useSyncExternalStore(subscribe, () => isHelpOpen);
