/** The real procedures on a test shop, behind the network: what a component test talks to. */
import { appRouter } from "@pickwell/api";
import { ORIGIN, type TestShop, testShop } from "@pickwell/api/testing";
import { client } from "@pickwell/api/testing/accounts";
import { fetchRequestHandler } from "@trpc/server/adapters/fetch";
import { HttpResponse, http, type RequestHandler } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";

let shop: TestShop = testShop();
let browser = client(shop);

const server = setupServer(
  http.all("*/trpc/*", ({ request }) =>
    fetchRequestHandler({
      endpoint: "/trpc",
      req: request,
      router: appRouter,
      createContext: () => ({
        db: shop.db,
        now: shop.now,
        origin: ORIGIN,
        auth: browser.auth,
      }),
    }),
  ),
);

/**
 * Answers the tests of a file from a shop that is new in every test.
 *
 * @returns the shop of the running test, the browser's cookie jar, and `fail` to make calls fail
 */
export function serveApi() {
  beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
  beforeEach(async () => {
    shop = testShop();
    await shop.sayDemoTexts();
    browser = client(shop);
  });
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());
  return {
    get shop() {
      return shop;
    },
    /** The browser that the calls come from; `held.id` is its session's cookie. */
    get browser() {
      return browser;
    },
    /**
     * @param procedure - part of the path of the calls that fail, for example `products.list`
     * @param how - `network` breaks the connection, a number is the status of the answer
     */
    fail(procedure: string, how: "network" | number) {
      const handler: RequestHandler = http.all("*/trpc/*", ({ request }) => {
        if (!request.url.includes(procedure)) return undefined;
        return how === "network"
          ? HttpResponse.error()
          : new HttpResponse("broken", { status: how });
      });
      server.use(handler);
    },
    /** Lets failed calls succeed again. */
    mend: () => server.resetHandlers(),
  };
}
