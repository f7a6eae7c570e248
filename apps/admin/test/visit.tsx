/** The back office on a test shop, with the real router and the real procedures. */
import { answer, type Call } from "@pickwell/api/call";
import type { Context } from "@pickwell/api/context";
import { ORIGIN, type TestShop, testShop } from "@pickwell/api/testing";
import { addUser, client, PASSWORD } from "@pickwell/api/testing/accounts";
import type { Carrier } from "@pickwell/client/carrier.ts";
import { createMemoryHistory, RouterProvider } from "@tanstack/react-router";
import { render } from "@testing-library/react";
import { createAdminRouter } from "../src/router.tsx";

interface VisitOptions {
  /** Who has signed in; null for nobody. An admin by default. */
  role?: "admin" | "user" | null;
  /** Who has signed in already; by default somebody with the role. */
  browser?: ReturnType<typeof client>;
  /** A shop that a test has prepared; a new, empty one by default. */
  shop?: TestShop;
  /** Told of every call before it is made, which waits for it; what it throws is a broken connection. */
  onCall?: (call: Call) => unknown;
  /** Speaks SMTP; by default nobody does. */
  mailer?: Context["mailer"];
  /** Asks the name system; by default there is none. */
  dns?: Context["dns"];
  /** Does imports; by default nobody does. */
  imports?: Context["imports"];
  /** Fetches from elsewhere; by default nobody does. */
  fetchBytes?: Context["fetchBytes"];
}

/**
 * Opens the back office at a path, such as `/admin/products?search=lamp`.
 *
 * @returns the shop, the router, the browser's cookie jar (emptying `held.id` ends the session), and
 * the procedures as whoever has signed in may call them
 */
export async function visitAdmin(path: string, options: VisitOptions = {}) {
  const { role = "admin", shop = testShop(), onCall, ...ports } = options;
  const browser = options.browser ?? client(shop);
  if (role && !options.browser) {
    const { email } = await addUser(shop, { role, name: "Ada Lovelace" });
    await browser.api.auth.signIn({ email, password: PASSWORD });
  }
  const carry: Carrier = async (call) => {
    await onCall?.(call);
    const { db, now } = shop;
    const { mailer, dns, imports, fetchBytes } = ports;
    const beside = { mailer, dns, imports, fetchBytes };
    const context = { db, now, origin: ORIGIN, auth: browser.auth, ...beside };
    return answer(context, call);
  };
  const router = createAdminRouter(carry);
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: [path] }) });
  await router.load();
  render(<RouterProvider router={router} />);
  return { shop, router, held: browser.held, api: browser.api };
}
