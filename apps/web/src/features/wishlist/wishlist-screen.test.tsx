import { savedList } from "@pickwell/client/account/saved-list.ts";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { serveApi } from "../../../test/api-server.ts";
import { visit } from "../../../test/visit.tsx";

const api = serveApi();
const savedAt = "2026-01-01T00:00:00.000Z";
const rows = async () =>
  within(await screen.findByRole("list", { name: "Saved products" })).findAllByRole("listitem");

test("the heart saves a product and removes it", async () => {
  const { id } = await api.shop.product({ name: "Larder Lamp", priceCents: 4200 });
  await visit("/product/larder-lamp");
  const [heart] = await screen.findAllByRole("button", { name: "Save Larder Lamp to wishlist" });
  if (!heart) throw new Error("no heart");

  await userEvent.click(heart);
  expect(heart.getAttribute("aria-pressed")).toBe("true");
  expect(savedList.read()).toMatchObject([{ id, slug: "larder-lamp", priceCents: 4200 }]);
  expect(screen.getByRole("link", { name: "Wishlist 1 item" })).toBeTruthy();

  await userEvent.click(heart);
  expect(heart.getAttribute("aria-pressed")).toBe("false");
  expect(savedList.read()).toEqual([]);
});

test("the current price is compared with the saved one", async () => {
  const { id } = await api.shop.product({ name: "Larder Lamp", priceCents: 3000 });
  savedList.write([{ id, slug: "larder-lamp", priceCents: 4200, savedAt }]);

  await visit("/wishlist");

  const [row] = await rows();
  expect(row?.textContent).toContain("$30.00");
  expect(row?.textContent).toContain("$12.00 less than when you saved it");
});

test("a product that is no longer in the shop is marked and can be removed", async () => {
  const { id } = await api.shop.product({ name: "Larder Lamp" });
  const draft = await api.shop.product({ name: "Old Chair", status: "draft" });
  savedList.write([
    { id: draft.id, slug: "old-chair", priceCents: 1000, savedAt },
    { id, slug: "larder-lamp", priceCents: 1000, savedAt },
  ]);
  await visit("/wishlist");
  expect((await rows())[0]?.textContent).toContain("No longer in the shop.");

  await userEvent.click(screen.getByRole("button", { name: "Remove old chair" }));

  await waitFor(async () => expect(await rows()).toHaveLength(1));
  expect(document.activeElement?.textContent).toBe("Wishlist");
});

test("removing can be undone, at the same position", async () => {
  const lamp = await api.shop.product({ name: "Larder Lamp" });
  const chair = await api.shop.product({ name: "Old Chair" });
  savedList.write(
    [lamp, chair].map(({ id, slug, priceCents }) => ({ id, slug, priceCents, savedAt })),
  );
  await visit("/wishlist");
  await rows();

  await userEvent.click(screen.getByRole("button", { name: "Remove Larder Lamp" }));
  expect(savedList.read()).toHaveLength(1);
  await userEvent.click(screen.getByRole("button", { name: "Undo" }));

  expect(savedList.read().map(({ id }) => id)).toEqual([lamp.id, chair.id]);
});

test("an empty list offers a next step", async () => {
  await visit("/wishlist");

  expect(await screen.findByRole("heading", { name: "Nothing saved yet" })).toBeTruthy();
  const next = screen.getByRole("link", { name: "Browse Products" });
  expect(next.getAttribute("href")).toBe("/products");
});

test("an error is shown, and trying again works once it is over", async () => {
  const { id } = await api.shop.product({ name: "Larder Lamp" });
  savedList.write([{ id, slug: "larder-lamp", priceCents: 1000, savedAt }]);
  api.fail("products.some", "network");
  await visit("/wishlist");
  expect(await screen.findByRole("heading", { name: "Error Loading Products" })).toBeTruthy();

  api.mend();
  await userEvent.click(screen.getByRole("button", { name: "Try Again" }));

  expect(await rows()).toHaveLength(1);
});
