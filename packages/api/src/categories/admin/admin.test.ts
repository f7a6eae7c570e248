import { clientOf } from "@pickwell/db/connection";
import { auditLog, categories, products } from "@pickwell/db/schema";
import { desc } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { addUser, signedIn } from "../../../test/accounts.ts";
import { onSqlite } from "../../../test/engines.ts";
import { NOW, type TestShop, testShop } from "../../../test/testing.ts";
import type { Caller, Inputs } from "../../index.ts";

let shop: TestShop;
let api: Caller;
beforeEach(async () => {
  shop = testShop();
  api = (await signedIn(shop, await addUser(shop, { role: "admin" }))).api;
});

const garden = { name: "Garden", description: "Everything that grows." };
const create = (input: Partial<Inputs["admin"]["categories"]["create"]> = {}) =>
  api.admin.categories.create({ ...garden, ...input });

describe("the list", () => {
  beforeEach(async () => {
    await shop.category({ name: "Home", position: 2, featured: true });
    await shop.product({ status: "draft" });
    await shop.product();
    await shop.category({ name: "books", position: 1, description: "To read at home" });
    await shop.category({ name: "Closed", position: 3, status: "inactive" });
    await shop.product({ status: "archived" });
  });

  test("has every category with the number of its products, and all counts", async () => {
    const answer = await api.admin.categories.list();

    expect(answer.categories.map(({ name, productCount }) => [name, productCount])).toEqual([
      ["books", 0],
      ["Home", 2],
      ["Closed", 1],
    ]);
    expect(answer).toMatchObject({ total: 3, page: 1 });
    expect(answer.counts).toEqual({ total: 3, active: 2, featured: 1, products: 3 });
  });

  test.each<[Inputs["admin"]["categories"]["list"], string[]]>([
    [{ search: "HOME" }, ["books", "Home"]],
    [{ search: "read home" }, ["books"]],
    [{ search: "%" }, []],
    [{ status: "inactive" }, ["Closed"]],
    [{ status: "active", search: "home", sort: "name", order: "desc" }, ["Home", "books"]],
    [{ sort: "products", order: "desc" }, ["Home", "Closed", "books"]],
    [{ sort: "name", limit: 1, page: 2 }, ["Closed"]],
  ])("%j finds %j", async (input, names) => {
    const answer = await api.admin.categories.list(input);

    expect(answer.categories.map(({ name }) => name)).toEqual(names);
    expect(answer.counts.total).toBe(3);
  });

  onSqlite("counts the products of a category by an index", () => {
    const plan = clientOf(shop.db)
      .prepare(
        "explain query plan select count(*) from products where listed in (0, 1) and category_id = 'x'",
      )
      .all() as { detail: string }[];

    expect(plan.map(({ detail }) => detail).join()).toMatch(
      /USING COVERING INDEX .*category_id=\?/,
    );
  });
});

describe("a new category", () => {
  test("is active, blue and last by default", async () => {
    await shop.category({ position: 7 });
    const extra = { productCount: 5, id: "mine", createdAt: new Date(0) };

    expect(await create(extra as object)).toMatchObject({
      ...garden,
      slug: "garden",
      image: null,
      color: "#3B82F6",
      status: "active",
      featured: false,
      position: 8,
      productCount: 0,
      createdAt: NOW,
    });
    expect((await shop.caller.catalog.categories.active()).at(-1)?.name).toBe("Garden");
  });

  test.each<[object, string, string]>([
    [{ name: " " }, "name", "Name and description are required"],
    [{ name: undefined }, "name", "Name and description are required"],
    [{ description: "" }, "description", "Name and description are required"],
    [{ color: "red" }, "color", "must be a colour such as #3B82F6"],
    [
      { image: "ftp://a.example/b.png" },
      "image",
      "must be an http or https address, or the key of a picture",
    ],
    [{ status: "gone" }, "status", 'Invalid option: expected one of "active"|"inactive"'],
  ])("refuses %j beside its field", async (input, field, message) => {
    const error = await create(input).catch((cause) => cause);

    expect(error.code).toBe("BAD_REQUEST");
    expect(error.cause.issues[0]).toMatchObject({ path: [field], message });
    expect(await shop.db.select().from(categories)).toEqual([]);
  });

  test("needs a unique name in any case, and gets a unique slug", async () => {
    await create();

    await expect(create({ name: "GARDEN" })).rejects.toMatchObject({
      code: "CONFLICT",
      cause: { field: "name" },
    });
    await expect(create({ name: "Other", slug: "garden" })).rejects.toMatchObject({
      code: "CONFLICT",
      cause: { field: "slug" },
    });
    expect((await create({ name: "Garden!" })).slug).toBe("garden-2");
  });
});

