import {
  type ComponentType,
  lazy,
  type ReactElement,
  Suspense,
  useLayoutEffect,
  useState,
} from "react";

type Parts = Record<string, ComponentType>;

/** Parts of the page that have been drawn and have not come to life yet. */
const asleep = new Set<ComponentType>();
let whenAwake: (() => void) | undefined;

function wake(part: ComponentType) {
  if (asleep.delete(part) && asleep.size === 0) whenAwake?.();
}

/** Calls back once every late part of the page has come to life, or cannot. */
export function whenAllAwake(then: () => void): void {
  whenAwake = then;
  if (asleep.size === 0) then();
}

function Late({ part: Part, isDrawn }: { part: ComponentType; isDrawn: boolean }) {
  // Known before the screen around it says that it is alive.
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
 * Parts of a screen that the server draws, and whose code is loaded when the screen is there. As
 * elements that never change: React would draw a sleeping one anew for whatever did. When their code
 * cannot be had, what is drawn stays.
 *
 * @param load - imports them
 * @param drawn - the same, on the server, where nothing is loaded later
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
