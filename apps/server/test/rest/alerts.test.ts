import { NOW } from "@pickwell/api/testing";
import { addUser } from "@pickwell/api/testing/accounts";
import { outbox } from "@pickwell/db/schema";
import { expect, test } from "vitest";
import { authApp, bearer } from "../auth-testing.ts";

async function alertShop() {
  const server = await authApp();
  const ada = { email: "ada@shop.test", name: "Ada", emailVerifiedAt: NOW };
  await addUser(server.shop, ada);
  const lamp = await server.shop.product({ name: "Lamp", priceCents: 2000 });
  const { token = "" } = await server.login(ada.email);
  const call = async (route: string, body?: object, as = "") => {
    const [method = "", url = ""] = route.split(" ");
    const headers = as === "" ? {} : bearer(as);
    const answer = await server.send({ method: method as "GET", url, payload: body, headers });
    return { status: answer.statusCode, ...answer.json() };
  };
  return { server, lamp, token, call };
}

test("an alert is created, confirmed and stopped by the tokens of its mail", async () => {
  const { server, lamp, call } = await alertShop();
  const wish = { productId: lamp.id, wish: "below", targetPrice: 15.5, email: "eve@example.com" };
  expect(await call("POST /api/alerts", wish)).toMatchObject({ status: 200, success: true });

  const [mail] = await server.shop.db.select().from(outbox);
  const tokens = [...(mail?.text ?? "").matchAll(/token=([\w-]+)/g)].map(([, token]) => token);
  expect(tokens).toHaveLength(2);
  expect(await call("POST /api/alerts/confirm", { token: tokens[0] })).toMatchObject({
    status: 200,
  });
  expect(await call("POST /api/alerts/stop", { token: tokens[1] })).toMatchObject({ status: 200 });
  expect(await call("POST /api/alerts/confirm", { token: tokens[0] })).toMatchObject({
    status: 404,
  });
});

test("an account lists, changes and ends its own alerts, in the shop's currency", async () => {
  const { lamp, token, call } = await alertShop();
  await call("POST /api/alerts", { productId: lamp.id, wish: "below", targetPrice: 15 }, token);
  const { data } = await call("GET /api/alerts", undefined, token);
  expect(data).toMatchObject([
    { wish: "below", targetPrice: 15, isConfirmed: true, product: { name: "Lamp" } },
  ]);
  const [{ id }] = data;
  await call(`PUT /api/alerts/${id}`, { targetPrice: 12.25 }, token);
  expect(await call("GET /api/alerts", undefined, token)).toMatchObject({
    alerts: [{ targetPrice: 12.25 }],
  });
  expect(await call(`DELETE /api/alerts/${id}`, undefined, token)).toMatchObject({ status: 200 });
  expect(await call("GET /api/alerts", undefined, token)).toMatchObject({ data: [] });
  expect(await call("GET /api/alerts")).toMatchObject({ status: 401 });
});

test("missing fields are named as the call names them", async () => {
  const { lamp, call } = await alertShop();
  const wish = { productId: lamp.id, wish: "below", email: "eve@example.com" };
  expect(await call("POST /api/alerts", wish)).toMatchObject({
    status: 400,
    field: "targetPrice",
  });
  expect(await call("POST /api/alerts", { ...wish, wish: "rise" })).toMatchObject({ status: 400 });
  expect(await call("POST /api/alerts", { ...wish, productId: "none" })).toMatchObject({
    status: 400,
  });
});
