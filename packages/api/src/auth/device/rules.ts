import { t } from "@pickwell/texts/t.ts";

// The first that fits counts: most browsers also name those they descend from.
const browsers: [mark: RegExp, name: string][] = [
  [/\bEdg(e|A|iOS)?\//, "Edge"],
  [/\b(OPR|Opera)\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];
const systems: [mark: RegExp, name: string][] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b/, "Mac"],
  [/\bLinux\b/, "Linux"],
];

const nameIn = (list: [RegExp, string][], userAgent: string) =>
  list.find(([mark]) => mark.test(userAgent))?.[1];

/**
 * Name of a browser or program: "Firefox on Windows"; of an unknown one what it calls itself.
 *
 * @param userAgent - may be empty
 */
export const programOf = (userAgent: string): string =>
  nameIn(browsers, userAgent) ? deviceOf(userAgent) : userAgent;

/** Short name of a browser: "Firefox on Windows". */
export function deviceOf(userAgent: string): string {
  const browser = nameIn(browsers, userAgent) ?? t("A browser");
  const system = nameIn(systems, userAgent);
  return system ? t("{browser} on {system}", { browser, system }) : browser;
}
