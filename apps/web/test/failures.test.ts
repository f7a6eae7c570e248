// @vitest-environment node
/** The status of pages as the server sends them while something cannot be read. */
import { answer } from "@pickwell/api/call";
import { NOW, ORIGIN, testShop } from "@pickwell/api/testing";
import { expect, test } from "vitest";
import { failing } from "./carriers.ts";
import { render } from "./render.ts";

const shop = testShop();
const context = { db: shop.db, now: () => NOW, origin: ORIGIN };

/** The page at a path while a procedure fails. */
function pageWithout(procedure: string, path: string) {
  const failed = failing(procedure);
  return render({
    request: new Request(`${ORIGIN}${path}`),
    carry: (call) => (call.path === procedure ? failed(call) : answer(context, call)),
    nonce: "the-nonce",
    manifest: { routes: {} },
  });
}

test.each([
  ["catalog.products.list", "/products", "Error Loading Products"],
  ["deals.list", "/deals", "Error Loading Deals"],
  ["blog.list", "/blog", "Failed to load blog posts"],
])("without %s, %s is no page to be indexed", async (procedure, path, said) => {
  const { status, html } = await pageWithout(procedure, path);

  expect(status).toBeGreaterThanOrEqual(500);
  expect(html).toContain(said);
});

test("a part of the home page may fail alone", async () => {
  const { status } = await pageWithout("deals.list", "/");

  expect(status).toBe(200);
});
