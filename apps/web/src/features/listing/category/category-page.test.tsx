import { fireEvent, screen, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { serveApi } from "../../../../test/api-server.ts";
import { endless, unanswered } from "../../../../test/carriers.ts";
import { visit } from "../../../../test/visit.tsx";

const api = serveApi();

const names = () => screen.getAllByRole("heading", { level: 3 }).map((name) => name.textContent);
/** The suggestions of an empty list. */
const nextSteps = () =>
  [...document.querySelectorAll(".state a")].map(
    (link) => `${link.textContent} ${link.getAttribute("href")}`,
  );
const countLine = () => document.querySelector(".countLine")?.textContent;

/** The shop with one category and one product of each of these brands, the first the newest. */
async function stock(...brands: string[]) {
  await api.shop.category({ name: "Home", description: "What you sit on." });
  for (const [age, brand] of brands.entries()) {
    const createdAt = new Date(api.shop.now().getTime() - age * 1000);
    await api.shop.product({ name: `By ${brand}`, brand, createdAt, priceCents: 10_000 * age });
  }
}

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("a category shows name, description and products", async () => {
  await stock("Alder", "Birch");

  await visit("/category/home");

  expect(await screen.findByRole("heading", { level: 1, name: "Home" })).toBeTruthy();
  expect(screen.getByText("What you sit on.")).toBeTruthy();
  expect(await screen.findByText("2 products found")).toBeTruthy();
  expect(names()).toEqual(["By Alder", "By Birch"]);
});

test("a category without a description shows none", async () => {
  await api.shop.category({ name: "Home", description: "" });

  await visit("/category/home");

  expect(await screen.findByText("Discover amazing products curated just for you")).toBeTruthy();
  expect(await screen.findByText("No products found")).toBeTruthy();
  expect(screen.getByText("Try adjusting your filters or search terms.")).toBeTruthy();
  expect(nextSteps()).toEqual(["View All Products /products"]);
});

test("an empty result offers to clear the filters", async () => {
  await stock("Alder");

  await visit("/category/home?brand=Birch&sort=newest");

  await screen.findByText("No products found");
  expect(nextSteps()).toEqual(["Clear All /category/home?sort=newest"]);
});

test("an unknown and an inactive category are not found", async () => {
  await api.shop.category({ name: "Attic", status: "inactive" });

  for (const slug of ["attic", "nowhere", "x".repeat(300)]) {
    const router = await visit(`/category/${slug}`);
    expect(router.state.matches.some(({ status }) => status === "notFound")).toBe(true);
  }
});

test("one product is counted in the singular, also beside its brand", async () => {
  await stock("Alder");

  await visit("/category/home");

  expect(await screen.findByText("1 product found")).toBeTruthy();
  expect(await screen.findByRole("checkbox", { name: "Alder 1 product" })).toBeTruthy();
});

test("brands can be chosen one by one, and the list does not shrink", async () => {
  await stock("Alder", "Birch", "Cedar");
  const { history } = await visit("/category/home?page=2");

  fireEvent.click(await screen.findByRole("checkbox", { name: /^Cedar/ }));
  fireEvent.click(screen.getByRole("checkbox", { name: /^Alder/ }));

  expect(await screen.findByText("2 products found")).toBeTruthy();
  expect(history.location.href).toBe("/category/home?brand=Alder&brand=Cedar");
  expect(names()).toEqual(["By Alder", "By Cedar"]);
  const brands = screen.getByRole("group", { name: "Brand" });
  expect(within(brands).getAllByRole("checkbox")).toHaveLength(3);
});

test("a chosen brand without products can be removed", async () => {
  await stock("Alder");
  const { history } = await visit("/category/home?brand=Zebrano");

  fireEvent.click(await screen.findByRole("checkbox", { name: /^Zebrano/ }));

  expect(history.location.href).toBe("/category/home");
});

test("the highest price and the search text are applied after 300 ms", async () => {
  await stock("Alder", "Birch", "Cedar");
  const { history } = await visit("/category/home?page=2");
  const slider = await screen.findByRole("slider", { name: "Price" });

  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  fireEvent.change(slider, { target: { value: "150" } });
  fireEvent.change(screen.getByRole("searchbox", { name: "Search products" }), {
    target: { value: "birch" },
  });
  vi.advanceTimersByTime(299);
  expect(history.location.href).toBe("/category/home?page=2");
  vi.advanceTimersByTime(1);
  vi.useRealTimers();

  expect(history.location.href).toBe("/category/home?search=birch&max=150");
  expect(await screen.findByText("1 product found")).toBeTruthy();
  expect(slider.getAttribute("aria-valuetext")).toBe("Up to $150");
});

test("the slider's end sets no highest price", async () => {
  await stock("Alder");
  await api.shop.product({ name: "Piano", priceCents: 900_000 });

  await visit("/category/home");

  expect(await screen.findByText("Piano")).toBeTruthy();
  expect(await screen.findByText("$1000+")).toBeTruthy();
});

test("Clear All resets search, price, brands and page, but not the sort", async () => {
  await stock("Alder", "Birch");
  await visit("/category/home?search=by&max=50&brand=Alder&sort=price-desc&page=2");

  const [clear] = await screen.findAllByRole("link", { name: "Clear All" });
  expect(clear?.getAttribute("href")).toBe("/category/home?sort=price-desc");
  fireEvent.click(clear as HTMLElement);

  expect(await screen.findByText("2 products found")).toBeTruthy();
  expect(names()).toEqual(["By Birch", "By Alder"]);
  expect((await screen.findByRole<HTMLInputElement>("slider")).value).toBe("1000");
  expect(screen.getByRole<HTMLInputElement>("checkbox", { name: /^Alder/ }).checked).toBe(false);
});

test("another category starts without filters", async () => {
  await stock("Alder");
  await api.shop.category({ name: "Garden" });
  await api.shop.product({ name: "Spade", brand: "Birch" });
  const router = await visit("/category/home?search=alder");
  await screen.findByText("By Alder");

  await router.navigate({ to: "/category/$slug", params: { slug: "garden" } });

  expect(await screen.findByText("Spade")).toBeTruthy();
  expect(countLine()).toBe("1 product found");
  expect(screen.getByRole<HTMLInputElement>("searchbox", { name: "Search products" }).value).toBe(
    "",
  );
});

test("loading is shown", async () => {
  const router = await visit("/cart", unanswered("catalog.categories.bySlug", endless));
  router.update({ ...router.options, defaultPendingMs: 0 });

  router.navigate({ to: "/category/$slug", params: { slug: "home" } });

  expect(await screen.findByText("Loading products...")).toBeTruthy();
});

test("an error is shown", async () => {
  await stock("Alder");
  api.fail("products.list", "network");
  // React and the router log caught errors.
  vi.spyOn(console, "error").mockImplementation(() => {});
  vi.spyOn(console, "warn").mockImplementation(() => {});

  await visit("/category/home");

  expect(await screen.findByText("Failed to load data. Please try again.")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Try Again" })).toBeTruthy();
});
