import { productListInput } from "@pickwell/api/products/schema";
import { parseQuery, stringifyQuery } from "@pickwell/ui/browser/query-string.ts";
import { fireEvent, screen, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { serveApi } from "../../../../test/api-server.ts";
import { visit } from "../../../../test/visit.tsx";
import { parseProductsSearch, productsInput } from "../products/products-search.ts";

const api = serveApi();
afterEach(() => {
  vi.useRealTimers();
});

async function stock() {
  await api.shop.category({ name: "Home" });
  await api.shop.product({ name: "Lamp", brand: "Alder", rating: 4.6, priceCents: 2000 });
  await api.shop.product({ name: "Rug", brand: "Birch", rating: 4.1, priceCents: 9050 });
  const reduced = { priceCents: 500, originalPriceCents: 900 };
  await api.shop.product({ name: "Cup", brand: "Alder", rating: 2, inStock: false, ...reduced });
}

const names = () => screen.getAllByRole("heading", { level: 3 }).map((name) => name.textContent);
const counts = (group: string) =>
  [...screen.getByRole("group", { name: group }).querySelectorAll("label")].map(
    (label) => label.textContent,
  );
/** The chips above the products and where they lead. */
const chips = () =>
  within(screen.getByRole("list", { name: "Filters in use" }))
    .getAllByRole("link")
    .map((link) => `${link.textContent?.trim()} ${link.getAttribute("href")}`);

test("every parameter is sent, and invalid ones are left out", () => {
  const query = "?min=5&max=12000&brand=Alder&rating=4.5&sale=1&stock=1";
  const parsed = parseProductsSearch(parseQuery(query));

  expect(stringifyQuery(parsed as never)).toBe(query);
  expect(productListInput.parse(productsInput(parsed))).toMatchObject({
    minPriceCents: 500,
    maxPriceCents: 1_200_000,
    brands: ["Alder"],
    minRating: 4.5,
    onSale: true,
    inStock: true,
  });
  for (const odd of [
    "?min=0",
    "?min=-1",
    "?max=1e9",
    "?rating=2",
    "?sale=yes",
    "?stock=",
    "?min=",
  ]) {
    expect(stringifyQuery(parseProductsSearch(parseQuery(odd)) as never)).toBe("");
  }
});

test("each option shows its number of products, which follows the other filters", async () => {
  await stock();
  const { history } = await visit("/products?page=2");
  fireEvent.click(await screen.findByRole("radio", { name: /^4 stars and up/ }));

  expect(await screen.findByText("Showing 2 of 2 products")).toBeTruthy();
  expect(history.location.href).toBe("/products?rating=4");
  await expect.poll(() => counts("Brand")).toEqual(["Alder1 product", "Birch1 product"]);
  expect(counts("Availability")).toEqual(["On sale0 products", "In stock2 products"]);
  expect(counts("Rating")).toEqual([
    "Any rating",
    "4.5 stars and up1 product",
    "4 stars and up2 products",
    "3 stars and up2 products",
  ]);
  expect(screen.getByRole("button", { name: "Show 2 products" })).toBeTruthy();
});

test("the specified filters are open, the others folded with the number in use", async () => {
  await stock();
  await visit("/products?category=home&rating=4&brand=Alder");

  const more = (await screen.findByText(/^More filters/)).closest("details") as HTMLDetailsElement;
  expect(more.open).toBe(false);
  expect(more.querySelector("summary")?.textContent).toBe("More filters 2 in use ");
  const form = within(screen.getByRole("form", { name: "Filters" }));
  expect(form.getAllByRole("combobox").filter((field) => !more.contains(field))).toHaveLength(3);
  expect([...more.querySelectorAll("legend")].map((legend) => legend.textContent)).toEqual([
    "Price range",
    "Rating",
    "Availability",
    "Brand",
  ]);

  fireEvent.click(form.getByText(/^More filters/));
  fireEvent.click(form.getByRole("checkbox", { name: /^Alder/ }));
  await expect
    .poll(() => more.querySelector("summary")?.textContent)
    .toBe("More filters 1 in use ");
  expect(more.open).toBe(true);
});

test("a category folds attributes from feeds, and nothing else", async () => {
  await stock();
  await visit("/category/home");
  await screen.findByRole("group", { name: "Brand" });
  expect(screen.queryByText(/^More filters/)).toBeNull();

  await api.shop.product({ name: "Red", attributes: [{ name: "Color", value: "Red" }] });
  await api.shop.product({ name: "Blue", attributes: [{ name: "Color", value: "Blue" }] });
  await visit("/category/home?attr=Color%3ARed");
  const more = (await screen.findByText(/^More filters/)).closest("details") as HTMLElement;
  expect([...more.querySelectorAll("legend")].map((legend) => legend.textContent)).toEqual([
    "Color",
  ]);
  expect(more.querySelector("summary")?.textContent).toBe("More filters 1 in use ");
});

test("chosen filters are chips above the products, each with a button to remove it", async () => {
  await stock();
  const { history } = await visit(
    "/products?category=home&min=4&max=100&brand=Alder&brand=Birch&stock=1&sort=price",
  );
  await screen.findByText("Showing 2 of 2 products");
  await screen.findByRole("list", { name: "Filters in use" });

  const rest = "stock=1&sort=price";
  expect(chips()).toEqual([
    `Remove Home /products?min=4&max=100&brand=Alder&brand=Birch&${rest}`,
    `Remove $4 to $100 /products?category=home&brand=Alder&brand=Birch&${rest}`,
    "Remove In stock /products?category=home&min=4&max=100&brand=Alder&brand=Birch&sort=price",
    `Remove Alder /products?category=home&min=4&max=100&brand=Birch&${rest}`,
    `Remove Birch /products?category=home&min=4&max=100&brand=Alder&${rest}`,
  ]);
  fireEvent.click(screen.getByRole("link", { name: "Remove Alder" }));
  expect(await screen.findByText("Showing 1 of 1 product")).toBeTruthy();
  expect(history.location.href).toBe(
    "/products?category=home&min=4&max=100&brand=Birch&stock=1&sort=price",
  );
});

test("Clear All removes all chips", async () => {
  await stock();
  await visit("/products?min=50&rating=4&sale=1&brand=Alder&view=list");

  const [clear] = await screen.findAllByRole("link", { name: "Clear All" });

  expect(clear?.getAttribute("href")).toBe("/products?view=list");
});

test("both ends of the price can be typed, and show the available range", async () => {
  await stock();
  const { history } = await visit("/products");
  const from = await screen.findByRole<HTMLInputElement>("textbox", { name: "From" });
  const to = screen.getByRole<HTMLInputElement>("textbox", { name: "To" });
  await expect.poll(() => [from.placeholder, to.placeholder]).toEqual(["$5", "$91"]);

  fireEvent.change(from, { target: { value: "6" } });
  fireEvent.blur(from);
  fireEvent.change(to, { target: { value: "20" } });
  fireEvent.blur(to);

  expect(await screen.findByText("Showing 1 of 1 product")).toBeTruthy();
  expect(history.location.href).toBe("/products?min=6&max=20");
  expect(names()).toEqual(["Lamp"]);
});

test("a category has the same filters, and its searches are sorted by relevance first", async () => {
  await stock();
  await visit("/category/home?search=cup&sale=1");

  expect(await screen.findByText("1 product found")).toBeTruthy();
  const sort = await screen.findByRole<HTMLSelectElement>("combobox", { name: "Sort by" });
  expect(sort.value).toBe("relevance");
  expect(chips()).toEqual(["Remove On sale /category/home?search=cup"]);
});
