import { type ComponentType, lazy, memo, Suspense, useEffect, useLayoutEffect } from "react";

/**
 * How far below the viewport parts are hydrated, in pixels, so that they are ready when scrolled
 * to.
 */
const AHEAD_PX = 800;

interface HydrationBoundaryProps {
  /** Id of the element around the part. */
  id: string;
  Part: ComponentType;
  /** Called when the page is left. */
  onLeave?: () => void;
  /** Called when the part was hydrated. */
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
 * @param id - id of the element around the part
 * @param load - imports the component
 * @param drawn - the component itself, on the server; undefined in the browser
 */
export function hydrateOnVisible(
  id: string,
  load: () => Promise<ComponentType>,
  drawn: ComponentType | undefined,
): HydrationBoundaryProps {
  if (drawn) return { id, Part: drawn };
  const place = document.getElementById(id);
  if (!place) {
    // Ignored here: rendering the part loads it again and shows the error.
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
 * Remembers the last button clicked before hydration, because React drops such clicks. Submit
 * buttons are excluded: the browser handles them.
 *
 * @returns a function to call after hydration; replays the click
 */
function lastPress(place: Element): () => void {
  const stop = new AbortController();
  let last: { press: Event; button: HTMLElement | null } | null = null;
  const remember = (press: Event) => {
    const { target } = press;
    if (!(target instanceof Element && place.contains(target))) return;
    last = { press, button: target.closest<HTMLElement>("button[type=button]") };
  };
  // In the capture phase, before React, which stops events in parts that are not hydrated.
  addEventListener("click", remember, { capture: true, signal: stop.signal });
  return () => {
    if (stop.signal.aborted) return;
    stop.abort();
    // If the click is still being dispatched, it triggered the hydration and React handles it.
    if (last?.press.eventPhase !== Event.NONE) return;
    const { button } = last;
    setTimeout(() => button?.click());
  };
}

/** Resolves when the element is nearly visible. */
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
