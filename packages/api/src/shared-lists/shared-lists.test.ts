import { auditLog, products, sharedLists, users } from "@pickwell/db/schema";
import { desc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { addUser, client, PASSWORD, signedIn } from "../../test/accounts.ts";
import { NOW, ORIGIN, type TestShop, testShop } from "../../test/testing.ts";
import { createCaller } from "../index.ts";
import { LIST_NAME_IS_ADDRESS, LIST_NAME_MISSING, LIST_NAME_TOO_LONG } from "./rules.ts";

let shop: TestShop;
let lamp: Awaited<ReturnType<TestShop["product"]>>;
let chair: typeof lamp;
beforeEach(async () => {
  shop = testShop();
  lamp = await shop.product({ name: "Lamp", priceCents: 4200 });
  chair = await shop.product({ name: "Chair" });
});

/** Somebody who is not signed in. */
const visitor = () => client(shop).api.sharedLists;
const both = () => ({ name: "For the flat", productIds: [chair.id, lamp.id] });

/** A list of both, of nobody's account. */
async function made() {
  const { id, key } = await visitor().create(both());
  return { id, key: key ?? "" };
}

async function read(id: string) {
  const list = await visitor().get({ id });
  if (list.isStopped) throw new Error("stopped");
  return list;
}

const names = async (id: string) => (await read(id)).entries.map(({ name }) => name);

describe("a shared list", () => {
  test("is public at its address, in its order, with present prices", async () => {
    const { id, key } = await made();
    await shop.db.update(products).set({ priceCents: 3900 }).where(eq(products.id, lamp.id));

    const list = await read(id);

    expect(list).toMatchObject({ id, name: "For the flat", isPublished: false });
    expect(list.entries.map(({ name, product }) => [name, product?.priceCents])).toEqual([
      ["Chair", chair.priceCents],
      ["Lamp", 3900],
    ]);
    expect(id).toMatch(/^[0-9a-z]{16}$/);
    expect(key).toMatch(/^[\w-]{32}$/);
    expect(JSON.stringify(list)).not.toContain(key);
  });

  test("keeps products that are no longer sold, with their former names", async () => {
    const { id } = await made();
    await shop.db.update(products).set({ status: "draft" }).where(eq(products.id, lamp.id));

    const { entries } = await read(id);

    expect(entries.map(({ name, product }) => [name, product === null])).toEqual([
      ["Chair", false],
      ["Lamp", true],
    ]);
  });

  test("holds each product once, and no unknown ones", async () => {
    const draft = await shop.product({ name: "Secret", status: "draft" });
    const productIds = [lamp.id, draft.id, lamp.id, "never-was", chair.id];

    const { id } = await visitor().create({ name: "Mine", productIds });

    expect(await names(id)).toEqual(["Lamp", "Chair"]);
    await expect(visitor().create({ name: "Mine", productIds: [draft.id] })).rejects.toMatchObject({
      code: "BAD_REQUEST",
      message: "None of these products is sold here.",
    });
  });

  test.each([
    ["  ", LIST_NAME_MISSING],
    ["x".repeat(81), LIST_NAME_TOO_LONG],
    ["cheap pills https://spam.example", LIST_NAME_IS_ADDRESS],
    ["see www.spam.example", LIST_NAME_IS_ADDRESS],
    ["ada@lovelace.example’s wishes", LIST_NAME_IS_ADDRESS],
    ["pills at spam.example", LIST_NAME_IS_ADDRESS],
    ["SPAM.COM", LIST_NAME_IS_ADDRESS],
    ["777.com", LIST_NAME_IS_ADDRESS],
    ["spam . com", LIST_NAME_IS_ADDRESS],
    ["spam．example", LIST_NAME_IS_ADDRESS],
    ["spam。example", LIST_NAME_IS_ADDRESS],
    ["spam·example", LIST_NAME_IS_ADDRESS],
    ["spam\u200b.\u200bexample", LIST_NAME_IS_ADDRESS],
    ["https:\\\\spam", LIST_NAME_IS_ADDRESS],
    ["магазин.рф", LIST_NAME_IS_ADDRESS],
  ])("cannot have the title %j", async (name, message) => {
    const refused = visitor().create({ ...both(), name });
    await expect(refused).rejects.toMatchObject({ code: "BAD_REQUEST" });
    await expect(refused).rejects.toThrow(message);
  });

  test.each([
    "For Mr. Smith",
    "Zum 12.Geburtstag",
    "Lamps, v1.2",
    "Under $10.50 … and more...",
    "Tea & coffee / cups",
  ])("can have the title %j", async (name) => {
    const { id } = await visitor().create({ ...both(), name });
    expect((await read(id)).name).toBe(name);
  });

  test("without an account cannot be published, whatever is requested", async () => {
    const { id, key } = await made();
    await visitor().change({ id, key, isPublished: true });
    expect((await read(id)).isPublished).toBe(false);
    const { api } = await signedIn(shop, await addUser(shop));
    const own = await api.sharedLists.create(both());
    expect((await read(own.id)).isPublished).toBe(false);
    await api.sharedLists.change({ id: own.id, isPublished: true });
    expect((await read(own.id)).isPublished).toBe(true);
  });

  test("is changed with its key only", async () => {
    const { id, key } = await made();
    const other = await made();

    for (const wrong of [undefined, other.key]) {
      const refused = visitor().change({ id, key: wrong, name: "Taken" });
      await expect(refused).rejects.toMatchObject({ code: "NOT_FOUND" });
      await expect(visitor().stop({ id, key: wrong })).rejects.toMatchObject({ code: "NOT_FOUND" });
    }
    await visitor().change({ id, key, name: "  For   the house ", without: [chair.id, "x"] });

    expect(await read(id)).toMatchObject({ name: "For the house" });
    expect(await names(id)).toEqual(["Lamp"]);
  });

  test("can be ended for good, and is then deleted", async () => {
    const { id, key } = await made();

    await visitor().stop({ id, key });

    expect(await visitor().get({ id })).toEqual({ isStopped: true, reason: null });
    await expect(visitor().change({ id, key, name: "Back" })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
    const [row] = await shop.db.select().from(sharedLists).where(eq(sharedLists.id, id));
    expect(row).toMatchObject({ name: "", products: [], userId: null, keyHash: null });
    await expect(visitor().get({ id: "never-was" })).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  test("may be created only so often a day by one visitor", async () => {
    const from = { ipAddress: "203.0.113.7", userAgent: "Mozilla/5.0" };
    const caller = createCaller({
      db: shop.db,
      now: () => NOW,
      origin: ORIGIN,
      visitor: from,
    }).sharedLists;
    for (let made = 0; made < 20; made += 1) await caller.create(both());

    await expect(caller.create(both())).rejects.toMatchObject({ code: "TOO_MANY_REQUESTS" });
    expect(await shop.db.$count(sharedLists)).toBe(20);
  });
});

describe("the lists of an account", () => {
  test("are available to it on every device, without their keys", async () => {
    const user = await addUser(shop);
    const other = await signedIn(shop, await addUser(shop, { email: "grace@hopper.example" }));
    const [phone, desktop] = [await signedIn(shop, user), await signedIn(shop, user)];

    const { id, key } = await phone.api.sharedLists.create(both());

    expect(key).toBeNull();
    expect(await desktop.api.sharedLists.own()).toEqual([
      { id, name: "For the flat", isPublished: false, createdAt: NOW },
    ]);
    expect(await other.api.sharedLists.own()).toEqual([]);
    for (const stranger of [other.api.sharedLists, visitor()]) {
      await expect(stranger.change({ id, name: "Taken" })).rejects.toMatchObject({
        code: "NOT_FOUND",
      });
    }
    await desktop.api.sharedLists.change({ id, name: "For the house" });
    expect((await read(id)).name).toBe("For the house");
    await desktop.api.sharedLists.stop({ id });
    expect(await phone.api.sharedLists.own()).toEqual([]);
  });

  test("are at most fifty", async () => {
    const user = await addUser(shop);
    const { api } = await signedIn(shop, user);
    const row = { userId: user.id, name: "Many", createdAt: NOW, updatedAt: NOW };
    await shop.db
      .insert(sharedLists)
      .values(Array.from({ length: 50 }, (_, index) => ({ ...row, id: `list${index}` })));

    await expect(api.sharedLists.create(both())).rejects.toMatchObject({ code: "CONFLICT" });
    await api.sharedLists.stop({ id: "list7" });
    await api.sharedLists.create(both());
  });

  test("are in the account's export, and deleted with it", async () => {
    const user = await addUser(shop);
    const { api } = await signedIn(shop, user);
    const { id } = await api.sharedLists.create(both());

    const { sharedLists: exported } = await api.auth.account.export();
    expect(exported).toMatchObject([
      { id, name: "For the flat", products: [{ name: "Chair" }, {}] },
    ]);

    await api.auth.account.remove({ password: PASSWORD });
    expect(await shop.db.$count(users, eq(users.id, user.id))).toBe(0);
    await expect(visitor().get({ id })).rejects.toMatchObject({ code: "NOT_FOUND" });
  });
});

describe("a list that the shop takes down", () => {
  test("says why when opened, and cannot be taken down again", async () => {
    const { id, key } = await visitor().create({ name: "Rude words", productIds: [lamp.id] });
    const editor = await addUser(shop, { role: "admin", staffRole: "editor" });
    const { sharedLists: lists } = (await signedIn(shop, editor)).api.admin;
    expect((await lists.list()).lists).toMatchObject([{ id, name: "Rude words", products: 1 }]);
    expect((await lists.list({ search: "rude" })).total).toBe(1);

    await expect(lists.takeDown({ id, reason: "  " })).rejects.toThrow("Please give a reason");
    await lists.takeDown({ id, reason: "Its name insults somebody." });

    const reason = "Its name insults somebody.";
    expect(await visitor().get({ id })).toEqual({ isStopped: true, reason });
    expect((await lists.list()).total).toBe(0);
    expect((await lists.list({ state: "taken-down" })).lists).toMatchObject([
      { id, name: "", products: 0, takenDownFor: reason },
    ]);
    await expect(lists.takeDown({ id, reason })).rejects.toThrow("List not found");
    await expect(visitor().stop({ id, key: key ?? "" })).rejects.toThrow("no longer shared");
    const [entry] = await shop.db.select().from(auditLog).orderBy(desc(auditLog.seq)).limit(1);
    expect(entry).toMatchObject({
      ...{ action: "sharedList.taken-down", targetId: id, after: { reason } },
      before: { name: "Rude words", products: 1 },
    });
  });

  test("can be taken down by editors, and seen by all staff", async () => {
    const { id } = await visitor().create({ name: "For me", productIds: [lamp.id] });
    const viewer = await addUser(shop, { role: "admin", staffRole: "viewer" });
    const { sharedLists: lists } = (await signedIn(shop, viewer)).api.admin;
    expect((await lists.list()).total).toBe(1);
    await expect(lists.takeDown({ id, reason: "No." })).rejects.toThrow("role editor");
  });
});
