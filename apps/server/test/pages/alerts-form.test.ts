import { testShop } from "@pickwell/api/testing";
import { expect, test } from "vitest";
import type { Renderer } from "../../src/routes/pages/renderer.ts";
import { testApp } from "../testing.ts";

/** Says what the page is told of a form. */
const formPage: Renderer = async (_url, { refusedForm }) => ({
  status: 200,
  html: JSON.stringify(refusedForm?.values ?? null),
  location: null,
});

const browser = {
  "content-type": "application/x-www-form-urlencoded",
  accept: "text/html,application/xhtml+xml,*/*;q=0.8",
};

async function alertApp() {
  const shop = testShop();
  const { id: product } = await shop.product({ name: "Lamp", priceCents: 4250 });
  const { app } = await testApp({ shop, renderer: formPage });
  const ask = (fields: Record<string, string>) =>
    app.inject({
      ...{ method: "POST", url: "/alerts/ask", headers: browser },
      payload: new URLSearchParams({ product, ...fields }).toString(),
    });
  return { product, ask };
}

test.each([
  ["below", "cheap", "ada@example.com", "price"],
  ["below", "20", "ada@@example", "invalid"],
  ["drop", "", "", "invalid"],
])(
  "a form for “%s” with the price “%s” and the address “%s” is shown again: %s",
  async (wish, price, email, outcome) => {
    const { product, ask } = await alertApp();

    const answer = await ask({ wish, price, email });

    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({ product, wish, price, email, outcome });
    expect(answer.headers["cache-control"]).toBe("no-store");
  },
);

test("a form that is taken leads to a page that can be loaded again", async () => {
  const { product, ask } = await alertApp();

  const answer = await ask({ wish: "below", price: "20", email: "ada@example.com" });

  expect(answer.statusCode).toBe(303);
  expect(answer.headers.location).toBe(`/alerts/ask?outcome=asked&product=${product}`);
});
