import { beforeAll, expect, test } from "vitest";
import { onPostgres } from "../../../test/engines.ts";
import { askedOf, planOf } from "../../../test/postgres-plans.ts";
import { NOW, type TestShop, testShop } from "../../../test/testing.ts";
import type { Inputs } from "../../index.ts";
import { listFacets } from "./facets.ts";

type Input = Exclude<Inputs["catalog"]["products"]["facets"], void>;

let shop: TestShop;
beforeAll(async () => {
  shop = testShop();
  const chairs = await shop.category({ name: "Chairs" });
  const tables = await shop.category({ name: "Tables" });
  const add = (name: string, categoryId: string, color: string, size = "", priceCents = 1000) =>
    shop.product({
      name,
      categoryId,
      priceCents,
      attributes: [
        { name: "Color", value: color },
        ...(size ? [{ name: "Size", value: size }] : []),
        {
          name: "Care",
          value: "Wipe with a cloth that is damp and dry it at once with another that is not.",
        },
      ],
    });
  await add("Red chair", chairs.id, "Red", "10 cm");
  await add("Red and blue chair", chairs.id, "Red, Blue", "9 cm", 5000);
  await add("Blue chair", chairs.id, "Blue", "9 cm");
  await add("Odd chair", chairs.id, 'Say "red"', "9 cm");
  await add("Red table", tables.id, "Red");
  await shop.product({ name: "Plain table", categoryId: tables.id });
  await shop.product({
    name: "Hidden",
    status: "draft",
    attributes: [{ name: "Color", value: "Red" }],
  });
});

const attributes = async (input: Input = {}) =>
  Object.fromEntries(
    (await shop.caller.catalog.products.facets(input)).attributes.map(({ name, values }) => [
      name,
      Object.fromEntries(values.map(({ value, products }) => [value, products])),
    ]),
  );
const listed = async (input: Input) => {
  const { products, total } = await shop.caller.catalog.products.list({
    ...input,
    sort: "name",
    order: "asc",
  });
  expect(total).toBe(products.length);
  return products.map(({ name }) => name);
};
const color = (value: string) => ({ name: "Color", value });

test("counts values of attributes that distinguish products; sentences are no facets", async () => {
  expect(await attributes()).toEqual({
    Color: { Blue: 2, Red: 3, 'Say "red"': 1 },
    Size: { "9 cm": 3, "10 cm": 1 },
  });
  expect(Object.keys((await attributes()).Size ?? {})).toEqual(["9 cm", "10 cm"]);
  expect(await attributes({ category: "Tables" })).toEqual({});
  expect(await attributes({ maxPriceCents: 2000, category: "Chairs" })).toEqual({
    Color: { Blue: 1, Red: 1, 'Say "red"': 1 },
    Size: { "9 cm": 2, "10 cm": 1 },
  });
});

test("values of one attribute add up, values of several narrow each other", async () => {
  expect(await listed({ attributes: [color("Red")] })).toEqual([
    "Red and blue chair",
    "Red chair",
    "Red table",
  ]);
  expect(await listed({ attributes: [color("Red"), color("Blue")], category: "Chairs" })).toEqual([
    "Blue chair",
    "Red and blue chair",
    "Red chair",
  ]);
  const size = { name: "Size", value: "10 cm" };
  expect(await listed({ attributes: [color("Red"), color("Blue"), size] })).toEqual(["Red chair"]);
  expect(await listed({ attributes: [color('Say "red"')] })).toEqual(["Odd chair"]);
  expect(await listed({ attributes: [color("red")] })).toEqual([]);

  expect(await attributes({ attributes: [color("Red")] })).toEqual({
    // Itself aside.
    Color: { Blue: 2, Red: 3, 'Say "red"': 1 },
    Size: { "9 cm": 1, "10 cm": 1 },
  });
  expect(await attributes({ attributes: [color("Green"), size] })).toEqual({
    Color: { Green: 0, Red: 1 },
    Size: { "10 cm": 0 },
  });
});

test("in a result too large to count, values come from the newest products, without counts", async () => {
  const limits = { chosen: 100, attributes: 3, brands: 100, grouped: 100 };
  const { attributes, inStock } = await listFacets(shop.db, {}, { moment: shop.now() }, limits);

  expect(attributes).toEqual([
    { name: "Color", values: [{ value: "Blue" }, { value: "Red" }, { value: 'Say "red"' }] },
    { name: "Size", values: [{ value: "9 cm" }, { value: "10 cm" }] },
  ]);
  expect(inStock).toBe(6);
});

test("when too many products match the choice to look at, all values are offered without counts", async () => {
  const limits = { chosen: 2, attributes: 2, brands: 100, grouped: 100 };
  const input = { attributes: [color("Red")], category: "chairs" };
  const narrow = await listFacets(shop.db, input, { moment: shop.now() }, limits);
  const wide = await listFacets(
    shop.db,
    { ...input, category: undefined },
    { moment: shop.now() },
    limits,
  );

  expect(narrow).toMatchObject({ inStock: 2, onSale: 0 });
  expect(wide).toMatchObject({ ratings: [{ min: 3 }, { min: 4 }, { min: 4.5 }] });
  expect([wide.inStock, wide.onSale]).toEqual([undefined, undefined]);
  expect(wide.ratings.concat(wide.brands as never).some((each) => "products" in each)).toBe(false);
  expect(wide.attributes.map(({ name }) => name)).toEqual(["Color", "Size"]);
});

test("other facets follow the choice, also in a search", async () => {
  const facets = await shop.caller.catalog.products.facets({
    attributes: [color("Blue")],
    search: "chair",
  });

  expect([facets.inStock, facets.priceCents]).toEqual([2, { min: 1000, max: 5000 }]);
  expect(facets.attributes.map(({ name }) => name)).toEqual(["Color"]);
});

onPostgres(
  "what few products have is looked up and sorted, and no order is walked for it",
  async () => {
    const { products } = shop.caller.catalog;
    const statements = await askedOf(shop.db, () => products.list({ attributes: [color("Blue")] }));
    const page = statements.filter(({ text }) => text.includes("order by")).at(0);
    const plan = await planOf(shop.db, page ?? { text: "", values: [] });

    expect(plan).toMatch(/Sort Key: \(?GREATEST\(products.created_at/);
    expect(plan).toContain("using product_attributes_pkey");
  },
);

onPostgres("what many have is looked at one after the other, the newest first", async () => {
  const few = { chosen: 1, attributes: 0, brands: 100, grouped: 100 };
  const input = { attributes: [color("Blue")] };
  const reading = { moment: NOW };
  const statements = await askedOf(shop.db, () => listFacets(shop.db, input, reading, few));
  const newest = statements.filter(
    ({ text }) =>
      text.includes("exists (select 1 from product_attributes") && text.includes("desc"),
  );

  expect(newest.length).toBeGreaterThan(0);
  const plan = await planOf(shop.db, newest[0] ?? { text: "", values: [] });
  expect(plan).toContain("SubPlan");
  expect(plan).not.toContain("Join");
});
