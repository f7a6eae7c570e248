import type { AnyRouter } from "@tanstack/react-router";
import { type ComponentType, useLayoutEffect } from "react";

/** A screen component whose code the router can preload. */
type Screen<Props> = ComponentType<Props> & { preload?: () => Promise<void> | undefined };

const SCREENS = ["component", "errorComponent", "notFoundComponent"] as const;
const DEFAULT_SCREENS = ["defaultErrorComponent", "defaultNotFoundComponent"] as const;

/**
 * Calls back whenever a screen is hydrated or shown; the layout around it is hydrated before.
 *
 * @param router - with sibling routes that are whole screens
 */
export function whenHydrated(router: AnyRouter, then: () => void): void {
  for (const { options } of Object.values(router.routesById)) {
    // The root route's layout is not a screen.
    if (!options.shellComponent) callAfterRender(options, SCREENS, then);
  }
  callAfterRender(router.options, DEFAULT_SCREENS, then);
}

/** Wraps screen components, so that they call back when mounted. */
function callAfterRender<Name extends string>(
  options: Partial<Record<Name, Screen<never>>>,
  names: readonly Name[],
  then: () => void,
) {
  for (const name of names) {
    const Drawn = options[name] as Screen<object> | undefined;
    if (!Drawn) continue;
    // No element beside it: what React numbers by its place has the numbers of the server.
    // biome-ignore lint/correctness/noComponentHookFactories: made once for each screen
    const Notifying = (props: object) => {
      useLayoutEffect(then, []);
      return <Drawn {...props} />;
    };
    // A getter, because the router deletes `preload` once the code is loaded.
    options[name] = Object.defineProperty(Notifying, "preload", { get: () => Drawn.preload });
  }
}
