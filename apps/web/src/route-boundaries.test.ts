import type { AnyRoute } from "@tanstack/react-router";
import { expect, test } from "vitest";
import { routeTree } from "./routeTree.gen.ts";

const routes: [name: string, route: AnyRoute][] = Object.entries({ ...routeTree.children });

test("a route with an error screen is a boundary on the server as in the browser", () => {
  const failing = routes.filter(([, { options }]) => options.errorComponent);
  // In the browser the screen's code is lazy, for which the router adds a boundary; hydration fails
  // if the server has rendered none.
  const lacking = failing.filter(
    ([, { options }]) => !(options.wrapInSuspense ?? options.pendingComponent),
  );

  expect(failing.length).toBeGreaterThan(5);
  expect(lacking.map(([name]) => name)).toEqual([]);
});
