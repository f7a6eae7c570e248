import { NOW, testShop } from "@pickwell/api/testing";
import { describe, expect, test } from "vitest";
import { testApp } from "../testing.ts";

const lamp = {
  name: "Desk Lamp",
  brand: "Fernway",
  description: "Warm light where you read.",
  priceCents: 1999,
  originalPriceCents: 2999,
  rating: 4.6,
  reviewCount: 312,
  inStock: false,
  isNew: true,
  isBestseller: true,
  featured: true,
  images: [
    { key: "kept", alt: "The lamp, switched on" },
    { key: "remote", url: "https://pictures.example/lamp.jpg", alt: "Its foot" },
  ],
  features: ["Dimmable", "Oak foot"],
  affiliateLink: "https://merchant.example/lamp?aff=1",
};

const lampOverRest = (id: string) => ({
  id,
  slug: "desk-lamp",
  name: "Desk Lamp",
  category: "Home & Garden",
  brand: "Fernway",
  description: "Warm light where you read.",
  price: 19.99,
  originalPrice: 29.99,
  discount: 33,
  rating: 4.6,
  reviewCount: 312,
  reviews: 312,
  inStock: false,
  isNew: true,
  isBestseller: true,
  featured: true,
  image: "/img/kept",
  images: ["/img/kept", "https://pictures.example/lamp.jpg"],
  features: ["Dimmable", "Oak foot"],
  affiliateLink: "https://merchant.example/lamp?aff=1",
  createdAt: NOW.toISOString(),
});

async function lampShop() {
  const shop = testShop();
  await shop.category({ name: "Home & Garden" });
  return { shop, product: await shop.product(lamp) };
}

describe("GET /api/products", () => {
  test("returns the documented envelope and every field", async () => {
    const { shop, product } = await lampShop();
    const { get } = await testApp({ shop });

    const response = await get("/api/products");

    expect(response.statusCode).toBe(200);
    expect(response.headers["content-type"]).toBe("application/json; charset=utf-8");
    expect(response.json()).toEqual({
      success: true,
      data: [lampOverRest(product.id)],
      products: [lampOverRest(product.id)],
      total: 1,
      page: 1,
      limit: 12,
      message: "Products fetched successfully",
    });
  });

  test("omits the original price when there is none, and has no picture", async () => {
    const shop = testShop();
    await shop.product();
    const { get } = await testApp({ shop });

    const [product] = (await get("/api/products")).json().data;

    expect(product).not.toHaveProperty("originalPrice");
    expect(product).toMatchObject({ price: 10, discount: 0, image: null, images: [] });
  });

  test("returns 0, and no discount, when the price is unknown", async () => {
    const shop = testShop();
    await shop.product({ priceCents: 0, originalPriceCents: 5000 });
    const { get } = await testApp({ shop });

    const [product] = (await get("/api/products")).json().data;

    expect(product).toMatchObject({ price: 0, discount: 0 });
  });

  test("has absolute picture URLs once the shop has a public URL", async () => {
    const { shop } = await lampShop();
    const { get } = await testApp({ shop, variables: { PUBLIC_URL: "https://shop.example/" } });

    const [product] = (await get("/api/products")).json().data;

    expect(product.images).toEqual([
      "https://shop.example/img/kept",
      "https://pictures.example/lamp.jpg",
    ]);
  });

  test("returns an empty list for an empty shop", async () => {
    const { get } = await testApp();

    expect((await get("/api/products")).json()).toEqual({
      success: true,
      data: [],
      products: [],
      total: 0,
      page: 1,
      limit: 12,
      message: "Products fetched successfully",
    });
  });

  async function threeProducts() {
    const shop = testShop();
    const home = await shop.category({ name: "Home & Garden" });
    const books = await shop.category({ name: "Books" });
    const at = (day: number) => new Date(NOW.getTime() + day * 86_400_000);
    const common = { categoryId: home.id, brand: "Fernway" };
    await shop.product({
      ...common,
      name: "Armchair",
      priceCents: 30000,
      rating: 3,
      createdAt: at(2),
    });
    await shop.product({
      ...common,
      name: "broom",
      priceCents: 900,
      rating: 5,
      createdAt: at(3),
      featured: true,
    });
    await shop.product({
      categoryId: books.id,
      name: "Cookbook",
      brand: "Papermill, Ltd",
      priceCents: 2500,
      rating: 4,
      createdAt: at(1),
    });
    return testApp({ shop });
  }

  test.each([
    ["", ["broom", "Armchair", "Cookbook"]],
    ["?sortBy=name&sortOrder=asc", ["Armchair", "broom", "Cookbook"]],
    ["?sortBy=name&sortOrder=desc", ["Cookbook", "broom", "Armchair"]],
    ["?sortBy=price&sortOrder=asc", ["broom", "Cookbook", "Armchair"]],
    ["?sortBy=rating&sortOrder=desc", ["broom", "Cookbook", "Armchair"]],
    ["?sortBy=createdAt&sortOrder=asc", ["Cookbook", "Armchair", "broom"]],
    ["?category=home-garden", ["broom", "Armchair"]],
    ["?category=home-%26-garden", ["broom", "Armchair"]],
    ["?category=Home%20%26%20Garden", ["broom", "Armchair"]],
    ["?category=HOME+%26+GARDEN", ["broom", "Armchair"]],
    ["?category=nowhere", []],
    ["?featured=true", ["broom"]],
    ["?featured=false", ["Armchair", "Cookbook"]],
    ["?search=%20chair%20", ["Armchair"]],
    ["?search=%20", ["broom", "Armchair", "Cookbook"]],
    ["?brand=Fernway", ["broom", "Armchair"]],
    ["?brand=Fernway&brand=Nobody", ["broom", "Armchair"]],
    ["?brand=Nobody,Fernway", ["broom", "Armchair"]],
    ["?brand=Papermill,%20Ltd", ["Cookbook"]],
    ["?minPrice=25", ["Armchair", "Cookbook"]],
    ["?minPrice=9.01&maxPrice=25.00", ["Cookbook"]],
    ["?limit=1", ["broom"]],
    ["?limit=1&page=2", ["Armchair"]],
    ["?page=99", []],
    ["?limit=1000", ["broom", "Armchair", "Cookbook"]],
    [
      "?page=&limit=&category=&featured=&search=&sortBy=&sortOrder=&brand=&minPrice=&maxPrice=",
      ["broom", "Armchair", "Cookbook"],
    ],
    ["?utm_source=mail&__proto__=1&constructor=2", ["broom", "Armchair", "Cookbook"]],
  ])("products%s", async (query, names) => {
    const { get } = await threeProducts();

    const answer = (await get(`/api/products${query}`)).json();

    expect(answer.data.map((product: { name: string }) => product.name)).toEqual(names);
    expect(answer.products).toEqual(answer.data);
  });

  test("returns total, page and limit of a later page", async () => {
    const { get } = await threeProducts();

    const answer = (await get("/api/products?limit=2&page=2")).json();

    expect(answer).toMatchObject({ total: 3, page: 2, limit: 2 });
    expect(answer.data).toHaveLength(1);
  });

  test("contains neither drafts, archived products, nor those of inactive categories", async () => {
    const shop = testShop();
    await shop.product({ status: "draft" });
    await shop.product({ status: "archived" });
    const closed = await shop.category({ status: "inactive" });
    const hidden = await shop.product({ categoryId: closed.id });
    const { get } = await testApp({ shop });

    expect((await get("/api/products")).json()).toMatchObject({ data: [], total: 0 });
    expect((await get(`/api/products/${hidden.id}`)).statusCode).toBe(404);
  });
});

