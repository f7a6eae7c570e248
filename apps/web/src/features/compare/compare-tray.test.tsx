import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { serveApi } from "../../../test/api-server.ts";
import { visit } from "../../../test/visit.tsx";
import { chosenProducts } from "./chosen.ts";

const api = serveApi();

/** The shop with this many products, `Product 1` the best rated. */
async function stock(count: number) {
  for (let number = 1; number <= count; number++) {
    await api.shop.product({ name: `Product ${number}`, rating: 5 - number / 100 });
  }
}
const box = (number: number) =>
  screen.findByRole<HTMLInputElement>("checkbox", { name: `Compare Product ${number}` });
const bar = () => screen.findByRole("region", { name: "Chosen to compare" });

test("products are chosen on their cards, and the tray links the comparison", async () => {
  await stock(3);
  await visit("/products");
  expect(screen.queryByRole("region", { name: "Chosen to compare" })).toBeNull();

  await userEvent.click(await box(2));
  within(await bar()).getByText("Choose another to compare it with.");
  await userEvent.click(await box(3));

  const way = within(await bar()).getByRole("link", { name: "Compare 2 of 4" });
  expect(way.getAttribute("href")).toBe("/compare?products=product-2,product-3");
  expect(screen.getByText("2 of 4 chosen to compare").getAttribute("role")).toBe("status");
  expect((await box(2)).checked).toBe(true);

  await userEvent.click(within(await bar()).getByRole("button", { name: "Take Product 2 off" }));
  expect((await box(2)).checked).toBe(false);
  expect(document.activeElement?.textContent).toBe("Compare 1 of 4");
});

test("a fifth product is not chosen, and the tray says why", async () => {
  await stock(5);
  await visit("/products");
  for (const number of [1, 2, 3, 4, 5]) await userEvent.click(await box(number));

  const words = "Four are chosen already: take one off before you choose “Product 5”.";
  expect((await screen.findAllByText(words)).map(({ role }) => role)).toContain("status");
  expect((await box(5)).checked).toBe(false);
  expect(chosenProducts.read()).toHaveLength(4);

  await userEvent.click(await box(1));
  await waitFor(() => expect(screen.queryByText(words)).toBeNull());
  await userEvent.click(await box(5));
  expect((await box(5)).checked).toBe(true);
});

test("the choice is kept across pages and visits until it is cleared", async () => {
  await stock(13);
  chosenProducts.write([{ key: "product-13", name: "Product 13" }]);
  await visit("/products");
  await userEvent.click(await box(1));
  within(await bar()).getByRole("link", { name: "Compare 2 of 4" });

  await userEvent.click(screen.getByRole("link", { name: "2" }));

  await waitFor(async () => expect((await box(13)).checked).toBe(true));
  await userEvent.click(within(await bar()).getByRole("button", { name: "Clear" }));
  expect((await box(13)).checked).toBe(false);
  expect(screen.queryByRole("region", { name: "Chosen to compare" })).toBeNull();
  expect(document.activeElement).toBe(await box(13));
});

test("invalid stored data chooses nothing", async () => {
  await stock(1);
  localStorage.setItem("pickwell.compare", '[null, 3, {"key": ""}, {"key": 5, "name": "x"}]');
  await visit("/products");

  expect((await box(1)).checked).toBe(false);
  expect(chosenProducts.read()).toEqual([]);
});
