import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { serveApi } from "../../../test/api-server.ts";
import { visit } from "../../../test/visit.tsx";
import { cartList } from "./cart-list.ts";

const api = serveApi();

async function fill() {
  const { shop } = api;
  const at = (host: string) => ({ affiliateLink: `https://${host}/p` });
  const lamp = await shop.product({ name: "Lamp", priceCents: 4250, ...at("www.north.example") });
  const chair = await shop.product({ name: "Chair", priceCents: 9900, ...at("south.example") });
  cartList.write([
    { id: lamp.id, quantity: 2 },
    { id: chair.id, quantity: 1 },
    { id: "gone", quantity: 1 },
  ]);
  await visit("/cart");
  return screen.findByRole("region", { name: "north.example" });
}

test("products are grouped by merchant, with current totals", async () => {
  const north = await fill();

  expect(within(north).getByRole("status").textContent).toBe("Total$85.00");
  const south = screen.getByRole("region", { name: "south.example" });
  expect(within(south).getByRole("status").textContent).toBe("Total$99.00");
  const buy = within(south).getByRole("link", { name: "Buy Now" });
  expect(buy.getAttribute("href")).toMatch(/^\/go\/product\/\w+\?at=cart$/);
  expect(screen.getByText(/every purchase happens at the merchant/)).toBeTruthy();
  expect(screen.getByText("All 2 merchants together")).toBeTruthy();
});

test("quantities can be typed or stepped, from 1 to 99", async () => {
  const north = await fill();
  const field = within(north).getByRole("spinbutton", { name: "Quantity of Lamp" });
  const quantity = () => cartList.read()[0]?.quantity;

  await userEvent.click(within(north).getByRole("button", { name: "One more" }));
  expect(quantity()).toBe(3);
  await userEvent.clear(field);
  expect(quantity()).toBe(3);
  await userEvent.type(field, "12");
  expect(quantity()).toBe(12);
  expect(within(north).getByRole("status").textContent).toBe("Total$510.00");
  await userEvent.type(field, "0");
  await userEvent.tab();
  expect(quantity()).toBe(12);
  expect((field as HTMLInputElement).value).toBe("12");
});

test("a product that is no longer in the shop is marked and can be removed", async () => {
  await fill();
  const gone = screen.getByRole("list", { name: "No longer in the shop" });

  await userEvent.click(within(gone).getByRole("button"));

  expect(cartList.read()).toHaveLength(2);
  expect(screen.queryByRole("list", { name: "No longer in the shop" })).toBeNull();
});

test("removing can be undone", async () => {
  const north = await fill();

  await userEvent.click(within(north).getByRole("button", { name: "Remove Lamp" }));
  expect(screen.queryByRole("region", { name: "north.example" })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Undo" }));

  expect(await screen.findByRole("region", { name: "north.example" })).toBeTruthy();
  expect(cartList.read()[0]?.quantity).toBe(2);
});

test("an empty cart offers next steps", async () => {
  await visit("/cart");

  expect(await screen.findByRole("heading", { name: "Your cart is empty" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Browse Products" })).toBeTruthy();
});
