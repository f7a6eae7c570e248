import { join, sep } from "node:path";
import type { Plugin } from "vitest/config";

const routes = join(import.meta.dirname, "../src/routes") + sep;

/**
 * Has files of routes translated in each run, where others are kept from the last. The router's
 * plugin splits them, and what it has to know for the second half it remembers from the first: of a
 * first half that was kept it would know nothing.
 */
export const routesAnew: Plugin = {
  name: "routes-anew",
  configureVitest: ({ experimental_defineCacheKeyGenerator: define }) =>
    define(({ id }) => (id.startsWith(routes) ? false : undefined)),
};