describe("a change", () => {
  test("touches only the given fields, and is visible at once", async () => {
    const category = await create({ image: "https://pictures.example/a.jpg" });
    await shop.product({ categoryId: category.id });

    const changed = await api.admin.categories.change({
      id: category.id,
      version: category.version,
      changes: { status: "inactive", image: null },
    });

    expect(changed).toMatchObject({
      name: "Garden",
      status: "inactive",
      image: null,
      version: category.version + 1,
    });
    expect((await shop.caller.catalog.products.list()).total).toBe(0);
    const [line] = await shop.db.select().from(auditLog).orderBy(desc(auditLog.seq)).limit(1);
    expect(line).toMatchObject({
      action: "category.changed",
      before: { status: "active" },
      after: { status: "inactive", image: null },
    });
  });

  test("is refused with an older version, a taken name, or an unknown id", async () => {
    const { id, version } = await create();
    await create({ name: "Other" });
    await api.admin.categories.change({ id, version, changes: { featured: true } });

    const change = (input: Inputs["admin"]["categories"]["change"]) =>
      api.admin.categories.change(input);
    await expect(change({ id, version, changes: { featured: false } })).rejects.toMatchObject({
      code: "CONFLICT",
      cause: { field: "version" },
    });
    await expect(change({ id, changes: { name: "other" } })).rejects.toMatchObject({
      code: "CONFLICT",
      cause: { field: "name" },
    });
    await expect(change({ id: "nothing", changes: {} })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
    expect((await change({ id, changes: { name: "garden" } })).name).toBe("garden");
  });
});

describe("removing", () => {
  test("an empty category removes nothing else", async () => {
    const { id } = await create();

    expect(await api.admin.categories.remove({ id })).toMatchObject({ moved: 0 });
    expect(await shop.db.select().from(categories)).toEqual([]);
  });

  test("one with products needs a category for them, and says how many there are", async () => {
    const { id } = await create();
    const product = await shop.product({ categoryId: id, status: "draft" });
    await shop.product({ categoryId: id });
    const target = await create({ name: "Other" });

    await expect(api.admin.categories.remove({ id })).rejects.toMatchObject({
      code: "CONFLICT",
      message: "This category has 2 products. Choose another category for them.",
      cause: { field: "moveTo" },
    });
    for (const moveTo of [id, "nothing"]) {
      await expect(api.admin.categories.remove({ id, moveTo })).rejects.toMatchObject({
        code: "BAD_REQUEST",
        cause: { field: "moveTo" },
      });
    }
    expect(await shop.db.select().from(categories)).toHaveLength(2);

    expect(await api.admin.categories.remove({ id, moveTo: target.id })).toMatchObject({
      moved: 2,
    });
    const moved = await shop.db.select().from(products);
    expect(moved.map(({ categoryId }) => categoryId)).toEqual([target.id, target.id]);
    expect(moved[0]?.updatedAt.getTime()).toBe(product.updatedAt.getTime() + 1);
    expect((await shop.caller.catalog.products.list({ category: "Other" })).total).toBe(1);
  });

  test("an unknown one is reported", async () => {
    await expect(api.admin.categories.remove({ id: "nothing" })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
  });
});
