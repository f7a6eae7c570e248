import type { AnyRouter } from "@tanstack/react-router";
import { type ComponentType, useLayoutEffect } from "react";

/** A screen, whose code the router may load ahead. */
type Screen<Props> = ComponentType<Props> & { preload?: () => Promise<void> | undefined };

const SCREENS = ["component", "errorComponent", "notFoundComponent"] as const;
const DEFAULT_SCREENS = ["defaultErrorComponent", "defaultNotFoundComponent"] as const;

/**
 * Calls back whenever a screen is hydrated or shown; its surroundings are hydrated before.
 *
 * @param router - with sibling routes that are whole screens
 */
export function whenHydrated(router: AnyRouter, then: () => void): void {
  for (const { options } of Object.values(router.routesById)) {
    // The frame of all pages is no screen.
    if (!options.shellComponent) tellOf(options, SCREENS, then);
  }
  tellOf(router.options, DEFAULT_SCREENS, then);
}

/** Puts screens that tell of themselves into the place of those that do not. */
function tellOf<Name extends string>(
  options: Partial<Record<Name, Screen<never>>>,
  names: readonly Name[],
  then: () => void,
) {
  for (const name of names) {
    const Drawn = options[name] as Screen<object> | undefined;
    if (!Drawn) continue;
    // No element beside it: what React numbers by its place has the numbers of the server.
    // biome-ignore lint/correctness/noComponentHookFactories: made once for each screen
    const Telling = (props: object) => {
      useLayoutEffect(then, []);
      return <Drawn {...props} />;
    };
    // A getter: the router takes it away when the code is there.
    options[name] = Object.defineProperty(Telling, "preload", { get: () => Drawn.preload });
  }
}
