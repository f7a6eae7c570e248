import { createCaller } from "@pickwell/api";
import { testShop } from "@pickwell/api/testing";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { visitAdmin } from "../../../test/visit.tsx";

const LOCAL = {
  ipAddress: "127.0.0.1",
  userAgent: "Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/120.0 Safari/537.36",
  isLocal: true,
};

test("searches without results come first, and link the products", async () => {
  const shop = testShop();
  const { searches } = createCaller({
    db: shop.db,
    now: shop.now,
    origin: "https://shop.example",
    visitor: LOCAL,
  });
  for (const text of ["lamp", "lamp", "ada@shop.example"]) await searches.count({ text, found: 3 });
  await searches.count({ text: "chair & co", found: 0 });
  await visitAdmin("/admin/searches", { shop });

  const table = await screen.findByRole("table", { name: "Searches" });
  const rows = within(table).getAllByRole("row").slice(1);
  expect(rows).toHaveLength(2);
  expect(rows[0]?.textContent).toContain("chair & co1Nothing");
  expect(rows[1]?.textContent).toContain("lamp23");
  expect(
    screen.getByRole("link", { name: "Search products for chair & co" }).getAttribute("href"),
  ).toBe("/products?search=chair%20%26%20co");
  expect(screen.getByText(/1 search of 4 with words that are not kept/)).toBeTruthy();
});

test("a shop without searches says what will be counted", async () => {
  await visitAdmin("/admin/searches");

  expect(await screen.findByText("No searches found")).toBeTruthy();
  expect(screen.getByText(/Whatever visitors search for/)).toBeTruthy();
});
