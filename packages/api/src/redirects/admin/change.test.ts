import { redirects } from "@pickwell/db/schema";
import { beforeEach, describe, expect, test } from "vitest";
import { addUser, signedIn } from "../../../test/accounts.ts";
import { NOW, type TestShop, testShop } from "../../../test/testing.ts";
import type { Caller } from "../../index.ts";
import { findRedirect } from "../find.ts";

let shop: TestShop;
let api: Caller;
beforeEach(async () => {
  shop = testShop();
  api = (await signedIn(shop, await addUser(shop, { role: "admin" }))).api;
});
const lead = async (path: string) => (await findRedirect(shop.db, NOW, path))?.target ?? null;
const add = (path: string, target: string) => api.admin.redirects.create({ path, target });

test("redirects that replace another one are logged with where that one led", async () => {
  await add("/old", "/blog");
  await add("/old", "/deals");

  const { entries } = await api.admin.audit.list({ actions: ["redirect.added"] });
  expect(entries.map(({ before, after }) => [before, after])).toEqual([
    [{ target: "/blog", kind: null }, { target: "/deals" }],
    [null, { target: "/blog" }],
  ]);
});

describe("redirects that are changed", () => {
  const stored = async () => (await api.admin.redirects.list({})).redirects;
  const seqOf = async (path: string) =>
    (await stored()).find((each) => each.path === path)?.seq ?? 0;

  test("lead from the new address to the new target, with their hits", async () => {
    await add("/old", "/blog");
    const seq = await seqOf("/old");
    await shop.db.update(redirects).set({ hits: 7 });

    await api.admin.redirects.change({ seq, path: "/older/", target: "/deals" });
    expect(await stored()).toMatchObject([{ path: "/older", target: "/deals", hits: 7 }]);
    expect([await lead("/old"), await lead("/older")]).toEqual([null, "/deals"]);
  });

  test("stay as they are where another one is, or a circle would be", async () => {
    await add("/a", "/b");
    await add("/b", "/c");
    const seq = await seqOf("/b");
    const change = (path: string, target: string) =>
      api.admin.redirects.change({ seq, path, target });

    await expect(change("/a", "/c")).rejects.toMatchObject({
      message: "Another redirect leads on from there already.",
      cause: { field: "path" },
    });
    await expect(change("/b", "/a")).rejects.toThrow("This would lead in a circle.");
    await expect(change("/", "/a")).rejects.toThrow("The home page always stays");
    expect(await lead("/a")).toBe("/c");
    // From another address it closes no circle.
    await change("/d", "/a");
    expect([await lead("/d"), await lead("/b")]).toEqual(["/b", null]);
  });

  test("still follow a thing that has moved when nothing was changed", async () => {
    const lamp = await shop.product({ name: "Lamp" });
    const rename = (slug: string) => api.admin.products.change({ id: lamp.id, changes: { slug } });
    await rename("brass");
    const seq = await seqOf("/product/lamp");
    await api.admin.redirects.change({ seq, path: "/product/lamp", target: "/product/brass" });
    await rename("copper");

    expect(await lead("/product/lamp")).toBe("/product/copper");
  });
});
