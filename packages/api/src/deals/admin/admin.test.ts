import { clientOf } from "@pickwell/db/connection";
import { auditLog, pictures } from "@pickwell/db/schema";
import { desc } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { addUser, signedIn } from "../../../test/accounts.ts";
import { onSqlite } from "../../../test/engines.ts";
import { observed } from "../../../test/ledger/observed.ts";
import { NOW, type TestShop, testShop } from "../../../test/testing.ts";
import type { Caller } from "../../index.ts";

const DAY_MS = 86_400_000;
const at = (days: number) => new Date(NOW.getTime() + days * DAY_MS);

let shop: TestShop;
let adminId: string;
let api: Caller["admin"]["deals"];
beforeEach(async () => {
  shop = testShop();
  const admin = await addUser(shop, { role: "admin" });
  adminId = admin.id;
  api = (await signedIn(shop, admin)).api.admin.deals;
});

const required = {
  title: "Quiet Hours",
  discountedPriceCents: 14_900,
  affiliateLink: "https://merchant.example/quiet",
};
const lastEntry = async () =>
  (await shop.db.select().from(auditLog).orderBy(desc(auditLog.seq)).limit(1))[0];

describe("create", () => {
  test("a deal keeps its own cut-out picture until it is removed", async () => {
    const cutOut = { url: "https://pictures.example/cut.png", alt: "" };
    const { id, cutOut: kept } = await api.create({
      title: "Cut",
      discountedPriceCents: 100,
      affiliateLink: "https://merchant.example/cut",
      cutOut,
    });

    expect(kept).toMatchObject(cutOut);
    expect((await shop.caller.deals.get({ key: id })).cutOut).toEqual(kept);
    expect(await shop.db.select().from(pictures)).toMatchObject([
      { key: kept?.key, source: cutOut.url },
    ]);

    expect((await api.change({ id, changes: { cutOut: null } })).cutOut).toBeNull();
  });

  test("every field is stored, and visitors see the deal", async () => {
    const product = await shop.product({ name: "Desk Lamp" });
    const input = {
      ...required,
      description: "Thirty hours a charge.",
      category: "Electronics",
      discountType: "fixed" as const,
      originalPriceCents: 24_900,
      startsAt: at(-1),
      endsAt: at(3),
      maxUsage: 100,
      features: ["Closed back"],
      images: [{ url: "https://pictures.example/a.jpg", alt: "Headphones" }],
      featured: true,
      isActive: true,
      productId: product.id,
    };

    const deal = await api.create(input);

    const [image] = deal.images;
    expect(deal).toMatchObject({ ...input, images: [{ alt: "Headphones" }], usageCount: 0 });
    expect(deal).toMatchObject({ cutOut: null });
    expect(deal.product).toMatchObject({ name: "Desk Lamp" });
    expect(deal.version).toBe(deal.updatedAt.getTime());
    expect(await shop.caller.deals.get({ key: deal.id })).toMatchObject({ title: "Quiet Hours" });
    // The image route may fetch it.
    expect(await shop.db.select().from(pictures)).toMatchObject([
      { key: image?.key, source: "https://pictures.example/a.jpg" },
    ]);
    expect(await lastEntry()).toMatchObject({
      action: "deal.created",
      actorId: adminId,
      targetKind: "deal",
      targetId: deal.id,
      after: { title: "Quiet Hours", maxUsage: 100 },
    });
  });

  test("omitted fields have defaults: active, from now, without end or limit", async () => {
    expect(await api.create(required)).toMatchObject({
      description: "",
      discountType: "percentage",
      originalPriceCents: null,
      startsAt: NOW,
      endsAt: null,
      maxUsage: null,
      featured: false,
      isActive: true,
      isOpen: true,
      product: null,
    });
  });

  test("15.3.3 counters, ids and dates of the row cannot be set", async () => {
    const sly = { ...required, id: "mine", views: 9, usageCount: 9, createdAt: at(-9) };

    const deal = await api.create(sly);

    expect(deal).toMatchObject({ views: 0, usageCount: 0, createdAt: NOW });
    expect(deal.id).not.toBe("mine");
  });

  test.each([
    ["title", "  "],
    ["title", "x".repeat(201)],
    ["affiliateLink", "javascript:alert(1)"],
    ["affiliateLink", ""],
    ["discountedPriceCents", -1],
    ["discountedPriceCents", 1.5],
    ["discountedPriceCents", 24_901],
    ["endsAt", NOW],
    ["endsAt", new Date(Number.NaN)],
    ["startsAt", new Date("0002-11-23T10:00:00Z")],
    ["endsAt", new Date("+010000-01-03T10:00:00Z")],
    ["maxUsage", 0],
    ["discountType", "half"],
    ["productId", "nothing"],
    ["isActive", "yes"],
  ])("%s is refused beside its field when it is %j", async (field, value) => {
    const input = { ...required, originalPriceCents: 24_900, startsAt: NOW, [field]: value };

    const refusal = await api.create(input as typeof required).catch((error) => error);

    expect(refusal).toMatchObject({ code: "BAD_REQUEST" });
    const { cause } = refusal as { cause: { field?: string; issues?: { path: string[] }[] } };
    expect(cause.field ?? cause.issues?.[0]?.path.join(".")).toBe(field);
    expect((await api.list({})).total).toBe(0);
  });
});

