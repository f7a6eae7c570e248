import { revisionReader } from "@pickwell/db/revisions";
import { auditLog, categories, pictures, pricePoints, products } from "@pickwell/db/schema";
import { readRows } from "@pickwell/db/statements";
import { desc, eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { addUser, signedIn } from "../../../test/accounts.ts";
import { NOW, ORIGIN, type TestShop, testShop } from "../../../test/testing.ts";
import type { Caller, Inputs } from "../../index.ts";
import { remotePictureKey } from "../../pictures/remote.ts";

const URL_OF_LAMP = "https://pictures.example/lamp.jpg";
const MEDIA = "0123456789abcdef";
const lamp = {
  name: "Desk Lamp",
  category: "Home",
  image: URL_OF_LAMP,
  description: "Warm light.",
  affiliateLink: "https://merchant.example/lamp",
};

let shop: TestShop;
let api: Caller;
let adminId: string;
beforeEach(async () => {
  shop = testShop();
  await shop.category({ name: "Home" });
  await shop.db.insert(pictures).values({ key: MEDIA, source: "media:lamp.webp", createdAt: NOW });
  const admin = await addUser(shop, { role: "admin" });
  adminId = admin.id;
  api = (await signedIn(shop, admin)).api;
});

const create = (input: Partial<Inputs["admin"]["products"]["create"]> = {}) =>
  api.admin.products.create({ ...lamp, ...input });
const newestAudit = async () =>
  (await shop.db.select().from(auditLog).orderBy(desc(auditLog.seq)).limit(1))[0];

describe("a new product", () => {
  test("15.3.3 is published with the given fields, and other fields cannot be set", async () => {
    const extra = { role: "admin", views: 99, id: "mine", createdAt: new Date(0), listed: true };
    const product = await create(extra as object);

    expect(product).toMatchObject({
      name: "Desk Lamp",
      slug: "desk-lamp",
      category: "Home",
      status: "published",
      listed: true,
      priceCents: 0,
      views: 0,
      createdAt: NOW,
      version: NOW.getTime(),
      images: [{ key: remotePictureKey(URL_OF_LAMP), url: URL_OF_LAMP, alt: "Desk Lamp" }],
    });
    expect(product.id).not.toBe("mine");
    expect(await shop.caller.catalog.products.get({ key: "desk-lamp" })).toMatchObject({
      id: product.id,
    });
    const known = await shop.db.select().from(pictures).where(eq(pictures.source, URL_OF_LAMP));
    expect(known).toHaveLength(1);
    expect(await newestAudit()).toMatchObject({
      action: "product.created",
      actorId: adminId,
      targetId: product.id,
      after: { name: "Desk Lamp", slug: "desk-lamp", status: "published" },
    });
  });

  test("records an observation of its price, once per price", async () => {
    const { id, version } = await create({ priceCents: 2000 });
    const seen = () => shop.db.select().from(pricePoints).orderBy(pricePoints.since);
    expect(await seen()).toEqual([
      { productId: id, offerSeq: 0, since: NOW, until: NOW, minor: 2000 },
    ]);
    const later = new Date(NOW.getTime() + 3_600_000);
    const admin = await addUser(shop, { role: "admin" });
    const { api: then } = await signedIn(shop, admin, { now: () => later });
    await then.admin.products.change({ id, version, changes: { priceCents: 1500 } });
    expect(await seen()).toMatchObject([{ minor: 2000 }, { minor: 1500, since: later }]);
  });

  test("accepts pictures by key, by the shop's URL, and by a URL elsewhere", async () => {
    const kept = { key: MEDIA, alt: "Desk Lamp" };

    expect((await create({ image: MEDIA })).images).toEqual([kept]);
    expect((await create({ image: `/img/${MEDIA}` })).images).toEqual([kept]);
    expect((await create({ image: `${ORIGIN}/img/${MEDIA}` })).images).toEqual([kept]);
    const { image: _, ...rest } = lamp;
    const images = [{ url: URL_OF_LAMP, alt: "Lit" }, { key: MEDIA }];
    expect((await api.admin.products.create({ ...rest, images })).images).toEqual([
      { key: remotePictureKey(URL_OF_LAMP), url: URL_OF_LAMP, alt: "Lit" },
      { key: MEDIA, alt: "Desk Lamp, picture 2" },
    ]);
  });

  test("has a cut-out picture until it is removed", async () => {
    const cutOut = { url: "https://pictures.example/cut.png", alt: "" };
    const { id, cutOut: kept } = await create({ cutOut });

    expect(kept).toMatchObject(cutOut);
    expect((await shop.caller.catalog.products.get({ key: id })).cutOut).toEqual(kept);
    expect(await shop.db.select().from(pictures)).toContainEqual(
      expect.objectContaining({ key: kept?.key, source: cutOut.url }),
    );
    const uses = await readRows(
      shop.db,
      sql`select kind from picture_uses where key = ${kept?.key}`,
    );
    expect(uses).toEqual([{ kind: "product" }]);

    expect((await api.admin.products.change({ id, changes: { name: "Lamp" } })).cutOut).toEqual(
      kept,
    );
    expect((await api.admin.products.change({ id, changes: { cutOut: null } })).cutOut).toBeNull();
  });

  test("gets a slug from its name, numbered when taken", async () => {
    const slugs = [];
    for (let index = 0; index < 3; index++) slugs.push((await create()).slug);
    slugs.push((await create({ name: "???", sku: "LMP 1" })).slug);
    slugs.push((await create({ name: "!!!" })).slug);
    slugs.push((await create({ slug: "my-lamp" })).slug);

    expect(slugs).toEqual([
      "desk-lamp",
      "desk-lamp-2",
      "desk-lamp-3",
      "lmp-1",
      "product",
      "my-lamp",
    ]);
  });

  test("needs only a name and a category while it is a draft", async () => {
    const draft = await api.admin.products.create({
      name: "Later",
      category: "home",
      status: "draft",
    });

    expect(draft).toMatchObject({ status: "draft", listed: false, images: [], affiliateLink: "" });
    await expect(
      api.admin.products.change({ id: draft.id, changes: { description: "" } }),
    ).resolves.toMatchObject({ version: draft.version });
  });

  test.each<[object, string, string]>([
    [{ name: "" }, "name", "BAD_REQUEST"],
    [{ name: undefined }, "name", "BAD_REQUEST"],
    [{ name: "x".repeat(201) }, "name", "BAD_REQUEST"],
    [{ category: "Nowhere" }, "category", "BAD_REQUEST"],
    [{ category: undefined }, "category", "BAD_REQUEST"],
    [{ categoryId: "nothing" }, "categoryId", "BAD_REQUEST"],
    [{ image: "" }, "image", "BAD_REQUEST"],
    [{ image: "javascript:alert(1)" }, "image", "BAD_REQUEST"],
    [{ image: "ffffffffffffffff" }, "image", "BAD_REQUEST"],
    [{ image: undefined, images: [{ key: "ffffffffffffffff" }] }, "images.0", "BAD_REQUEST"],
    [{ images: [{}] }, "images.0", "BAD_REQUEST"],
    [{ description: " " }, "description", "BAD_REQUEST"],
    [{ description: "x".repeat(20_001) }, "description", "BAD_REQUEST"],
    [{ affiliateLink: "" }, "affiliateLink", "BAD_REQUEST"],
    [{ affiliateLink: "ftp://a.example" }, "affiliateLink", "BAD_REQUEST"],
    [{ affiliateLink: "javascript:alert(1)" }, "affiliateLink", "BAD_REQUEST"],
    [{ status: "deleted" }, "status", "BAD_REQUEST"],
    [{ priceCents: -1 }, "priceCents", "BAD_REQUEST"],
    [{ priceCents: 1.5 }, "priceCents", "BAD_REQUEST"],
    [{ priceCents: 100, originalPriceCents: 100 }, "originalPriceCents", "BAD_REQUEST"],
    [{ features: Array(31).fill("a") }, "features", "BAD_REQUEST"],
    [{ slug: "Not A Slug" }, "slug", "BAD_REQUEST"],
    [{ slug: "taken" }, "slug", "CONFLICT"],
    [{ sku: "TAKEN" }, "sku", "CONFLICT"],
  ])("%j is refused beside its field, and nothing is saved", async (input, field, code) => {
    await shop.product({ slug: "taken", sku: "TAKEN" });

    const error = await create(input).then(
      () => null,
      (cause) => cause,
    );

    const { issues } = error.cause;
    expect([error.code, issues ? issues[0].path.join(".") : error.cause.field]).toEqual([
      code,
      field,
    ]);
    expect(await shop.db.select().from(products)).toHaveLength(1);
    expect(await shop.db.select().from(pictures)).toHaveLength(1);
  });

  test("1.3.1 stores markup as plain text", async () => {
    const name = '<script>alert("1")</script>';

    expect(await create({ name, description: name })).toMatchObject({ name, description: name });
  });
});

describe("a change", () => {
  test("changes only the given fields, and logs before and after", async () => {
    const product = await create({ priceCents: 500, features: ["Oak"] });

    const changed = await api.admin.products.change({
      id: product.id,
      version: product.version,
      changes: { name: "Oak Lamp", status: "archived", category: "Home" },
    });

    expect(changed).toEqual({
      ...product,
      name: "Oak Lamp",
      status: "archived",
      listed: false,
      updatedAt: new Date(NOW.getTime() + 1),
      version: product.version + 1,
    });
    expect(await newestAudit()).toMatchObject({
      action: "product.changed",
      before: { name: "Desk Lamp", status: "published" },
      after: { name: "Oak Lamp", status: "archived" },
    });
  });

  test("replaces the first picture and leaves the others", async () => {
    const images = [{ url: URL_OF_LAMP }, { key: MEDIA, alt: "Foot" }];
    const { image: _, ...rest } = lamp;
    const { id } = await api.admin.products.create({ ...rest, images });

    const changed = await api.admin.products.change({
      id,
      changes: { image: "https://pictures.example/new.jpg" },
    });

    expect(changed.images.map(({ url, alt }) => [url, alt])).toEqual([
      ["https://pictures.example/new.jpg", "Desk Lamp"],
      [undefined, "Foot"],
    ]);
  });

  test("based on an older version is refused, and changes nothing", async () => {
    const { id, version } = await create();
    const first = await api.admin.products.change({ id, version, changes: { brand: "First" } });

    await expect(
      api.admin.products.change({ id, version, changes: { brand: "Second" } }),
    ).rejects.toMatchObject({
      code: "CONFLICT",
      message: expect.stringMatching(/^Product was changed/),
    });
    expect(await api.admin.products.get({ id })).toEqual(first);
  });

  test("two concurrent changes of different fields without a version both succeed", async () => {
    const { id } = await create();

    await Promise.all([
      api.admin.products.change({ id, changes: { brand: "Fernway" } }),
      api.admin.products.change({ id, changes: { featured: true } }),
    ]);

    expect(await api.admin.products.get({ id })).toMatchObject({
      brand: "Fernway",
      featured: true,
    });
  });

  test("without an effect changes neither version nor log", async () => {
    const { id, version } = await create();
    const before = await newestAudit();

    const same = await api.admin.products.change({ id, changes: { name: " Desk Lamp " } });

    expect(same.version).toBe(version);
    expect(await newestAudit()).toEqual(before);
  });

  test("publishing a draft while removing its picture is refused", async () => {
    const { id } = await create();

    await expect(api.admin.products.change({ id, changes: { image: "" } })).rejects.toMatchObject({
      code: "BAD_REQUEST",
      cause: { field: "image" },
    });
    await expect(api.admin.products.change({ id: "nothing", changes: {} })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
  });

  test("cannot use another product's slug or SKU", async () => {
    await shop.product({ slug: "taken", sku: "TAKEN" });
    const { id } = await create();

    for (const [changes, field] of [
      [{ slug: "taken" }, "slug"],
      [{ sku: "TAKEN" }, "sku"],
    ] as const) {
      await expect(api.admin.products.change({ id, changes })).rejects.toMatchObject({
        code: "CONFLICT",
        cause: { field },
      });
    }
  });
});

test("removing a product keeps its deals", async () => {
  const product = await create();
  const deal = await shop.deal({ productId: product.id });

  await api.admin.products.remove({ id: product.id });

  await expect(api.admin.products.get({ id: product.id })).rejects.toMatchObject({
    code: "NOT_FOUND",
  });
  expect((await shop.caller.deals.get({ key: deal.id })).product).toBeNull();
  await expect(api.admin.products.remove({ id: product.id })).rejects.toMatchObject({
    code: "NOT_FOUND",
  });
});

describe("many at once", () => {
  test("are published, archived and removed, each with an audit entry", async () => {
    const ids = [
      (await create({ status: "draft" })).id,
      (await create({ status: "archived" })).id,
      (await create()).id,
    ];
    const bulk = (action: "publish" | "archive" | "delete") =>
      api.admin.products.bulk({ ids: [...ids, ...ids], action });

    expect(await bulk("publish")).toEqual({ changed: 2, unchanged: 1 });
    expect(await bulk("archive")).toEqual({ changed: 3, unchanged: 0 });
    expect((await shop.caller.catalog.products.list()).total).toBe(0);
    expect(await bulk("delete")).toEqual({ changed: 3, unchanged: 0 });
    expect(await shop.db.select().from(products)).toEqual([]);
    const logged = await shop.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.targetKind, "product"))
      .orderBy(auditLog.seq);
    expect(logged.slice(3).map(({ action }) => action)).toEqual([
      ...Array(5).fill("product.changed"),
      ...Array(3).fill("product.removed"),
    ]);
  });

  test.each(["publish", "archive", "delete"] as const)(
    "%s does nothing at all when one is not there",
    async (action) => {
      const { id } = await create({ status: "draft" });

      await expect(api.admin.products.bulk({ ids: [id, "nothing"], action })).rejects.toMatchObject(
        {
          code: "NOT_FOUND",
          message: "One product is not there any more. Nothing was changed.",
        },
      );
      expect(await api.admin.products.get({ id })).toMatchObject({ status: "draft" });
    },
  );

  test("are at most a thousand", async () => {
    const ids = Array.from({ length: 1001 }, (_, index) => `p${index}`);

    for (const given of [ids, []]) {
      await expect(
        api.admin.products.bulk({ ids: given, action: "publish" }),
      ).rejects.toMatchObject({ code: "BAD_REQUEST" });
    }
    await expect(
      api.admin.products.bulk({ ids: ids.slice(1), action: "delete" }),
    ).rejects.toMatchObject({ code: "NOT_FOUND" });
  });
});

test("changes in the catalogue invalidate cached pages at once", async () => {
  const revisionOf = revisionReader(shop.db);
  const revision = () => revisionOf(["catalog"]);
  const seen = [revision()];

  const { id } = await create();
  seen.push(revision());
  await api.admin.products.bulk({ ids: [id], action: "archive" });
  seen.push(revision());
  await api.admin.categories.change({
    id: (await shop.db.select().from(categories))[0]?.id ?? "",
    changes: { color: "#000000" },
  });
  seen.push(revision());

  expect(new Set(seen).size).toBe(seen.length);
});
