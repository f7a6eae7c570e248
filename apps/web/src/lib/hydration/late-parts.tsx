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
const asleep = new Set<ComponentType>();
let whenAwake: (() => void) | undefined;

function wake(part: ComponentType) {
  if (asleep.delete(part) && asleep.size === 0) whenAwake?.();
}

/** Calls back when every late part of the page is hydrated, or failed. */
export function whenAllAwake(then: () => void): void {
  whenAwake = then;
  if (asleep.size === 0) then();
}

function Late({ part: Part, isDrawn }: { part: ComponentType; isDrawn: boolean }) {
  // Registered during render, before the effects of the screen around it run.
  useState(() => isDrawn || asleep.add(Part));
  return (
    <Suspense>
      <Part />
      <Awake part={Part} />
    </Suspense>
  );
}

function Awake({ part }: { part: ComponentType }) {
  useLayoutEffect(() => wake(part), [part]);
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
            wake(Part);
            return new Promise<never>(() => {});
          },
        ),
      );
    return [name, <Late key={name} part={Part} isDrawn={drawn !== undefined} />];
  });
  return Object.fromEntries(parts);
}
