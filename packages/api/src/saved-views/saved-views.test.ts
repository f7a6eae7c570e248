import { auditLog, viewedLists as stored, users } from "@pickwell/db/schema";
import { desc, eq, like } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { addUser, signedIn } from "../../test/accounts.ts";
import { type TestShop, testShop } from "../../test/testing.ts";
import type { StaffRole } from "../core/security/permissions.ts";
import { viewedLists, viewLimits } from "./rules.ts";

let shop: TestShop;
beforeEach(() => {
  shop = testShop();
});

async function staff(staffRole: StaffRole = "editor") {
  const user = await addUser(shop, { role: "admin", staffRole });
  const { api } = await signedIn(shop, user);
  return { user, api, views: api.admin.savedViews };
}

const DRAFTS = {
  list: "products",
  name: "Drafts",
  params: { status: "draft", sort: "price", cols: "product,price" },
} as const;

const audited = async () =>
  (
    await shop.db
      .select({ action: auditLog.action })
      .from(auditLog)
      .where(like(auditLog.action, "view.%"))
      .orderBy(desc(auditLog.seq))
  ).map(({ action }) => action);

test("the lists are those of the table", () => {
  expect(viewedLists).toEqual(stored);
});

test("a private view is visible to its owner only, and not logged", async () => {
  const anna = await staff("viewer");
  const bert = await staff("owner");
  const { id } = await anna.views.create(DRAFTS);

  expect(await anna.views.list({ list: "products" })).toMatchObject([
    {
      id,
      name: "Drafts",
      params: DRAFTS.params,
      isShared: false,
      isPinned: true,
      isDefault: false,
    },
  ]);
  expect(await anna.views.list({ list: "deals" })).toEqual([]);
  expect(await bert.views.list({ list: "products" })).toEqual([]);
  const changes = { name: "Mine" };
  await expect(bert.views.change({ id, changes })).rejects.toThrow("View not found");
  await expect(bert.views.mark({ id, isPinned: true })).rejects.toThrow("View not found");
  await expect(bert.views.remove({ id })).rejects.toThrow("View not found");
  expect(await audited()).toEqual([]);
});

test("a shared view can be opened, pinned and made the default by each user", async () => {
  const anna = await staff();
  const vera = await staff("viewer");
  const { id } = await anna.views.create({ ...DRAFTS, isShared: true });
  const { id: other } = await vera.views.create({ ...DRAFTS, name: "Sold out" });

  expect(await vera.views.list({ list: "products" })).toMatchObject([
    { id, isShared: true, isPinned: false },
    { id: other, isShared: false, isPinned: true },
  ]);
  await vera.views.mark({ id, isPinned: true, isDefault: true });
  await vera.views.mark({ id: other, isDefault: true });
  expect(await vera.views.list({ list: "products" })).toMatchObject([
    { id, isPinned: true, isDefault: false },
    { id: other, isPinned: true, isDefault: true },
  ]);
  expect(await anna.views.list({ list: "products" })).toMatchObject([{ id, isDefault: false }]);
});

test("sharing, and changing shared views, needs an editor and is logged", async () => {
  const anna = await staff();
  const vera = await staff("author");
  await expect(vera.views.create({ ...DRAFTS, isShared: true })).rejects.toThrow("role editor");
  const own = await vera.views.create(DRAFTS);
  await expect(vera.views.change({ id: own.id, changes: { isShared: true } })).rejects.toThrow();

  const { id } = await anna.views.create(DRAFTS);
  await anna.views.change({ id, changes: { isShared: true } });
  await vera.views.mark({ id, isPinned: true });
  await expect(vera.views.change({ id, changes: { name: "Hers" } })).rejects.toThrow("role editor");
  await expect(vera.views.remove({ id })).rejects.toThrow("role editor");
  await anna.views.change({ id, changes: { params: { status: "archived" } } });
  await anna.views.change({ id, changes: { isShared: false } });
  expect(await vera.views.list({ list: "products" })).toMatchObject([{ id: own.id }]);
  await anna.views.change({ id, changes: { isShared: true } });
  const seen = await vera.views.list({ list: "products" });
  expect(new Set(seen.map((view) => view.id))).toEqual(new Set([id, own.id]));
  expect(seen.find((view) => view.id === id)).toMatchObject({ isPinned: false });
  await anna.views.remove({ id });

  expect(await audited()).toEqual([
    "view.removed",
    "view.shared",
    "view.unshared",
    "view.changed",
    "view.shared",
  ]);
});

test("users who cannot see a list have no views of it", async () => {
  const owner = await staff("owner");
  const editor = await staff("editor");
  const { id } = await owner.views.create({ ...DRAFTS, list: "users", isShared: true });

  await expect(editor.views.list({ list: "users" })).rejects.toThrow("does not see this list");
  await expect(editor.views.create({ ...DRAFTS, list: "users" })).rejects.toThrow();
  await expect(editor.views.mark({ id, isPinned: true })).rejects.toThrow();
  await expect(editor.views.remove({ id })).rejects.toThrow();
});

test("names are unique among one's own and among shared views, in any case", async () => {
  const anna = await staff();
  await anna.views.create(DRAFTS);
  const { id } = await anna.views.create({ ...DRAFTS, isShared: true });
  const taken = "Another view of this list has this name already.";
  await expect(anna.views.create({ ...DRAFTS, name: " drafts " })).rejects.toThrow(taken);
  await expect(anna.views.change({ id, changes: { isShared: false } })).rejects.toThrow(taken);
  await expect(anna.views.create({ ...DRAFTS, name: "  " })).rejects.toThrow("enter a name");
  await anna.views.create({ ...DRAFTS, list: "deals" });
});

test("a conflicting change of a shared view is reported", async () => {
  const anna = await staff();
  const { id } = await anna.views.create({ ...DRAFTS, isShared: true });
  const [seen] = await anna.views.list({ list: "products" });
  await anna.views.change({ id, version: seen?.version, changes: { name: "Not yet shown" } });
  await expect(
    anna.views.change({ id, version: seen?.version, changes: { name: "Hidden" } }),
  ).rejects.toThrow("changed by somebody else");
});

test("a list has at most fifty views, and an unknown list none", async () => {
  const { views } = await staff();
  for (let number = 0; number < viewLimits.views; number++) {
    await views.create({ ...DRAFTS, name: `View ${number}` });
  }
  await expect(views.create(DRAFTS)).rejects.toThrow("50 views");
  await views.create({ ...DRAFTS, isShared: true });
  await expect(views.create({ ...DRAFTS, params: { "a&b": "x" } })).rejects.toThrow();
  await expect(views.create({ ...DRAFTS, params: { search: "x".repeat(301) } })).rejects.toThrow();
});

test("views are deleted and restored with their account; shared ones stay", async () => {
  const owner = await staff("owner");
  const anna = await staff();
  const { id } = await anna.views.create(DRAFTS);
  await anna.views.mark({ id, isDefault: true });
  await anna.views.create({ ...DRAFTS, name: "For all", isShared: true });
  await owner.api.admin.users.remove({ id: anna.user.id });
  expect(await owner.views.list({ list: "products" })).toMatchObject([{ name: "For all" }]);

  await owner.api.admin.trash.restore({ things: [{ kind: "user", id: anna.user.id }] });
  await shop.db.update(users).set({ status: "active" }).where(eq(users.id, anna.user.id));
  const again = await signedIn(shop, anna.user);
  expect(await again.api.admin.savedViews.list({ list: "products" })).toMatchObject([
    { name: "Drafts", isPinned: true, isDefault: true },
    { name: "For all", isShared: true },
  ]);
});
