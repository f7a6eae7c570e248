import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { serveApi } from "../../../test/api-server.ts";
import { visit } from "../../../test/visit.tsx";

const api = serveApi();
const compare = async (path: string) => {
  const router = await visit(path);
  await screen.findByRole("heading", { name: "Compare" });
  return router;
};
const table = () => within(screen.getByRole("region", { name: "Comparison" }));
const columns = () =>
  table()
    .getAllByRole("columnheader")
    .flatMap(
      (head) => within(head).queryByRole("link", { name: /^(?!Remove)/ })?.textContent ?? [],
    );
const row = (label: string) => {
  const found = table()
    .getAllByRole("row")
    .find((one) => within(one).queryByRole("rowheader", { name: label }));
  return [...(found?.querySelectorAll("td") ?? [])].map(({ textContent }) => textContent);
};
const remarks = () =>
  within(screen.getByRole("list", { name: "Not shown" }))
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);

test("the screen compares the products of the address, in its order", async () => {
  const lamp = {
    ...{ name: "Larder Lamp", brand: "Holt", priceCents: 4200, originalPriceCents: 6000 },
    ...{ rating: 4.5, reviewCount: 12, affiliateLink: "https://www.holt.example/lamp" },
  };
  const { id } = await api.shop.product(lamp);
  const gone = { inStock: false, priceCents: 0, rating: 0, reviewCount: 0, brand: "" };
  await api.shop.product({ ...gone, name: "Old Chair", affiliateLink: "https://oak.example/" });

  await compare("/compare?products=old-chair,larder-lamp");

  expect(columns()).toEqual(["Old Chair", "Larder Lamp"]);
  expect(row("Price")).toEqual(["See price at oak.example", "$42.00at holt.example"]);
  expect(row("Price before")).toEqual(["–", "$60.00"]);
  expect(row("Rating")).toEqual(["–", "Rated 4.5(12 reviews)"]);
  expect(row("Stock")).toEqual(["Out of Stock", "In Stock"]);
  expect(row("Brand")).toEqual(["–", "Holt"]);
  expect(
    table()
      .getByRole("link", { name: /Buy Now/ })
      .getAttribute("href"),
  ).toBe(`/go/product/${id}?at=compare`);
  expect(table().getByRole("link", { name: "See Similar" }).getAttribute("href")).toBe(
    "/product/old-chair#instead",
  );
  expect(screen.queryByRole("list", { name: "Not shown" })).toBeNull();
});

test("attributes with the same name share a row, and are not repeated among the features", async () => {
  await api.shop.product({
    name: "Larder Lamp",
    features: ["Weight: 2 kg", "Folds flat"],
    attributes: [
      { name: "Weight", value: "2 kg" },
      { name: "Material", value: "Brass" },
    ],
  });
  const attributes = [{ name: "WEIGHT", value: "5 kg" }];
  await api.shop.product({ name: "Old Chair", features: [], attributes });

  await compare("/compare?products=old-chair,larder-lamp");

  expect(row("WEIGHT")).toEqual(["5 kg", "2 kg"]);
  expect(row("Material")).toEqual(["–", "Brass"]);
  expect(row("Features")).toEqual(["–", "Folds flat"]);
  expect(table().queryByRole("rowheader", { name: "Weight" })).toBeNull();
});

test("a merchant's long host name can wrap at its dots", async () => {
  await api.shop.product({ name: "Old Chair", affiliateLink: "https://shop.oak.example/" });

  await compare("/compare?products=old-chair");

  const [said] = table().getAllByText(/^at shop/);
  expect(said?.innerHTML).toBe("at shop<wbr>.oak<wbr>.example");
});

test("a product can be removed by a link", async () => {
  await api.shop.product({ name: "Larder Lamp" });
  await api.shop.product({ name: "Old Chair" });
  const router = await compare("/compare?products=old-chair,larder-lamp");

  const remove = screen.getByRole("link", { name: "Remove Old Chair" });
  expect(remove.getAttribute("href")).toBe("/compare?products=larder-lamp");
  await router.navigate({ href: remove.getAttribute("href") ?? "" });

  expect(await screen.findByText(/^One product alone/)).toBeTruthy();
  expect(columns()).toEqual(["Larder Lamp"]);
  expect(screen.getByRole("link", { name: "Remove Larder Lamp" }).getAttribute("href")).toBe(
    "/compare",
  );
});

test("unknown, repeated and surplus products are reported", async () => {
  const names = ["One", "Two", "Three", "Four", "Five"];
  const made = [];
  for (const name of names) made.push(await api.shop.product({ name }));
  await api.shop.product({ name: "Secret", status: "draft" });
  const keys = ["gone", "one", "two", made[0]?.id, "two", "secret", "three", "four", "five"];

  await compare(`/compare?products=${keys.join(",")}`);

  expect(columns()).toEqual(["One", "Two", "Three", "Four"]);
  expect(remarks()).toEqual([
    "Not in the shop, or no longer: “gone”, “secret”.",
    "Named more than once, shown once: “One”, “Two”.",
    "There is room for four. Left out: “Five”.",
  ]);
});

test.each(["/compare", "/compare?products=", "/compare?products=,%20,&products=,"])(
  "%s explains how to compare",
  async (path) => {
    await compare(path);

    expect(screen.getByRole("heading", { name: "Nothing to compare yet" })).toBeTruthy();
    expect(screen.queryByRole("list", { name: "Not shown" })).toBeNull();
  },
);

test("any address is answered: hundreds of names, endless ones, repeated parameters", async () => {
  await api.shop.product({ name: "Larder Lamp" });
  const many = Array.from({ length: 300 }, (_, index) => `x${index}`).join(",");

  await compare(`/compare?products=larder-lamp,${"y".repeat(5000)}&products=${many}&products=%00`);

  expect(columns()).toEqual(["Larder Lamp"]);
  const [unknown, leftOut] = remarks();
  expect(unknown).toMatch(/^Not in the shop, or no longer: “x0”, .* and 7 more\.$/);
  expect(leftOut).toMatch(/ and \d+ more\.$/);
});

test("a product's page links the comparison with its related ones", async () => {
  const { id: categoryId } = await api.shop.category({ name: "Lamps" });
  for (const name of ["One", "Two", "Three", "Four", "Five"]) {
    await api.shop.product({ name, categoryId });
  }
  await visit("/product/one");

  const link = await screen.findByRole("link", { name: "Compare One with these" });
  const [first, ...others] =
    new URL(link.getAttribute("href") ?? "", "https://shop.example").searchParams
      .get("products")
      ?.split(",") ?? [];
  expect(first).toBe("one");
  expect(others).toHaveLength(3);
});
