/**
 * Analytics scripts of third parties. Loaded with the consent banner, and inactive until the
 * visitor agrees.
 */

import type { Outputs } from "@pickwell/api";
import { AWAITING_CONSENT } from "@pickwell/api/head-code/rules";

export type Analytics = NonNullable<Outputs["settings"]["public"]["analytics"]>;

/** Calls that wait for the script that will take them. */
interface PixelQueue {
  (...call: unknown[]): void;
  queue: unknown[];
  push: PixelQueue;
  loaded: boolean;
  version: string;
  callMethod?: (...call: unknown[]) => void;
}

declare global {
  interface Window {
    dataLayer?: unknown[];
    fbq?: PixelQueue;
    _fbq?: PixelQueue;
  }
}

/** Cookies that these scripts leave on the shop's own address. */
const COOKIES = /^_(ga|gid|gat|gcl|fbp|fbc)/;

const loaded = new Set<string>();

/** Loads the configured scripts, each once. Call it after consent only. */
export function loadThirdParties({ google, facebook }: Analytics): void {
  if (google && isFirst(google)) loadGoogle(google);
  if (facebook && isFirst(facebook)) loadFacebook(facebook);
}

/**
 * Moves the owner's waiting head code into the head, once and in order. Call it after consent only.
 */
export async function loadHeadCode(): Promise<void> {
  const waiting = document.getElementById(AWAITING_CONSENT);
  if (!(waiting instanceof HTMLTemplateElement) || !isFirst(AWAITING_CONSENT)) return;
  for (const tag of waiting.content.children) {
    const live = document.importNode(tag, true);
    const isWaitedFor =
      live instanceof HTMLScriptElement && live.src !== "" && !live.matches("[async], [defer]");
    const settled =
      isWaitedFor &&
      new Promise((done) => {
        // A script that fails to load does not hold up the others, as in a page.
        for (const event of ["load", "error"]) live.addEventListener(event, done, { once: true });
      });
    document.head.append(live);
    // What follows may need it.
    await settled;
  }
}

/** Whether anything was loaded; running scripts cannot be removed. */
export const isAnyLoaded = (): boolean => loaded.size > 0;

function isFirst(id: string): boolean {
  if (loaded.has(id)) return false;
  loaded.add(id);
  return true;
}

function addScript(src: string): void {
  const script = document.createElement("script");
  script.async = true;
  script.src = src;
  document.head.append(script);
}

function loadGoogle(id: string): void {
  window.dataLayer ??= [];
  const layer = window.dataLayer;
  function gtag(..._call: unknown[]) {
    // biome-ignore lint/complexity/noArguments: the script tells its commands by this very type
    layer.push(arguments);
  }
  gtag("js", new Date());
  gtag("config", id);
  addScript(`https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`);
}

function loadFacebook(id: string): void {
  const pixel = ((...call: unknown[]) => {
    if (pixel.callMethod) pixel.callMethod(...call);
    else pixel.queue.push(call);
  }) as PixelQueue;
  Object.assign(pixel, { push: pixel, loaded: true, version: "2.0", queue: [] });
  window.fbq = pixel;
  window._fbq = pixel;
  pixel("init", id);
  pixel("track", "PageView");
  addScript("https://connect.facebook.net/en_US/fbevents.js");
}

/** Deletes third-party cookies of every domain level. */
export function forgetCookies(): void {
  const labels = location.hostname.split(".");
  const domains = labels.map((_, index) => `;domain=${labels.slice(index).join(".")}`);
  for (const cookie of document.cookie.split("; ")) {
    const [name = ""] = cookie.split("=");
    if (!COOKIES.test(name)) continue;
    for (const domain of ["", ...domains]) {
      // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser yet
      document.cookie = `${name}=;max-age=0;path=/${domain}`;
    }
  }
}
