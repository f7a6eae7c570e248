import {
  type ComponentType,
  lazy,
  type ReactElement,
  Suspense,
  useLayoutEffect,
  useState,
} from "react";

type Parts = Record<string, ComponentType>;

/** Parts that were rendered but are not hydrated yet. */
const unhydrated = new Set<ComponentType>();
let onAllHydrated: (() => void) | undefined;

function markHydrated(part: ComponentType) {
  if (unhydrated.delete(part) && unhydrated.size === 0) onAllHydrated?.();
}

/** Calls back when every late part of the page is hydrated, or failed. */
export function whenAllHydrated(then: () => void): void {
  onAllHydrated = then;
  if (unhydrated.size === 0) then();
}

function Late({ part: Part, isDrawn }: { part: ComponentType; isDrawn: boolean }) {
  // Registered during render, before the effects of the screen around it run.
  useState(() => isDrawn || unhydrated.add(Part));
  return (
    <Suspense>
      <Part />
      <HydrationMark part={Part} />
    </Suspense>
  );
}

function HydrationMark({ part }: { part: ComponentType }) {
  useLayoutEffect(() => markHydrated(part), [part]);
  return null;
}

/**
 * Parts of a screen whose code is loaded after the screen. They are constant elements, because
 * React would render a dehydrated one again on any change. If their code cannot be loaded, the
 * server's HTML stays.
 *
 * @param names - names of the components
 * @param load - imports them
 * @param drawn - the components themselves, on the server; undefined in the browser
 */
export function lateParts<Loaded extends Parts>(
  names: readonly (keyof Loaded & string)[],
  load: () => Promise<Loaded>,
  drawn: Loaded | undefined,
): Record<keyof Loaded, ReactElement> {
  const parts = names.map((name) => {
    const Part: ComponentType =
      drawn?.[name] ??
      lazy(() =>
        load().then(
          (loaded) => ({ default: loaded[name] as ComponentType }),
          () => {
            markHydrated(Part);
            return new Promise<never>(() => {});
          },
        ),
      );
    return [name, <Late key={name} part={Part} isDrawn={drawn !== undefined} />];
  });
  return Object.fromEntries(parts);
}
