import { type ComponentType, lazy, memo, Suspense } from "react";

/** How far below the view a part comes to life, in pixels: some way of scrolling ahead. */
const AHEAD_PX = 800;

interface WakingProps {
  /** Of the element around the part, as it was given to `wakeWhenNear`. */
  id: string;
  part: ComponentType;
}

/**
 * The place of a part that comes to life later. The part takes nothing from around it that changes
 * (no props, only hooks): what changed before a part is awake would have it drawn anew.
 */
export const Waking = memo(({ id, part: Part }: WakingProps) => (
  <div id={id} data-waking>
    <Suspense>
      <Part />
    </Suspense>
  </div>
));

/**
 * A part of a page that lies below the first view. It arrives drawn, with its styles, and its links
 * work; its code is loaded, and it comes to life, only when it is nearly seen. Where it is not drawn
 * yet, because the page was opened by a link inside the shop, it is loaded at once.
 *
 * @param id - of the element around the part
 * @param load - imports it
 * @param drawn - the part itself, on the server, where nothing is loaded later
 */
export function wakeWhenNear(
  id: string,
  load: () => Promise<ComponentType>,
  drawn: ComponentType | undefined,
): ComponentType {
  if (drawn) return drawn;
  const place = document.getElementById(id);
  // A failure is met, and shown, when it is drawn.
  if (!place) load().catch(() => {});
  return lazy(async () => {
    if (place) await nearness(place);
    return { default: await load() };
  });
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
