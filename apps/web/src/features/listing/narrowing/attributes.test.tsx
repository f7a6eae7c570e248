import { productListInput } from "@pickwell/api/products/schema";
import { parseQuery, stringifyQuery } from "@pickwell/ui/browser/query-string.ts";
import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { serveApi } from "../../../../test/api-server.ts";
import { visit } from "../../../../test/visit.tsx";
import { parseProductsSearch, productsInput } from "../products/products-search.ts";

const api = serveApi();

test("attribute values are in the address, and unknown ones are left out", () => {
  const parsed = parseProductsSearch(
    parseQuery(`?attr=Color%3ARed&attr=Ratio%3A16%3A9&attr=Red&attr=%3ARed&attr=Size%3A`),
  );

  expect(parsed.attr).toEqual(["Color:Red", "Ratio:16:9"]);
  expect(productListInput.parse(productsInput(parsed)).attributes).toEqual([
    { name: "Color", value: "Red" },
    { name: "Ratio", value: "16:9" },
  ]);
  expect(stringifyQuery(parseProductsSearch(parseQuery("?attr=Red")) as never)).toBe("");
});

test("a value is chosen in the panel, and removed by its chip", async () => {
  const color = (value: string) => [{ name: "Color", value }];
  await api.shop.product({ name: "Red lamp", attributes: color("Red") });
  await api.shop.product({ name: "Blue lamp", attributes: color("Blue") });
  const router = await visit("/products");
  const group = within(await screen.findByRole("group", { name: "Color" }));

  fireEvent.click(group.getByRole("checkbox", { name: /Red/ }));

  const chips = await screen.findByRole("list", { name: "Filters in use" });
  expect(router.state.location.searchStr).toBe("?attr=Color%3ARed");
  // The address says it at once; the list follows when the shop has answered.
  await expect
    .poll(() => screen.queryByRole("heading", { level: 3, name: "Blue lamp" }))
    .toBeNull();
  expect(screen.getByRole("heading", { level: 3, name: "Red lamp" })).toBeTruthy();
  const chip = within(chips).getByRole("link", { name: "Remove Color: Red" });
  expect(chip.getAttribute("href")).toBe("/products");
});
