import { testShop } from "@pickwell/api/testing";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { visitAdmin } from "../../../test/visit.tsx";
import { keepColumns } from "./kept-columns.ts";

afterEach(() => keepColumns("deals", undefined));

const titles = async () => {
  const table = await screen.findByRole("table", { name: "Deals" });
  return within(table)
    .getAllByRole("row")
    .slice(1)
    .map((row) => within(row).getAllByRole("button")[0]?.textContent);
};
const headings = () => screen.getAllByRole("columnheader").map(({ textContent }) => textContent);

async function shopOfDeals() {
  const shop = testShop();
  await shop.deal({ title: "Lamp", category: "Light", discountedPriceCents: 300, clicks: 2 });
  await shop.deal({ title: "Bed", category: "Sleep", discountedPriceCents: 900, clicks: 7 });
  await shop.deal({ title: "Tent", category: "Camp", discountedPriceCents: 500, clicks: 4 });
  return shop;
}

test("a heading sorts by its column, again in reverse, and the order is in the address", async () => {
  const user = userEvent.setup({ delay: null });
  const { router } = await visitAdmin("/admin/deals?view=list", { shop: await shopOfDeals() });
  await titles();

  await user.click(screen.getByRole("button", { name: "Price" }));
  await waitFor(async () => expect(await titles()).toEqual(["Lamp", "Tent", "Bed"]));
  expect(router.state.location.search).toMatchObject({ sort: "price" });
  expect(screen.getByRole("columnheader", { name: "Price" }).getAttribute("aria-sort")).toBe(
    "ascending",
  );
  await user.click(screen.getByRole("button", { name: "Price" }));

  await waitFor(async () => expect(await titles()).toEqual(["Bed", "Tent", "Lamp"]));
  expect(router.state.location.search).toMatchObject({ sort: "price", order: "desc" });
});

test("columns can be chosen, are remembered by the browser, and can be reset", async () => {
  const user = userEvent.setup({ delay: null });
  const shop = await shopOfDeals();
  await visitAdmin("/admin/deals?view=list", { shop });
  await titles();
  expect(headings()).not.toContain("Clicks");

  await user.click(screen.getByRole("button", { name: "Columns" }));
  await user.click(await screen.findByRole("checkbox", { name: "Clicks" }));
  await user.click(screen.getByRole("checkbox", { name: "Category" }));
  expect(headings()).toContain("Clicks");
  expect(headings()).not.toContain("Category");
  cleanup();
  await visitAdmin("/admin/deals?view=list", { shop });
  await titles();
  expect(headings()).toContain("Clicks");

  await user.click(screen.getByRole("button", { name: "Columns" }));
  await user.click(await screen.findByRole("button", { name: "Usual columns" }));
  expect(headings()).toContain("Category");
  expect(headings()).not.toContain("Clicks");
});

test("columns in the address are shown, whatever the browser remembers", async () => {
  keepColumns("deals", "deal,price");
  await visitAdmin("/admin/deals?view=list&cols=deal,code,clicks,nonsense&sort=clicks", {
    shop: await shopOfDeals(),
  });

  expect(await titles()).toEqual(["Bed", "Tent", "Lamp"]);
  expect(headings()).toEqual(["Select all", "Deal", "Clicks", "Code", "Actions"]);
});
