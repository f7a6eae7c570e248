import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { serveApi } from "./api-server.ts";
import { visit } from "./visit.tsx";

const api = serveApi();

test("the listing shows what the shop has", async () => {
  await api.shop.product({ name: "Larder Lamp" });

  await visit("/products");

  expect(await screen.findByText("Larder Lamp")).toBeTruthy();
});
