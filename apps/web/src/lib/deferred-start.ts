/**
 * Loads a page's scripts after it was drawn, or at the first interaction, so that they do not delay
 * pictures and fonts. Clicks before that are replayed. Stylesheets are loaded in the same way,
 * because the page contains only the rules it needs; scripts start after them.
 */

/** Clicks made before the page's scripts handle them. */
interface EarlyClicks {
  /** The last unhandled click, and the clicked button if only scripts handle it. */
  last: { press: Event; button: HTMLElement | null } | null;
  stop: () => void;
}

declare global {
  interface Window {
    earlyClicks?: EarlyClicks;
  }
}

/** How long to wait for pictures and fonts after the first paint, in milliseconds. */
const PATIENCE_MS = 2500;

/**
 * Loads stylesheets and scripts after the first paint or at the first interaction. Inlined into
 * pages by its source text, so it must not use anything outside of it.
 *
 * @param entry - URL of the script that hydrates the page
 * @param preloads - URLs of all modules it needs, including itself
 * @param sheets - URLs of the page's stylesheets
 * @param patienceMs - how long to wait for the load event after the first paint
 */
function deferScripts(entry: string, preloads: string[], sheets: string[], patienceMs: number) {
  const nonce = document.currentScript?.nonce;
  const stop = new AbortController();
  const once = { capture: true, passive: true, signal: stop.signal };
  const start = () => {
    if (stop.signal.aborted) return;
    stop.abort();
    const link = (rel: string, href: string, isDisabled: boolean) => {
      const made = document.createElement("link");
      document.head.append(Object.assign(made, { rel, href, disabled: isDisabled }));
    };
    // As one sheet at the end: some of the rules alone would override the page's inlined ones of the
    // others, and enabling links makes browsers build their fonts anew and lay out the whole page.
    const texts = sheets.map(async (href) => {
      const answer = await fetch(href);
      if (!answer.ok) return "";
      // Tells dynamic imports that their stylesheet is there.
      link("stylesheet", href, true);
      return answer.text();
    });
    for (const href of preloads) link("modulepreload", href, false);
    Promise.allSettled(texts).then((ends) => {
      const css = ends.map((end) => (end.status === "fulfilled" ? end.value : ""));
      const style = Object.assign(document.createElement("style"), { nonce });
      style.append(css.join(""));
      const script = document.createElement("script");
      document.head.append(style, Object.assign(script, { type: "module", src: entry }));
    });
  };
  for (const touch of ["pointerdown", "touchstart", "keydown", "focusin", "wheel"]) {
    addEventListener(touch, start, once);
  }
  // What was loaded is painted in the next frame.
  const afterFrame = () => requestAnimationFrame(() => setTimeout(start));
  const whenPainted = () => {
    if (document.readyState === "complete") return afterFrame();
    addEventListener("load", afterFrame, once);
    setTimeout(start, patienceMs);
  };
  if (PerformanceObserver.supportedEntryTypes?.includes("paint")) {
    // Background tabs are painted only when they are shown.
    new PerformanceObserver((_, observer) => {
      observer.disconnect();
      whenPainted();
    }).observe({ type: "paint", buffered: true });
  } else requestAnimationFrame(whenPainted);
}

/** Remembers the last click before hydration. Inlined into pages. */
export function recordEarlyClicks() {
  const deaf = new AbortController();
  const early: EarlyClicks = { last: null, stop: () => deaf.abort() };
  addEventListener(
    "click",
    (press) => {
      const { target } = press;
      const button =
        target instanceof Element ? target.closest<HTMLElement>("button[type=button]") : null;
      early.last = { press, button };
    },
    { capture: true, signal: deaf.signal },
  );
  window.earlyClicks = early;
}

/** The inline script at the start of a page. */
export const deferredStart = (entry: string, preloads: string[], sheets: string[]) =>
  `(${recordEarlyClicks})();(${deferScripts})(${[entry, preloads, sheets, PATIENCE_MS].map((each) => JSON.stringify(each)).join(",")})`;

/** Call it for every handled click, so that it is not replayed. */
export function forgetEarlyClick(press: Event): void {
  const early = window.earlyClicks;
  if (early?.last?.press === press) early.last = null;
}

/**
 * Call it when a part of the page was hydrated, to replay a click on it.
 *
 * @param part - whether an element is in that part; the whole page by default, which ends
 *   remembering
 */
export function replayEarlyClicks(part?: (target: Element) => boolean): void {
  const early = window.earlyClicks;
  if (!early) return;
  const { last } = early;
  if (!part) {
    early.stop();
    delete window.earlyClicks;
  }
  if (!last || (part && !part(last.press.target as Element))) return;
  early.last = null;
  const { press, button } = last;
  // If the click is still being dispatched, it triggered the hydration and React handles it.
  if (press.eventPhase === Event.NONE && button?.isConnected) setTimeout(() => button.click());
}
