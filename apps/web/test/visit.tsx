import type { Carrier } from "@pickwell/client/carrier.ts";
import { carryOverHttp } from "@pickwell/client/http-carrier.ts";
import { createMemoryHistory, RouterProvider } from "@tanstack/react-router";
import { render } from "@testing-library/react";
import { createAppRouter } from "../src/router.tsx";

/**
 * Opens the shop at a path, as somebody who typed it in.
 *
 * @param carry - takes calls to the procedures; over HTTP by default
 */
export async function visit(path: string, carry: Carrier = carryOverHttp) {
  const router = createAppRouter(carry, "https://shop.example");
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: [path] }) });
  await router.load();
  render(<RouterProvider router={router} />, { container: document as unknown as HTMLElement });
  return router;
}
