import { type ComponentType, lazy, memo, Suspense, useEffect, useLayoutEffect } from "react";

/** How far below the view a part comes to life, in pixels: some way of scrolling ahead. */
const AHEAD_PX = 800;

interface HydrationBoundaryProps {
  /** Of the element around the part. */
  id: string;
  Part: ComponentType;
  /** Called when the page is left. */
  onLeave?: () => void;
  /** Called when the part has come to life. */
  onHydrated?: () => void;
}

/**
 * The place of a part that comes to life later: what `hydrateOnVisible` returns goes into it. The part
 * takes nothing from around it that changes (no props, only hooks): what changed before a part is
 * awake would have it drawn anew.
 */
export const HydrationBoundary = memo(
  ({ id, Part, onLeave, onHydrated }: HydrationBoundaryProps) => {
    useEffect(() => onLeave, [onLeave]);
    return (
      <div id={id} data-hydrating>
        <Suspense>
          <Part />
          {onHydrated && <AfterHydration then={onHydrated} />}
        </Suspense>
      </div>
    );
  },
);

function AfterHydration({ then }: { then: () => void }) {
  useLayoutEffect(then, [then]);
  return null;
}

/**
 * A part of a page that lies below the first view. It arrives drawn, with its styles, and its links
 * work; its code is loaded, and it comes to life, only when it is nearly seen. A button that is pressed
 * before that is pressed then. Where it is not drawn yet, because the page was opened by a link inside the shop, it is loaded at once.
 *
 * Who leaves the page before, and comes back, finds it awake. When its code cannot be had, what is
 * drawn stays as it is.
 *
 * @param id - of the element around the part
 * @param load - imports it
 * @param drawn - the part itself, on the server, where nothing is loaded later
 */
export function hydrateOnVisible(
  id: string,
  load: () => Promise<ComponentType>,
  drawn: ComponentType | undefined,
): HydrationBoundaryProps {
  if (drawn) return { id, Part: drawn };
  const place = document.getElementById(id);
  if (!place) {
    // A failure is met, and shown, when it is drawn.
    load().catch(() => {});
    return { id, Part: lazy(async () => ({ default: await load() })) };
  }
  let onLeave = () => {};
  const left = new Promise<void>((resolve) => {
    onLeave = resolve;
  });
  const Part = lazy(async () => {
    await Promise.race([nearness(place), left]);
    await load().catch(() => left);
    return { default: await load() };
  });
  return { id, Part, onLeave, onHydrated: lastPress(place) };
}

/**
 * Remembers the button that was pressed last while nothing could hear it. React drops such presses.
 * Buttons that send a form are the browser's own.
 *
 * @returns to be called once the place is awake: presses it again
 */
function lastPress(place: Element): () => void {
  const stop = new AbortController();
  let last: { press: Event; button: HTMLElement | null } | null = null;
  const remember = (press: Event) => {
    const { target } = press;
    if (!(target instanceof Element && place.contains(target))) return;
    last = { press, button: target.closest<HTMLElement>("button[type=button]") };
  };
  // Before React, which lets nothing through to what is asleep.
  addEventListener("click", remember, { capture: true, signal: stop.signal });
  return () => {
    if (stop.signal.aborted) return;
    stop.abort();
    // A press that is still on its way has itself hydrated the place, which hears it.
    if (last?.press.eventPhase !== Event.NONE) return;
    const { button } = last;
    setTimeout(() => button?.click());
  };
}

/** Settles when the place is nearly in view. */
function nearness(place: Element): Promise<void> {
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        resolve();
      },
      { rootMargin: `0px 0px ${AHEAD_PX}px` },
    );
    observer.observe(place);
  });
}
