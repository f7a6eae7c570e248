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
 * The container of a part that is hydrated later; holds what `hydrateOnVisible` returns. The part
 * takes no props, because changes before hydration would render it again.
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
 * Hydrates a part below the first view when it is nearly visible. Until then it is static HTML with
 * styles and working links; a click on one of its buttons is replayed. After client-side navigation
 * it is loaded at once.
 *
 * Once loaded it stays so. If its code cannot be loaded, the static HTML stays.
 *
 * @param id - of the element around the part
 * @param load - imports it
 * @param drawn - the part itself, on the server
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
