import type { Shop } from "@pickwell/ui/shop/shop.ts";
import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { barColors, chooseTheme, fixedTheme, themeBootScript, useThemeChoice } from "./theme.ts";

const KEY = "pickwell.theme";
const root = document.documentElement;
const shop = (parts: Partial<Shop>) => ({ brand: null, theme: "visitor", ...parts }) as Shop;

/** The theme-color elements: content and media. */
const bars = () =>
  [...document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]")].map(
    ({ media }) => media,
  );
const bySystem = ["(prefers-color-scheme: light)", "(prefers-color-scheme: dark)"];

beforeEach(() => {
  document.head.innerHTML = barColors(shop({}))
    .map(({ color, media }) => `<meta name="theme-color" content="${color}" media="${media}">`)
    .join("");
});
afterEach(() => {
  localStorage.clear();
  delete root.dataset.theme;
  document.head.innerHTML = "";
});

/** Runs the script as the page has it: a text, with nothing of this module around it. */
const runEarly = (storage: unknown = localStorage) =>
  new Function("document", "localStorage", themeBootScript)(document, storage);

test.each([
  ["dark", "dark", ["not all", "all"]],
  ["light", "light", ["all", "not all"]],
  [null, undefined, bySystem],
  ["purple", undefined, bySystem],
  ["<b>", undefined, bySystem],
])("with %s in storage the page has that theme before it is painted", (kept, theme, media) => {
  if (kept) localStorage.setItem(KEY, kept);

  runEarly();

  expect(root.dataset.theme).toBe(theme);
  expect(bars()).toEqual(media);
});

test("without access to storage the page has the system's theme", () => {
  const blocked = {
    getItem() {
      throw new DOMException("Denied", "SecurityError");
    },
  };
  expect(() => runEarly(blocked)).not.toThrow();
  expect(root.dataset.theme).toBeUndefined();
});

test("a choice applies, is stored, and can be taken back", () => {
  const { result } = renderHook(useThemeChoice);
  expect(result.current).toBe("system");

  act(() => chooseTheme("dark"));
  expect([result.current, root.dataset.theme, localStorage.getItem(KEY)]).toEqual([
    "dark",
    "dark",
    "dark",
  ]);
  expect(bars()).toEqual(["not all", "all"]);

  act(() => chooseTheme("system"));
  expect([result.current, root.dataset.theme, localStorage.getItem(KEY)]).toEqual([
    "system",
    undefined,
    null,
  ]);
  expect(bars()).toEqual(bySystem);
});

test("a choice in another tab applies, even after the tab was suspended", () => {
  const { result } = renderHook(useThemeChoice);

  localStorage.setItem(KEY, "light");
  act(() => void dispatchEvent(new StorageEvent("storage", { key: KEY })));
  expect(result.current).toBe("light");

  localStorage.setItem(KEY, "dark");
  act(() => void dispatchEvent(new StorageEvent("storage", { key: "other" })));
  expect(result.current).toBe("light");
  act(() => void dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true })));
  expect(result.current).toBe("dark");
});

test("the owner's choice applies to the page and the browser's bars", () => {
  expect(fixedTheme(shop({}))).toBeUndefined();
  expect(fixedTheme(shop({ theme: "dark" }))).toBe("dark");
  expect(barColors(shop({ theme: "dark" }))).toEqual([{ color: "#0d0a08" }]);
});
