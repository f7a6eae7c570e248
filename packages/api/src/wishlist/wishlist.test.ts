import { clientOf } from "@pickwell/db/connection";
import { products, savedProducts, users } from "@pickwell/db/schema";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { addUser, client, PASSWORD, signedIn } from "../../test/accounts.ts";
import { onSqlite } from "../../test/engines.ts";
import { NOW, type TestShop, testShop } from "../../test/testing.ts";
import { MAX_SAVED, type MergeInput } from "./schema.ts";

const MINUTE_MS = 60_000;
const before = (minutes: number) => new Date(NOW.getTime() - minutes * MINUTE_MS);

let shop: TestShop;
let user: Awaited<ReturnType<typeof addUser>>;
beforeEach(async () => {
  shop = testShop();
  user = await addUser(shop);
});

/** A browser of the user's. */
async function browser() {
  const { api } = await signedIn(shop, user);
  return (changes: Partial<MergeInput> = {}) =>
    api.wishlist.merge({ userId: user.id, saved: [], removed: [], ...changes });
}

const entry = (id: string, minutes = 0, priceCents = 1000) => ({
  id,
  priceCents,
  savedAt: before(minutes),
});

describe("the wishlist on an account", () => {
  test("merges what the account's browsers have saved, latest first", async () => {
    const [lamp, chair] = [await shop.product({ name: "Lamp" }), await shop.product()];
    const [phone, desktop] = [await browser(), await browser()];

    await phone({ saved: [entry(lamp.id, 2, 4200)] });
    const both = await desktop({ saved: [entry(chair.id, 1)] });

    expect(both).toEqual([
      { id: chair.id, slug: chair.slug, priceCents: 1000, savedAt: before(1) },
      { id: lamp.id, slug: "lamp", priceCents: 4200, savedAt: before(2) },
    ]);
    expect(await phone()).toEqual(both);
  });

  test("keeps the first price that was seen", async () => {
    const { id } = await shop.product();
    const merge = await browser();

    await merge({ saved: [entry(id, 5, 5000)] });
    expect(await merge({ saved: [entry(id, 1, 1000)] })).toMatchObject([{ priceCents: 5000 }]);
    expect(await merge({ saved: [entry(id, 9, 9000)] })).toMatchObject([
      { priceCents: 9000, savedAt: before(9) },
    ]);
  });

  test("applies a change once, however often it is sent", async () => {
    const [lamp, chair] = [await shop.product(), await shop.product()];
    const merge = await browser();
    await merge({ saved: [entry(chair.id, 1)] });
    const change = { saved: [entry(lamp.id)], removed: [chair.id] };

    const once = await merge(change);

    expect(once.map(({ id }) => id)).toEqual([lamp.id]);
    expect(await merge(change)).toEqual(once);
  });

  test("ignores unknown products, and drops removed ones", async () => {
    const [lamp, draft] = [await shop.product(), await shop.product({ status: "draft" })];
    const merge = await browser();

    const list = await merge({
      saved: [entry("unknown"), entry(lamp.id, 1), entry(draft.id, 2)],
      removed: ["nor-this"],
    });
    expect(list.map(({ id }) => id)).toEqual([lamp.id, draft.id]);

    await shop.db.delete(products).where(eq(products.id, lamp.id));
    expect((await merge()).map(({ id }) => id)).toEqual([draft.id]);
  });

  test("does not accept dates in the future", async () => {
    const { id } = await shop.product();

    expect(await (await browser())({ saved: [entry(id, -60)] })).toMatchObject([{ savedAt: NOW }]);
  });

  test("drops the oldest products beyond the limit", async () => {
    const merge = await browser();
    const ids: string[] = [];
    for (let count = 0; count < MAX_SAVED + 1; count += 1) ids.push((await shop.product()).id);
    await merge({ saved: ids.slice(0, MAX_SAVED).map((id, place) => entry(id, place + 1)) });

    const list = await merge({ saved: [entry(ids[MAX_SAVED] ?? "")] });

    expect(list.map(({ id }) => id)).toEqual([ids[MAX_SAVED], ...ids.slice(0, MAX_SAVED - 1)]);
  });

  test("8.2.2 is visible to its owner only", async () => {
    const { id } = await shop.product();
    await (await browser())({ saved: [entry(id)] });
    const { api } = await signedIn(shop, await addUser(shop));
    const theirs = await api.auth.session();

    await expect(
      api.wishlist.merge({ userId: user.id, saved: [], removed: [id] }),
    ).rejects.toMatchObject({ code: "CONFLICT" });
    const userId = theirs?.user.id ?? "";
    expect(await api.wishlist.merge({ userId, saved: [], removed: [id] })).toEqual([]);
    expect(await (await browser())()).toHaveLength(1);
    await expect(
      client(shop).api.wishlist.merge({ userId: user.id, saved: [], removed: [] }),
    ).rejects.toMatchObject({ code: "UNAUTHORIZED" });
  });

  test.each([
    { saved: [{ ...entry("a"), priceCents: -1 }] },
    { saved: [{ ...entry("a"), savedAt: new Date(Number.NaN) }] },
    { saved: Array(MAX_SAVED + 1).fill(entry("a")) },
    { removed: Array(MAX_SAVED + 1).fill("a") },
  ])("refuses invalid input (%#)", async (changes) => {
    await expect((await browser())(changes)).rejects.toMatchObject({ code: "BAD_REQUEST" });
  });

  test("is exported with the account, and removed with it", async () => {
    const lamp = await shop.product({ name: "Lamp" });
    await (await browser())({ saved: [entry(lamp.id, 3, 4200)] });
    const { api } = await signedIn(shop, user);

    expect((await api.auth.account.export()).savedProducts).toEqual([
      { product: "Lamp", savedPriceCents: 4200, savedAt: before(3) },
    ]);
    await api.auth.account.remove({ password: PASSWORD });

    expect(await shop.db.select().from(users).where(eq(users.id, user.id))).toEqual([]);
    expect(await shop.db.select().from(savedProducts)).toEqual([]);
  });

  onSqlite("is read by an index, and let go of by one", () => {
    const plan = (statement: string) =>
      JSON.stringify(clientOf(shop.db).prepare(`explain query plan ${statement}`).all());

    expect(
      plan("select * from saved_products where user_id = 'a' order by saved_at desc, product_id"),
    ).toContain("saved_products_by_age");
    expect(plan("delete from saved_products where product_id = 'a'")).toContain(
      "saved_products_of_product",
    );
  });
});
