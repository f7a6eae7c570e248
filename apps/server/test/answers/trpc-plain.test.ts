/** Plain calls are answered past tRPC's own endpoint, and nobody can tell. */
import { testShop } from "@pickwell/api/testing";
import { expect, test } from "vitest";
import { testApp } from "../testing.ts";

const LIST = "/trpc/catalog.products.list";
const BATCH = "/trpc/catalog.products.list,catalog.categories.active";
const input = (value: unknown) => `input=${encodeURIComponent(JSON.stringify(value))}`;

const addresses = [
  LIST,
  `${LIST}?${input({ json: { limit: 5 } })}`,
  `${LIST}?batch=1&${input({ 0: { json: { limit: 5 } } })}`,
  `${BATCH}?batch=1&${input({ 0: { json: { limit: 5 } } })}`,
  `${BATCH}?batch=1`,
  // What fails, or cannot be read.
  `${LIST}?${input({ json: { limit: 0 } })}`,
  `${LIST}?${input({ limit: 5 })}`,
  `${LIST}?${input(null)}`,
  `${LIST}?input={`,
  `${LIST}?batch=1&${input([1])}`,
  `${LIST}?${input({ json: { search: "a", constructor: 1 } })}`,
  `/trpc/catalog.products.get?${input({ json: { key: "nowhere" } })}`,
  `${BATCH},catalog.products.get?batch=1&${input({ 2: { json: { key: "nowhere" } } })}`,
  BATCH,
  // More calls than one request may carry.
  `/trpc/${Array(21).fill("catalog.categories.active").join()}?batch=1`,
];

test.each(addresses)("%s is answered as tRPC itself answers it", async (url) => {
  const shop = testShop();
  await shop.product({ name: "Lamp", originalPriceCents: 2000 });
  const { app } = await testApp({ shop });
  // That is what the endpoint of tRPC takes for itself.
  const own = await app.inject({ url: `${url}${url.includes("?") ? "&" : "?"}own=1` });

  const answer = await app.inject({ url });

  expect(answer.body).toBe(own.body);
  expect(answer.statusCode).toBe(own.statusCode);
  const told = ({ headers }: typeof answer) => ({ ...headers, date: "", "x-request-id": "" });
  expect(told(answer)).toEqual(told(own));
});