describe("change", () => {
  test("changes one field, and visitors see it at once", async () => {
    const { id } = await shop.deal({ title: "Lamp", updatedAt: at(-1) });

    const deal = await api.change({ id, changes: { isActive: false } });

    expect(deal).toMatchObject({ title: "Lamp", isActive: false, isOpen: false, updatedAt: NOW });
    await expect(observed(shop).caller.deals.get({ key: id })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
    expect(await lastEntry()).toMatchObject({
      action: "deal.changed",
      before: { isActive: true },
      after: { isActive: false },
    });
  });

  test("of two admins, the second is told about the conflict, and nothing is lost", async () => {
    const { id } = await shop.deal();
    const { version } = await api.get({ id });

    const first = await api.change({ id, version, changes: { title: "First" } });
    const second = api.change({ id, version, changes: { title: "Second" } });

    // In the same millisecond: the version has moved all the same.
    expect(first.version).toBeGreaterThan(version);
    await expect(second).rejects.toMatchObject({ code: "CONFLICT" });
    expect(await api.get({ id })).toMatchObject({ title: "First" });
    await api.change({ id, version: first.version, changes: { title: "Second" } });
    expect(await api.get({ id })).toMatchObject({ title: "Second" });
  });

  test("concurrent changes of different fields are both stored", async () => {
    const { id } = await shop.deal();

    await Promise.all([
      api.change({ id, changes: { title: "Both" } }),
      api.change({ id, changes: { featured: true } }),
    ]);

    expect(await api.get({ id })).toMatchObject({ title: "Both", featured: true });
  });

  test("a field that contradicts others is refused", async () => {
    const { id } = await shop.deal({ endsAt: at(2) });

    await expect(api.change({ id, changes: { startsAt: at(2) } })).rejects.toMatchObject({
      cause: { code: "BAD_REQUEST", field: "endsAt" },
    });
    await expect(api.change({ id, changes: { originalPriceCents: 999 } })).rejects.toMatchObject({
      cause: { field: "discountedPriceCents" },
    });
  });

  test("equal values change nothing", async () => {
    const { id } = await shop.deal({ title: "Lamp" });
    const { version } = await api.get({ id });
    const before = await lastEntry();

    expect(await api.change({ id, changes: { title: "Lamp" } })).toMatchObject({ version });
    expect(await lastEntry()).toEqual(before);
  });
});

test("remove, once", async () => {
  const { id } = await shop.deal({ title: "Lamp" });

  await api.remove({ id });

  expect(await lastEntry()).toMatchObject({ action: "deal.removed", before: { title: "Lamp" } });
  for (const gone of [
    () => api.remove({ id }),
    () => api.get({ id }),
    () => api.change({ id, changes: {} }),
  ]) {
    await expect(gone()).rejects.toMatchObject({ code: "NOT_FOUND", message: "Deal not found" });
  }
});

describe("list", () => {
  const titles = async (input: Parameters<typeof api.list>[0]) =>
    (await api.list(input)).deals.map(({ title }) => title);

  beforeEach(async () => {
    await shop.deal({ title: "Lamp", description: "Warm light", usageCount: 9, createdAt: at(-3) });
    await shop.deal({
      title: "tent",
      category: "Camping",
      usageCount: 1,
      isActive: false,
      createdAt: at(-2),
    });
    await shop.deal({
      title: "Pan 100%",
      discountType: "fixed",
      endsAt: at(1),
      usageCount: 2,
      createdAt: at(-1),
    });
    await shop.deal({ title: "Over", endsAt: at(-1), createdAt: at(-4) });
  });

  test.each([
    [{}, ["Pan 100%", "tent", "Lamp", "Over"]],
    [{ status: "active" as const }, ["Pan 100%", "Lamp", "Over"]],
    [{ status: "inactive" as const }, ["tent"]],
    [{ type: "fixed" as const }, ["Pan 100%"]],
    [{ type: "percentage" as const, status: "active" as const }, ["Lamp", "Over"]],
    [{ search: "LIGHT" }, ["Lamp"]],
    [{ search: "camp" }, ["tent"]],
    [{ search: "100%" }, ["Pan 100%"]],
    [{ search: "'; drop table deals" }, []],
    [{ search: "NEAR(" }, []],
    [{ page: 2, limit: 3 }, ["Over"]],
    [{ page: 9 }, []],
    [{ sort: "title" as const }, ["Lamp", "Over", "Pan 100%", "tent"]],
    [{ sort: "used" as const }, ["Lamp", "Pan 100%", "tent", "Over"]],
    [{ sort: "ending" as const }, ["Pan 100%", "Lamp", "Over", "tent"]],
    [{ sort: "ending" as const, page: 2, limit: 1 }, ["Lamp"]],
    [{ sort: "ending" as const, page: 2, limit: 2 }, ["Over", "tent"]],
    [{ sort: "ending" as const, type: "percentage" as const }, ["Lamp", "Over", "tent"]],
  ])("lists %j", async (input, expected) => {
    expect(await titles(input)).toEqual(expected);
  });

  test("returns the totals of the result and of all deals", async () => {
    expect(await api.list({ search: "an", limit: 1 })).toMatchObject({
      total: 1,
      page: 1,
      limit: 1,
      counts: { all: 4, active: 3, scheduled: 0, inactive: 1 },
    });
  });

  test("a deal that starts later is scheduled until it starts", async () => {
    await shop.deal({ title: "Later", startsAt: at(1), endsAt: at(2) });
    await shop.deal({ title: "Now", startsAt: NOW, endsAt: at(2), createdAt: at(1) });
    await shop.deal({ title: "Never", startsAt: at(1), isActive: false, createdAt: at(-9) });

    const scheduled = await api.list({ status: "scheduled" });
    expect(scheduled.deals).toMatchObject([{ title: "Later", status: "scheduled", isOpen: false }]);
    expect(scheduled.counts).toEqual({ all: 7, active: 4, scheduled: 1, inactive: 2 });
    expect(await titles({ status: "active" })).not.toContain("Later");
    expect(await titles({ status: "inactive" })).toContain("Never");
  });

  test("an expired deal stays active, and is not open", async () => {
    const { deals } = await api.list({ search: "Over" });

    expect(deals[0]).toMatchObject({ isActive: true, isOpen: false });
  });
});

test("counts the four figures", async () => {
  await shop.deal({ usageCount: 3, endsAt: at(7) }); // $10 saved each
  await shop.deal({ usageCount: 2, endsAt: at(8), originalPriceCents: null });
  await shop.deal({ usageCount: 1, endsAt: at(-1) });
  await shop.deal({ endsAt: null });
  await shop.deal({ endsAt: at(1), isActive: false });
  await shop.deal({ startsAt: at(1), endsAt: at(2) });

  expect(await api.stats()).toEqual({
    activeDeals: 3,
    totalSavingsCents: 4000,
    dealUsage: 6,
    expiringSoon: 1,
  });
});

onSqlite.each([
  ["1 = 1 order by created_at desc, id desc", "deals_by_age"],
  ["is_active = 1 order by created_at desc, id desc", "deals_by_state"],
  ["discount_type = 'fixed' order by created_at desc, id desc", "deals_by_type"],
  ["1 = 1 order by usage_count desc, id desc", "deals_by_use"],
  ["1 = 1 order by title collate nocase, id", "deals_by_title"],
  ["closes_at > 9 order by closes_at, id", "deals_by_close"],
])("an index serves the list where %s", (query, index) => {
  const plan = clientOf(shop.db)
    .prepare<[], { detail: string }>(`explain query plan select id from deals where ${query}`)
    .all()
    .map(({ detail }) => detail)
    .join("; ");

  expect(plan).toContain(index);
  expect(plan).not.toContain("TEMP B-TREE");
});