describe("GET /api/products/{slug or id}", () => {
  test("finds the product by slug and by id", async () => {
    const { shop, product } = await lampShop();
    const { get } = await testApp({ shop });

    const bySlug = await get("/api/products/desk-lamp");
    const byId = await get(`/api/products/${product.id}`);

    expect(bySlug.statusCode).toBe(200);
    const lamp = lampOverRest(product.id);
    // What was entered by hand is its own offer.
    const offer = {
      id: null,
      merchant: "merchant.example",
      price: lamp.price,
      originalPrice: lamp.originalPrice,
      currency: "USD",
      availability: lamp.inStock ? "in_stock" : "out_of_stock",
      isSecondHand: false,
      affiliateLink: lamp.affiliateLink,
      checkedAt: null,
    };
    expect(bySlug.json()).toEqual({
      success: true,
      data: { ...lamp, attributes: [], ratingSource: "", offers: [offer] },
      product: { ...lamp, attributes: [], ratingSource: "", offers: [offer] },
      message: "Product fetched successfully",
    });
    expect(byId.json()).toEqual(bySlug.json());
  });

  test("an unknown one is not found", async () => {
    const { get } = await testApp();

    const response = await get("/api/products/nothing");

    expect(response.statusCode).toBe(404);
    expect(response.json()).toEqual({ success: false, message: "Product not found" });
  });
});

describe.each(["/api/categories", "/api/categories/active"])("GET %s", (path) => {
  test("returns active categories in menu order, with every field", async () => {
    const shop = testShop();
    const home = await shop.category({
      name: "Home & Garden",
      description: "For inside and out.",
      image: { key: "armchair", alt: "An armchair" },
      color: "#eadfcd",
      featured: true,
    });
    const books = await shop.category({ name: "Books" });
    await shop.category({ name: "Closed", status: "inactive" });
    await shop.product({ categoryId: home.id });
    await shop.product({ categoryId: home.id, status: "draft" });
    const { get } = await testApp({ shop });

    const response = await get(path);

    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({
      success: true,
      data: [
        {
          id: home.id,
          name: "Home & Garden",
          slug: "home-garden",
          description: "For inside and out.",
          image: "/img/armchair",
          color: "#eadfcd",
          featured: true,
          productCount: 1,
          status: "active",
          createdAt: NOW.toISOString(),
        },
        {
          id: books.id,
          name: "Books",
          slug: "books",
          description: "",
          image: null,
          color: "#3B82F6",
          featured: false,
          productCount: 0,
          status: "active",
          createdAt: NOW.toISOString(),
        },
      ],
      message: "Categories fetched successfully",
    });
  });
});

test.each(["/api", "/api/", "/api/nothing", "/api/products/a/b", "/api/categories/books"])(
  "%s is not found, in JSON",
  async (path) => {
    const { get } = await testApp();

    const response = await get(path);

    expect(response.statusCode).toBe(404);
    expect(response.json()).toEqual({ success: false, message: "Not found" });
  },
);

test.each(["/api/products", "/api/categories", "/healthz"])("HEAD %s has no body", async (url) => {
  const { app } = await testApp();

  const response = await app.inject({ method: "HEAD", url });

  expect(response.statusCode).toBe(200);
  expect(response.body).toBe("");
});
